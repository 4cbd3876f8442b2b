import { rithmomachia } from '@tessera/rithmomachia/rules';
import { later } from '../shared/later.tsx';
import type { GameUi } from '../ui.ts';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { stateFrom } from './position.ts';

const { turn, brokeHarmony, offeredDraw, declinedDraw, ended } = rithmomachia.text.notes;

/** [R12] The log has one line for each turn, which tells all of its parts; the parts are not listed again. */
const game: typeof rithmomachia = {
  ...rithmomachia,
  text: { ...rithmomachia.text, notes: { turn, brokeHarmony, offeredDraw, declinedDraw, ended } },
};

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

const record: GameUi['record'] = async (view, log) => (await import('./record.ts')).record(view, log);
const lessons = async () => (await import('./lessons/index.ts')).lessons();

// [R16] where helpers reach across the board Black hardly ever wins and half of the games are drawn
const preset = 'pincer';

export const rithmomachiaUi: GameUi = { game, ...about, preset, Board, Rules, lessons, record, stateFrom };
