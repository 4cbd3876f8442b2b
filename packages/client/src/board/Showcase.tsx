import type { Json } from '@tessera/kernel';
import { type BoardUi, untouched } from '@tessera/kit';
import { Component, type ComponentChildren } from 'preact';
import { seated, seatTitles } from '../session/tell.ts';

interface ShowcaseProps {
  readonly ui: BoardUi;
  readonly view: Json;
  /** How many seats there are, where the view does not say so. */
  readonly seats?: number;
}

/** A game's board as a picture, drawn by the real board from a real position. */
export function Showcase({ ui, view, seats }: ShowcaseProps) {
  const count = seats ?? (view as { seats?: readonly unknown[] }).seats?.length ?? ui.manifest.seats.max;
  const titles = seatTitles(ui, view, count);
  return <ui.Board view={view} seats={seated(titles)} name={(seat) => titles[seat]} me={null} still {...untouched} />;
}

/** Leaves out what cannot be drawn: a view that was kept by an earlier version must not take the page with it. */
class Careful extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/** A picture of a view that was kept for a while. */
export const KeptPicture = (props: ShowcaseProps) => (
  <Careful>
    <Showcase {...props} />
  </Careful>
);
