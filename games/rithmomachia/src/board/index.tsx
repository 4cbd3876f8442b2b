import { type BoardProps, defineBoard } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Rithmomachia, View } from '../rules/index.ts';
import { PLAIN } from './layout.ts';
import { LineBetween, Ring } from './lines.tsx';
import { Picture } from './Picture.tsx';
import showcase from './showcase.json' with { type: 'json' };
import { NOTHING, spellTrio } from './spelling.ts';
import { cues, sound } from './staging.ts';
import { words } from './words.ts';

const Play = later(async () => (await import('./Play.tsx')).Play);

/** The battle of numbers, as a screen shows it. */
function Board(props: BoardProps<Rithmomachia>) {
  return props.still ? <Still view={props.view} /> : <Play {...props} />;
}

function Still({ view }: { readonly view: View }) {
  const { pendingHarmony } = view;
  const { links, rings } =
    pendingHarmony === null ? NOTHING : spellTrio(view, PLAIN, pendingHarmony.pieceIds, 'pending');
  return (
    <Picture
      view={view}
      named={false}
      label={words.value.board.picture}
      under={links.map((link) => <LineBetween key={link.kind} {...link} />)}
      over={rings.map((ring) => <Ring key={`${ring.at.x},${ring.at.y}`} {...ring} />)}
    />
  );
}

export const board = defineBoard<Rithmomachia>({
  words,
  // a declared harmony in the middle of a battle
  showcase: {
    view: showcase,
    position:
      'W_T_01@N1 W_C_01@K5 W_C_02@N3 W_C_03@M5 W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_02@N7 W_T_03@H8 W_C_10@M4 W_T_04@P3 W_T_05@P4 W_T_06@J5 W_T_07@P6 W_S_01@O1 W_S_02@O8 W_S_03@P1 W_S_04@P2 W_S_05@P7 W_S_06@P8 W_P_01@O7 W_C_06@L2 W_C_07@O3 B_S_01@A1 B_S_02@A2 B_S_03@A7 B_S_04@A8 B_S_05@B7 B_T_01@A3 B_T_02@A4 B_T_03@H3 B_T_04@A6 B_T_05@B2 B_P_01@B8 B_C_01@E2 B_C_02@B4 B_C_03@G4 B_C_04@B6 B_T_07@I2 B_T_08@C7 B_T_09@C8 B_C_06@F3 B_C_07@I6; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
  },
  scenes: async () => (await import('./scenes.ts')).scenes,
  // [R16] where helpers reach across the board Black hardly ever wins and half of the games are drawn
  preset: 'pincer',
  // a turn has one line that tells all of its parts, and an ending one of its own: neither is told twice
  logged: ['turn', 'brokeHarmony', 'offeredDraw', 'declinedDraw', 'ended'],
  cues,
  sound,
  Board,
  hosts: true,
  tall: 0.92,
  Rules: later(async () => (await import('./rules/Rules.tsx')).Rules),
  guide: async () => (await import('../guide/index.ts')).guide,
  lessons: async () => (await import('./lessons/plots.ts')).lessons(),
  record: async (view, log) => (await import('./told.ts')).record(view, log),
  withRules: async () => ({
    ...(await import('./seats.tsx')),
    inWords: () => import('./told.ts'),
    deed: async () => (await import('./Deed.tsx')).Deed,
  }),
});
