import type { Json } from '@tessera/kernel';
import type { Lesson } from '@tessera/kit';
import type { LessonText } from '@tessera/kit/lesson/plot.ts';
import type { View } from '../../rules/index.ts';
import type { Position } from '../../rules/notation/position.ts';

export const PLOTS = ['food', 'play', 'eggs', 'cards', 'powers', 'goals', 'pink'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

interface Scheme {
  readonly position: Position;
  readonly replies?: readonly Json[];
  /** Whether the point of the lesson is reached. */
  reached(view: View): boolean;
}

const GOALS = ['birds-in-forest', 'eggs-in-bowl-nests', 'birds-in-wetland', 'total-birds'];
const TRAY = ['roseate-spoonbill', 'red-winged-blackbird', 'bald-eagle'];
const THEM = { hand: ['turkey-vulture'], bonuses: ['falconer'], food: { seed: 1 }, cubes: 5 };
const FEEDER = ['invertebrate', 'seed', 'fish', 'fruit', 'rodent'] as const;
const onMat = ({ seats: [{ rows }] }: View) => Object.values(rows).flat();

const SCHEMES: { readonly [P in Plot]: Scheme } = {
  food: {
    position: {
      seats: [{ hand: ['mallard'], bonuses: ['forester'], cubes: 6 }, THEM],
      turns: 4,
      tray: TRAY,
      feeder: [...FEEDER],
      goals: GOALS,
    },
    reached: ({ seats: [{ food }] }) => food.fish > 0,
  },
  play: {
    position: {
      seats: [
        { hand: ['snowy-egret', 'barred-owl'], bonuses: ['forester'], food: { fish: 2, seed: 1 }, cubes: 6 },
        THEM,
      ],
      turns: 4,
      tray: TRAY,
      feeder: [...FEEDER],
      goals: GOALS,
    },
    reached: (view) => onMat(view).some(({ bird }) => bird === 'snowy-egret'),
  },
  eggs: {
    position: {
      seats: [
        {
          hand: ['barred-owl'],
          bonuses: ['forester'],
          cubes: 5,
          rows: { forest: ['northern-cardinal'], grassland: ['mourning-dove'], wetland: ['mallard'] },
        },
        THEM,
      ],
      turns: 6,
      tray: TRAY,
      feeder: [...FEEDER],
      goals: GOALS,
    },
    reached: (view) => onMat(view).reduce((sum, { eggs }) => sum + eggs, 0) >= 2,
  },
  cards: {
    position: {
      seats: [{ hand: [], bonuses: ['forester'], food: { fish: 3 }, cubes: 5, rows: { wetland: ['mallard'] } }, THEM],
      turns: 6,
      tray: TRAY,
      feeder: [...FEEDER],
      goals: GOALS,
    },
    reached: ({ own }) => own?.hand.includes('bald-eagle') ?? false,
  },
  powers: {
    position: {
      seats: [
        {
          hand: ['barred-owl'],
          bonuses: ['forester'],
          cubes: 5,
          rows: { forest: [{ bird: 'carolina-chickadee' }, { bird: 'acorn-woodpecker', eggs: 1 }] },
        },
        THEM,
      ],
      turns: 6,
      tray: TRAY,
      feeder: ['seed', 'seed', 'fish', 'fruit', 'rodent'],
      goals: GOALS,
    },
    reached: (view) => onMat(view).every(({ cached }) => cached > 0),
  },
  goals: {
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
      feeder: [...FEEDER],
      goals: [
        { goal: 'birds-in-forest', counts: [2, 0], points: [4, 0] },
        'eggs-in-bowl-nests',
        'birds-in-wetland',
        'total-birds',
      ],
    },
    reached: ({ goals: [, { counts }] }) => counts[0] > counts[1],
  },
  pink: {
    position: {
      seats: [
        { hand: ['barred-owl'], bonuses: ['forester'], cubes: 5, rows: { wetland: ['belted-kingfisher'] } },
        THEM,
      ],
      turns: 6,
      tray: TRAY,
      feeder: [...FEEDER],
      goals: GOALS,
    },
    replies: [{ action: 'playBird' }, { card: 'turkey-vulture', habitat: 'wetland' }],
    reached: ({ seats: [{ food }], turns }) => turns > 7 && food.fish > 0,
  },
};

/** The lessons in one language. */
export const lessonsIn = (texts: LessonTexts): readonly Lesson[] =>
  PLOTS.map((plot) => {
    const { wrong, ...text } = texts[plot];
    const { position, replies, reached } = SCHEMES[plot];
    const begun = position.turns ?? 0;
    return {
      ...text,
      position: JSON.stringify(position),
      seats: 2,
      seat: 0,
      options: { firstSeat: 0 },
      ...(replies !== undefined && { replies }),
      judge(_played, seen) {
        const view = seen as unknown as View;
        if (reached(view)) return 'done';
        // a turn is judged when it is over; a pink bird acts in the turn after it
        const patience = plot === 'pink' ? 2 : 1;
        return view.turns > begun + patience ? wrong : 'go-on';
      },
    };
  });
