import type { Json, Seat } from '@tessera/kernel';
import { type CardView, cellName, type SeatView, type View } from '../rules/index.ts';
import { words } from './words.ts';

/** A view in words: what can be taken, and every board cell by cell. */
export function told(seen: Json, name: (seat: Seat) => string): Json {
  const view = seen as unknown as View;
  const { board: w } = words.value;
  return {
    [w.groups]: view.spaces
      .map((tokens, space) => (tokens === '' ? w.emptyGroup(space + 1) : w.group(space + 1, tokens)))
      .join('; '),
    [w.row]: view.row.flatMap((card) => (card === null ? [] : [w.cards[card]])).join(', ') || '–',
    ...Object.fromEntries(view.seats.map((one, i) => [name(i), seatTold(view, one)])),
  };
}

function seatTold(view: View, { cells, empty, cards, completed, total }: SeatView): Json {
  const { board: w } = words.value;
  const standing = cells.flatMap(({ at, stack, cube }) => {
    if (stack === '') return [];
    const name = `${cellName(view.options.side, at)} ${w.stacks[stack]}`;
    return [cube === null ? name : `${name} ${cube === 'spirit' ? w.withSpirit : w.withCube}`];
  });
  const card = ({ card: id, placed, cubes }: CardView): string => `${w.cards[id]} (${w.progress(placed, cubes)})`;
  return {
    [w.scores]: total,
    [w.landscape]: standing.join(', ') || '–',
    [w.empty]: empty,
    [w.tabs.cards]: [...cards, ...completed].map(card).join(', ') || w.noCards,
  };
}
