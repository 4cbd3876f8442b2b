import type { GameBoard } from '@tessera/manifest';
import { later } from '@tessera/table/board/later.tsx';
import { about } from './about.ts';
import { Board } from './Board.tsx';
import { stateFrom } from './position.ts';

/** [R12] The log has one line for each turn, which tells all of its parts; the parts are not listed again. */
const logged = ['turn', 'brokeHarmony', 'offeredDraw', 'declinedDraw', 'ended'];

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

const record: GameBoard['record'] = async (view, log) => (await import('./record.ts')).record(view, log);
const lessons = async () => (await import('./lessons/index.ts')).lessons();

// [R16] where helpers reach across the board Black hardly ever wins and half of the games are drawn
const preset = 'pincer';

export const board: GameBoard = { ...about, preset, logged, Board, Rules, lessons, record, stateFrom };
