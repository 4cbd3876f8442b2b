import type { Seat } from '@tessera/kernel';
import { type BoardNote, type BoardProps, type Cue, defineBoard, type Material } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { KEYS } from '../rules/board.ts';
import type { Plates } from '../rules/index.ts';
import { Picture } from './Picture.tsx';
import view from './showcase.json';
import { words } from './words.ts';

/** What the front page shows. */
export const showcase = {
  view,
  position:
    'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q4r-4 q4r-3 q4r-2; C: q5r0 q4r0 q3r1 q2r2 q3r0; D: q0r5 q0r4 q0r3 q-1r4 q-2r4; E: q-5r5 q-4r4 q-4r3 q-4r2 q-3r1 q-2r1 q-1r0 q0r0; F: q-5r0 q-4r0 q-4r-1 q-3r-1 q-2r-2 q-3r0; queue A; cycle 6',
};

/** Matches are entered by an organiser, who has pages of their own: at a table the teams take turns. */
export const fixed = { turnSource: 'rotation', matchWinPoints: 0, winnersPlace: 'all', matchesPerRound: 0 };

const Play = later(async () => (await import('./Play.tsx')).Play);

/** The board of Plates, as the table shows it. */
export function Board(props: BoardProps<Plates>) {
  if (!props.still) return <Play {...props} />;
  const { view } = props;
  return (
    <Picture
      board={KEYS.map((key) => view.board[key] ?? -1)}
      looks={view.event.teams}
      label={words.value.board.picture}
    />
  );
}

type Told = BoardNote<Plates>;

const SHOWN: { readonly [K in Told['kind']]?: Cue } = {
  platePlaced: { show: 'place' },
  placementForfeited: { show: 'lost' },
  heartsSettled: { show: 'round' },
  eventFinished: { show: 'win' },
};

/** What there is to see in a change, in order; a plate that is taken leaves first. */
export const cues = (notes: readonly Told[]): readonly Cue[] =>
  notes.flatMap((note): readonly Cue[] => {
    const cue = SHOWN[note.kind];
    if (cue === undefined) return [];
    return takes(note) ? [{ show: 'capture' }, cue] : [cue];
  });

const takes = (note: Told): boolean => note.kind === 'platePlaced' && note.detail.replaced !== null;

/** A turn is a plate, or having nowhere to put it; hearts pay at the end of whose turn it was. */
export const turnSeat = (notes: readonly Told[]): Seat | undefined =>
  notes.find(({ kind }) => kind === 'platePlaced' || kind === 'placementForfeited')?.seat;

const SOUNDS: { readonly [K in Told['kind']]?: Material } = {
  platePlaced: 'plate',
  heartsSettled: 'coin',
  eventFinished: 'win',
};

export const sound = (note: Told): Material | undefined => (takes(note) ? 'caught' : SOUNDS[note.kind]);

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

export const board = defineBoard<Plates>({
  words,
  // [P5.7] the classic 50 points are reached before the teams have met
  preset: 'meeting',
  Board,
  cues,
  turnSeat,
  sound,
  tall: 1.02,
  Rules,
  showcase,
  scenes: async () => (await import('./scenes.ts')).scenes,
  guide: async () => (await import('../guide/index.ts')).guide,
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
  fixed,
  withRules: async () => ({
    ...(await import('./with-rules.tsx')),
    inWords: () => import('./told.ts'),
    deed: async () => (await import('./Deed.tsx')).Deed,
  }),
  events: '/events',
});
