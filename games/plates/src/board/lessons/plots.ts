import type { Json } from '@tessera/kernel';
import { defineLessons, type LessonPlot, type LessonText } from '@tessera/kit/lesson/plot.ts';
import type { Plates, View } from '../../rules/index.ts';

export const PLOTS = ['start', 'grow', 'heart', 'mountain', 'take', 'split', 'challenge', 'target'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

/** A lesson of one plate, with two teams unless more are needed: `fits` tells whether Amber's plate on a hex does what is asked for. */
const plot = (
  position: string,
  fits: (hex: string, view: View) => boolean,
  more?: Pick<LessonPlot<Plates>, 'options' | 'seats' | 'replies'>,
): LessonPlot<Plates> => ({
  position,
  seats: 2,
  ...more,
  judge: (latest, view) => ('hex' in latest && fits(latest.hex, view) ? 'done' : 'wrong'),
});

const clustersOf = ({ standings }: View, team: number): readonly number[] =>
  standings.find((one) => one.team === team)?.clusters ?? [];

/** [P1.1] An event: real matches decide who places. */
const EVENT: Json = { turnSource: 'matches' };
/** [P3.2] As at events: hearts are fought for in matches of their own. */
const CHALLENGES: Json = { turnSource: 'matches', heartSteal: 'challenge' };

const POSITIONS: { readonly [P in Plot]: LessonPlot<Plates> } = {
  // [P3.4] Amber won; the corners of Blue and Crimson are taken
  start: plot('A: -; B: q5r-5 q4r-4; C: q0r5; queue A; cycle 2', () => true, { options: EVENT, seats: 3 }),
  // [P4.3] two hexes join three plates and two into a cluster of six
  grow: plot(
    'A: q-5r0 q-4r0 q-3r0 q-1r-1 q0r-2; B: q5r0 q4r0 q3r0 q3r1 q4r1; queue A B; cycle 6',
    (_hex, view) => clustersOf(view, 0)[0] === 6,
  ),
  // [P4.4] the heart pays when Blue has placed too
  heart: plot('A: q-5r0 q-4r0 q-4r-1 q-3r-1; B: q5r0 q4r0 q3r0 q4r1; queue A B; cycle 5', (hex) => hex === 'q-2r-2', {
    replies: [{ hex: 'q3r1' }],
  }),
  // [P2.2] the mountain pays 2, the side heart within reach pays 1
  mountain: plot(
    'A: q-5r0 q-4r0 q-3r0 q-2r0 q-1r0 q-4r-1 q-3r-1; B: q5r0 q4r0 q3r0 q2r0 q3r1 q4r1 q4r-1; queue A B; cycle 8',
    (hex) => hex === 'q0r0',
    { replies: [{ hex: 'q1r0' }] },
  ),
  // [P3.2] a rival's heart next to an own plate may be covered
  take: plot('A: q0r5 q0r4 q1r3; B: q5r0 q4r0 q3r1 q2r2; queue A B; cycle 5', (hex) => hex === 'q2r2', {
    replies: [{ hex: 'q3r0' }],
  }),
  // [P4.3] seven plates fall into three and three; the other heart is worth a single plate to Blue
  split: plot(
    'A: q0r5 q0r4 q1r3 q-1r4; B: q5r0 q4r0 q3r1 q2r2 q1r2 q0r2 q-1r2 q-2r4; queue A B; cycle 9',
    (hex) => hex === 'q2r2',
  ),
  // [P3.2] a plate next to the heart gives the right to challenge for it
  challenge: plot(
    'A: q0r5 q0r4; B: q5r0 q4r0 q3r1 q2r2; queue A; cycle 5',
    (_hex, { event }) => event.rights.some(({ team }) => team === 0),
    { options: CHALLENGES },
  ),
  // [P5.1] eight in one cluster are 64; seven and one are 50
  target: plot(
    'A: q-5r0 q-4r0 q-3r0 q-4r1 q-3r1 q-4r-1 q-1r0; B: q5r0 q4r0 q3r0 q3r1 q4r1 q4r-1 q1r2; queue A B; cycle 8; target 60',
    (_hex, view) => clustersOf(view, 0)[0] === 8,
    { replies: [{ hex: 'q5r-1' }] },
  ),
};

/** Eight lessons on real positions. */
export const { lessonsIn, lessons } = defineLessons<Plates, Plot>(PLOTS, POSITIONS, {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
});
