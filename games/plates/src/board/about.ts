import type { Json, Seat } from '@tessera/kernel';
import { HEARTS, KEYS, LABELS, stateFrom, type View } from '../rules/index.ts';
import { words } from './words.ts';

/** What the front page shows. */
export const showcase = {
  ratio: 1.13,
  position:
    'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q4r-4 q4r-3 q4r-2; C: q5r0 q4r0 q3r1 q2r2 q3r0; D: q0r5 q0r4 q0r3 q-1r4 q-2r4; E: q-5r5 q-4r4 q-4r3 q-4r2 q-3r1 q-2r1 q-1r0 q0r0; F: q-5r0 q-4r0 q-4r-1 q-3r-1 q-2r-2 q-3r0; queue A; cycle 6',
};

/** Matches are entered by an organiser, who has pages of their own: at a table the teams take turns. */
export const fixed = { turnSource: 'rotation', matchWinPoints: 0, winnersPlace: 'all', matchesPerRound: 0 };

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

/** Lets a screen explain what is not legal in a room elsewhere. */
export const stateBehind = (view: Json): Json | undefined => stateFrom(view as unknown as View) as unknown as Json;
