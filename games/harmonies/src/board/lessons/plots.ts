import { defineLessons, type LessonPlot, type LessonText } from '@tessera/kit/lesson/plot.ts';
import type { Harmonies, View } from '../../rules/index.ts';

export const PLOTS = ['tokens', 'trees', 'mountains', 'houses', 'river', 'animals'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

interface Position {
  readonly position: string;
  /** Whether the point of the lesson is reached. */
  reached(view: View): boolean;
  /** Whether there is nothing left to reach it with; without this, when all tokens are placed. */
  missed?(view: View): boolean;
}

const placed = ({ took, hand }: View): boolean => took && hand.length === 0;

/** A turn is judged as a whole. */
const plotOf = ({ position, reached, missed = placed }: Position): LessonPlot<Harmonies> => ({
  position,
  judge: (_, view) => (view.hand.length > 0 ? 'go-on' : reached(view) ? 'done' : missed(view) ? 'wrong' : 'go-on'),
});

const POSITIONS: { readonly [P in Plot]: LessonPlot<Harmonies> } = {
  // [H4.2] [H5.1]
  tokens: plotOf({
    position: '- / -; turn 0; first 0; spaces WLF SST TLR WWS FFL; row eagle koala bee otter llama',
    reached: placed,
  }),
  // [H10.1] the trunk must grow before green goes on it
  trees: plotOf({
    position:
      '1,1=T 2,1=W 2,0=F 3,1=S / -; turn 0; first 0; turns 3; hand TLW; spaces - SST TLR WWS FFL; row eagle koala bee otter llama',
    reached: ({ seats }) => seats[0].cells.some(({ stack }) => stack === 'TTL'),
  }),
  // [H10.2]
  mountains: plotOf({
    position:
      '2,1=SS 0,1=L 4,0=W 3,2=F / -; turn 0; first 0; turns 3; hand SSF; spaces - WWT TLR WWS FFL; row eagle koala bee otter llama',
    reached: ({ seats }) => seats[0].score.mountains >= 8,
  }),
  // [H10.3] [H10.4] the third colour has to come from the hand
  houses: plotOf({
    position:
      '1,1=S 1,0=W 2,1=F 3,1=TL / -; turn 0; first 0; turns 3; hand RFL; spaces - WWT TLR WWS FFL; row eagle koala bee otter llama',
    reached: ({ seats: [{ score }] }) => score.fields >= 5 && score.buildings >= 5,
  }),
  // [H10.5]
  river: plotOf({
    position:
      '0,1=W 1,1=W 3,1=W 4,1=W 2,3=TL 3,-1=SS / -; turn 0; first 0; turns 3; hand WLS; spaces - WWT TLR WWS FFL; row eagle koala bee otter llama',
    reached: ({ seats }) => seats[0].score.water >= 11,
  }),
  // [H4.3] [H6.1]
  animals: plotOf({
    position:
      '2,1=W 2,0=L 1,2=F 3,0=S / -; turn 0; first 0; turns 3; hand -; spaces - WWT TLR WWS FFL; row eagle frog bee otter llama',
    reached: ({ seats }) => seats[0].cards.some((one) => one.card === 'frog' && one.placed > 0),
    missed: ({ current, seats, drew }) => current !== 0 || (drew && seats[0].cards[0]?.card !== 'frog'),
  }),
};

/** Six lessons on real positions. */
export const { lessonsIn, lessons } = defineLessons<Harmonies, Plot>(PLOTS, POSITIONS, {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
});
