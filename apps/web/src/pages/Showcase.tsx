import { type Json, must, parseOptions } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import { seatTitles, unnamedSeats } from '@tessera/table/table/tell.ts';
import { useMemo } from 'preact/hooks';

/** A game's board as a picture, drawn by the real board from a real position. */
export function Showcase({ ui }: { ui: GameUi }) {
  const shown = useMemo(() => {
    const options = must(parseOptions(ui.game.options, ui.showcase.options));
    const state = must(ui.game.notation.parsePosition(ui.showcase.position, options));
    const view = ui.game.view(state, null) as Json;
    const count = (view as { seats?: readonly unknown[] }).seats?.length ?? ui.game.seats.max;
    return { view, count };
  }, [ui]);
  const titles = seatTitles(ui, shown.view, shown.count);
  return (
    <ui.Board
      view={shown.view}
      seats={unnamedSeats(titles)}
      name={(seat) => titles[seat]}
      notes={[]}
      questions={[]}
      me={null}
      still
      answer={() => {}}
      whyNot={() => undefined}
      announce={() => {}}
    />
  );
}
