import type { Json, Seat } from '@tessera/kernel';
import type { Listed } from '@tessera/kit';
import { type Choice, CORNERS, HEART_OF, HEARTS, hexAt, KEYS, LABELS, type View } from '../rules/index.ts';
import { signed } from '../words/speech.ts';
import { offersFor, type Worthy } from './offers.ts';
import { words } from './words.ts';

/** A view for readers of words: who has what, where, and whose turn it is. */
export function told(view: View, name: (seat: Seat) => string): Json {
  const { told: titles } = words.value.board;
  const { board, queue, cycle, target, standings } = view;
  const none = '–';
  return {
    [titles.round]: cycle,
    [titles.target]: target,
    [titles.queue]: queue.map(name).join(', ') || none,
    ...Object.fromEntries(
      standings.map(({ team, place, points, pending, clusters }) => [
        name(team),
        {
          [titles.place]: place,
          [titles.points]: points.total,
          [titles.clusters]: clusters.join(' + ') || none,
          [titles.hearts]: heartsOf(board, team) || none,
          [titles.income]: pending,
          [titles.plates]: LABELS.filter((_, hex) => board[KEYS[hex]] === team).join(', ') || none,
        },
      ]),
    ),
  };
}

const heartsOf = (board: View['board'], team: Seat): string =>
  HEARTS.flatMap((hex, heart) => (board[KEYS[hex]] === team ? [words.value.board.hearts[heart]] : [])).join(', ');

/** What every place is worth is worked out once for a view. */
const known = new WeakMap<View, ReadonlyMap<number, Worthy>>();

function worthOf(view: View, team: Seat, hex: number): Worthy | undefined {
  let offers = known.get(view);
  if (offers === undefined) {
    offers = new Map(offersFor(view, team).map((offer) => [offer.hex, offer]));
    known.set(view, offers);
  }
  return offers.get(hex);
}

/** The list of choices: hearts, corners, then row by row, each with what it brings. */
export function listed(choice: Choice, view: View, seat: Seat): Listed {
  if (!('hex' in choice)) return {};
  const hex = hexAt(choice.hex);
  const { told: titles, gain } = words.value.board;
  const worth = worthOf(view, seat, hex);
  const letter = LABELS[hex].charAt(0);
  const [group, order] =
    HEART_OF[hex] >= 0
      ? [titles.heartGroup, -2]
      : CORNERS.includes(hex)
        ? [titles.corners, -1]
        : [titles.row(letter), letter.charCodeAt(0)];
  return { group, order, ...(worth !== undefined && { more: gain(signed(worth.gain)) }) };
}
