import type { Json } from '@tessera/kernel';
import type { GameBoard } from '@tessera/manifest';
import { later } from '@tessera/table/board/later.tsx';
import { COLORS, type View } from '../rules/index.ts';
import { Board } from './Board.tsx';
import { livePieces } from './layout.ts';
import { shortPlaced } from './names.ts';
import { showcase } from './showcase.ts';
import { words } from './words.ts';

/** A turn has one line that tells all of its parts, and an ending one of its own: neither is told twice. */
const logged = ['turn', 'brokeHarmony', 'offeredDraw', 'declinedDraw', 'ended'];

const Rules = later(async () => (await import('./rules/Rules.tsx')).Rules);

const record: GameBoard['record'] = async (view, log) => (await import('./record.ts')).record(view, log);
const lessons = async () => (await import('./lessons/index.ts')).lessons();
const scenes = async () => (await import('./scenes.ts')).scenes;

const withRules = () => import('./position.ts');

// [R16] where helpers reach across the board Black hardly ever wins and half of the games are drawn
const preset = 'pincer';

/** The position as people read it: pieces by name and square. */
function told(seen: Json): Json {
  const view = seen as unknown as View;
  const { facts, colors, means, declare } = words.value.board;
  const pending = view.pendingHarmony;
  const pieces = (color: 'W' | 'B') =>
    livePieces(view)
      .filter((piece) => piece.color === color)
      .map((piece) => shortPlaced(words.value.board, piece))
      .join(', ');
  return {
    [facts.turn]: colors[view.turn],
    [facts.W]: pieces('W'),
    [facts.B]: pieces('B'),
    [facts.points]: COLORS.map((color) => `${colors[color]} ${view.pointsCaptured[color]}`).join(', '),
    ...(pending !== null && {
      [facts.pending]: `${colors[pending.by]}: ${declare(means[pending.type], [pending.params.a, pending.params.m, pending.params.b])}`,
    }),
  };
}

export const board: GameBoard = {
  words,
  showcase,
  scenes,
  preset,
  logged,
  told,
  Board,
  Rules,
  lessons,
  record,
  withRules,
};
