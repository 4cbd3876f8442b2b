import type { Pictured } from '@tessera/table/games.ts';
import { seatTitles, unnamedSeats } from '@tessera/table/table/tell.ts';

/** A game's board as a picture, drawn by the real board from a real position. */
export function Showcase({ ui, view }: Pictured) {
  const count = (view as { seats?: readonly unknown[] }).seats?.length ?? ui.manifest.seats.max;
  const titles = seatTitles(ui, view, count);
  return (
    <ui.Board
      view={view}
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
