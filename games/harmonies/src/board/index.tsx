import { type BoardProps, defineBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Harmonies, Notes, View } from '../rules/index.ts';
import { Picture } from './Picture.tsx';
import showcase from './showcase.json' with { type: 'json' };
import { cues, sound, turnSeat } from './staging.ts';
import { words } from './words.ts';

const Play = later(async () => (await import('./Play.tsx')).Play);

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

/** A landscape in the making, with everything that goes with playing on it. */
function Board(props: BoardProps<Harmonies>) {
  return props.still ? <Still view={props.view} /> : <Play {...props} />;
}

function Still({ view }: { readonly view: View }) {
  return <Picture side={view.options.side} cells={view.seats[0].cells} label={words.value.board.picture} />;
}

/** What fills up by itself is no part of the story; a completed card is told with its last animal. */
const logged: readonly (keyof Notes)[] = [
  'begins',
  'keptSpirit',
  'took',
  'placed',
  'placedCube',
  'drewCard',
  'discarded',
  'lastRound',
  'leftMatch',
];

export const board = defineBoard<Harmonies>({
  words,
  showcase: {
    view: showcase,
    position:
      '0,0=TTL 0,1=TL* 0,2=W 0,3=W* 0,4=F 1,0=S 1,1=W 1,2=SR 1,3=F 2,-1=SSS 2,0=SS 2,1=W 2,2=RR* 2,3=L 3,-1=F 3,0=TL 3,1=S 3,2=T 4,-2=F 4,-1=F* 4,1=TTL 4,2=S; OVER',
  },
  scenes: async () => (await import('./scenes.ts')).scenes,
  Board,
  cues,
  turnSeat,
  sound,
  logged,
  Rules,
  guide: async () => (await import('../guide/index.ts')).guide,
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
  withRules: async () => ({
    ...(await import('./seats.tsx')),
    inWords: () => import('./told.ts'),
    deed: async () => (await import('./Deed.tsx')).Deed,
  }),
});
