import type { Json, Seat } from '@tessera/kernel';
import { HEARTS, KEYS, LABELS, stateFrom as stateBehind, type View } from '../rules/index.ts';
import { words } from './words.ts';

/** Lets a screen explain what is not legal in a room elsewhere. */
export const stateFrom = (view: Json): Json | undefined => stateBehind(view as unknown as View) as unknown as Json;

/** A view for readers of words: who has what, where, and whose turn it is. */
export function told(json: Json, name: (seat: Seat) => string): Json {
  const view = json as unknown as View;
  const { told: titles } = words.value.board;
  const { board, queue, cycle, target, standings } = view;
  const none = '–';
  return {
    [titles.round]: cycle,
    [titles.target]: target,
    [titles.queue]: queue.map(name).join(', ') || none,
    [titles.teams]: standings.map(({ team, place, points, pending, clusters }) => ({
      [titles.team]: name(team),
      [titles.place]: place,
      [titles.points]: points.total,
      [titles.clusters]: clusters.join(' + ') || none,
      [titles.hearts]:
        HEARTS.filter((hex) => board[KEYS[hex]] === team)
          .map((hex) => LABELS[hex])
          .join(', ') || none,
      [titles.income]: pending,
      [titles.plates]: LABELS.filter((_, hex) => board[KEYS[hex]] === team).join(', ') || none,
    })),
  };
}
