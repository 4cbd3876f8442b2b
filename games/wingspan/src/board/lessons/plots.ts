import { defineLessons, type LessonPlot, type LessonText } from '@tessera/kit/lesson/plot.ts';
import type { Choice, Face, View, Wingspan } from '../../rules/index.ts';
import type { Position } from '../../rules/notation/position.ts';

export const PLOTS = ['food', 'play', 'eggs', 'cards', 'powers', 'goals', 'pink'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

const GOALS = ['birds-in-forest', 'eggs-in-bowl-nests', 'birds-in-wetland', 'total-birds'];
const TRAY = ['roseate-spoonbill', 'red-winged-blackbird', 'bald-eagle'];
const THEM = { hand: ['turkey-vulture'], bonuses: ['falconer'], food: { seed: 1 }, cubes: 5 };
const FEEDER: readonly Face[] = ['invertebrate', 'seed', 'fish', 'fruit', 'rodent'];
/** A table for two in round 1 with one's own mat. */
const table = (mine: Position['seats'][number], turns = 6, feeder: readonly Face[] = FEEDER): Position => ({
  seats: [mine, THEM],
  turns,
  tray: TRAY,
  feeder,
  goals: GOALS,
});
const onMat = ({ seats: [{ rows }] }: View) => Object.values(rows).flat();

interface Scheme {
  readonly position: Position;
  readonly replies?: readonly Choice[];
  /** Turns after the first in which it may still be reached. */
  readonly patience?: number;
  /** Whether the point of the lesson is reached. */
  reached(view: View): boolean;
}

/** A turn is judged when it is over. */
const plotOf = ({ position, replies, patience = 1, reached }: Scheme): LessonPlot<Wingspan> => ({
  position: JSON.stringify(position),
  options: { firstSeat: 0 },
  ...(replies !== undefined && { replies }),
  judge: (_, view) => (reached(view) ? 'done' : view.turns > (position.turns ?? 0) + patience ? 'wrong' : 'go-on'),
});

const SCHEMES: { readonly [P in Plot]: LessonPlot<Wingspan> } = {
  food: plotOf({
    position: table({ hand: ['mallard'], bonuses: ['forester'], cubes: 6 }, 4),
    reached: ({ seats: [{ food }] }) => food.fish > 0,
  }),
  play: plotOf({
    position: table(
      { hand: ['snowy-egret', 'barred-owl'], bonuses: ['forester'], food: { fish: 2, seed: 1 }, cubes: 6 },
      4,
    ),
    reached: (view) => onMat(view).some(({ bird }) => bird === 'snowy-egret'),
  }),
  eggs: plotOf({
    position: table({
      hand: ['barred-owl'],
      bonuses: ['forester'],
      cubes: 5,
      rows: { forest: ['northern-cardinal'], grassland: ['mourning-dove'], wetland: ['mallard'] },
    }),
    reached: (view) => onMat(view).reduce((sum, { eggs }) => sum + eggs, 0) >= 2,
  }),
  cards: plotOf({
    position: table({ hand: [], bonuses: ['forester'], food: { fish: 3 }, cubes: 5, rows: { wetland: ['mallard'] } }),
    reached: ({ own }) => own?.hand.includes('bald-eagle') ?? false,
  }),
  powers: plotOf({
    position: table(
      {
        hand: ['barred-owl'],
        bonuses: ['forester'],
        cubes: 5,
        rows: { forest: [{ bird: 'carolina-chickadee' }, { bird: 'acorn-woodpecker', eggs: 1 }] },
      },
      6,
      ['seed', 'seed', 'fish', 'fruit', 'rodent'],
    ),
    reached: (view) => onMat(view).every(({ cached }) => cached > 0),
  }),
  goals: plotOf({
    position: {
      round: 2,
      first: 1,
      active: 0,
      turns: 20,
      seats: [
        {
          hand: ['barred-owl'],
          bonuses: ['forester'],
          cubes: 1,
          rows: {
            forest: [{ bird: 'northern-cardinal', eggs: 1 }, 'red-eyed-vireo'],
            grassland: [{ bird: 'mourning-dove', eggs: 1 }],
          },
        },
        { ...THEM, cubes: 1, rows: { grassland: [{ bird: 'american-robin', eggs: 2 }] } },
      ],
      tray: TRAY,
      feeder: FEEDER,
      goals: [
        { goal: 'birds-in-forest', counts: [2, 0], points: [4, 0] },
        'eggs-in-bowl-nests',
        'birds-in-wetland',
        'total-birds',
      ],
    },
    reached: ({ goals: [, { counts }] }) => counts[0] > counts[1],
  }),
  pink: plotOf({
    position: table({
      hand: ['barred-owl'],
      bonuses: ['forester'],
      cubes: 5,
      rows: { wetland: ['belted-kingfisher'] },
    }),
    // a pink bird acts in the turn after it
    patience: 2,
    replies: [{ action: 'playBird' }, { card: 'turkey-vulture', habitat: 'wetland' }],
    reached: ({ seats: [{ food }], turns }) => turns > 7 && food.fish > 0,
  }),
};

/** Seven lessons on real positions. */
export const { lessonsIn, lessons } = defineLessons<Wingspan, Plot>(PLOTS, SCHEMES, {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
});
