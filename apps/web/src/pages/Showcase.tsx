import { type Json, must, parseOptions } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import type { RoomInfo } from '@tessera/protocol';
import { useMemo } from 'preact/hooks';

/** A game's board as a picture, drawn by the real board from a real position. */
export function Showcase({ ui }: { ui: GameUi }) {
  const shown = useMemo(() => {
    const options = must(parseOptions(ui.game.options, ui.showcase.options));
    const state = must(ui.game.notation.parsePosition(ui.showcase.position, options));
    const view = ui.game.view(state, null) as Json;
    const count = (view as { seats?: readonly unknown[] }).seats?.length ?? ui.game.seats.max;
    const seats: RoomInfo['seats'] = Array.from({ length: count }, (_, seat) => {
      const title = ui.game.text.seat(view, seat);
      return { label: title.charAt(0), title, kind: 'bot', name: '', connected: true };
    });
    return { view, seats };
  }, [ui]);
  return (
    <ui.Board
      view={shown.view}
      seats={shown.seats}
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
