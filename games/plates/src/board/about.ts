import type { Json } from '@tessera/kernel';
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
export function told(json: Json): Json {
  const view = json as unknown as View;
  const spoken = words.value;
  const { told: said } = spoken.board;
  const { board, queue, cycle, target, standings } = view;
  const name = (team: number): string => spoken.seat(view, team);
  const none = '–';
  return {
    [said.round]: cycle,
    [said.target]: target,
    [said.queue]: queue.map(name).join(', ') || none,
    [said.teams]: standings.map(({ team, place, points, pending, clusters }) => ({
      [said.team]: name(team),
      [said.place]: place,
      [said.points]: points.total,
      [said.clusters]: clusters.join(' + ') || none,
      [said.hearts]:
        HEARTS.filter((hex) => board[KEYS[hex]] === team)
          .map((hex) => LABELS[hex])
          .join(', ') || none,
      [said.income]: pending,
      [said.plates]: LABELS.filter((_, hex) => board[KEYS[hex]] === team).join(', ') || none,
    })),
  };
}

/** Lets a screen explain what is not legal in a room elsewhere. */
export const stateBehind = (view: Json): Json | undefined => stateFrom(view as unknown as View) as unknown as Json;
