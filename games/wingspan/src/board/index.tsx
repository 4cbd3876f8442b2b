import { type BoardProps, defineBoard, type GameBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Wingspan } from '../rules/index.ts';
import { MIDDLE } from './positions.ts';
import showcase from './showcase.json' with { type: 'json' };
import { cues, logged, sound, turnSeat } from './staging.ts';
import { words } from './words.ts';

const Play = later(async () => (await import('./Play.tsx')).Play);
const Still = later(async () => {
  const [{ Still }, { drawEveryBird }] = await Promise.all([import('./Still.tsx'), import('./art/birds/index.ts')]);
  drawEveryBird();
  return Still;
});
const Showcase = later(async () => {
  const [{ Still }, { drawShowcase }] = await Promise.all([import('./Still.tsx'), import('./art/showcase.ts')]);
  drawShowcase();
  return Still;
});
const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

/** A mat with birds on it, and everything that goes with playing. */
function Board(props: BoardProps<Wingspan>) {
  if (!props.still) return <Play {...props} />;
  return Object.is(props.view, showcase) ? <Showcase {...props} /> : <Still {...props} />;
}

/** The page of all birds, with its words. */
export const cardsPage = async () => {
  const [{ CardsPage }] = await Promise.all([import('./browser/CardsPage.tsx'), words.ready()]);
  return CardsPage;
};

const foremost: GameBoard['foremost'] = (seats) => (seats === 1 ? { automa: 'normal', automaExpert: false } : {});

export const board = defineBoard<Wingspan>({
  words,
  showcase: { view: showcase, position: JSON.stringify(MIDDLE) },
  scenes: async () => (await import('./scenes.ts')).scenes,
  Board,
  // the mat may be flatter than it is drawn elsewhere: the hand needs the room
  lying: 1.25,
  Rules,
  guide: async () => (await import('../guide/index.ts')).guide,
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
  cues,
  turnSeat,
  sound,
  // alone one meets the Automa, unless one does not want to
  foremost,
  logged,
  withRules: async () => ({
    ...(await import('./seats.tsx')),
    inWords: () => import('./told.ts'),
    deed: async () => (await import('./Deed.tsx')).Deed,
    outcome: async () => (await import('./Outcome.tsx')).Outcome,
  }),
});
