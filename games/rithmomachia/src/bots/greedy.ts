import type { AgentKind } from '@tessera/bots';
import { next } from '@tessera/kernel';
import type { Rithmomachia } from '../rules/index.ts';
import { type Asked, answerOf, claimIn, openTurns } from './answers.ts';
import { type Board, GOES_ON, play, takeBack, WON } from './board.ts';
import { takesDraw } from './draw.ts';
import { evaluate } from './evaluate.ts';
import { isLost } from './lost.ts';
import { boardOf } from './read.ts';
import { WIN } from './search.ts';

/** Looks one turn ahead, every turn tried on the board. */
export const greedy: AgentKind<Rithmomachia> = {
  name: 'greedy',
  help: 'takes the turn that looks best at once',
  isLost,
  make(rng) {
    const taste = next(rng);
    return {
      choose(asked, imagine) {
        if (asked.choices.length === 1) return 0;
        const { state } = imagine();
        const board = boardOf(state);
        const { turn, value } = best(board, openTurns(board, state, asked), taste);
        const claim = claimFor(asked, value);
        return claim >= 0 ? claim : answerOf(board, turn, asked);
      },
      takesDraw: (seat, imagine) =>
        takesDraw(imagine(), seat, taste, (board, turns) => best(board, turns, taste).value),
    };
  },
};

/** A draw that is better than playing on; after a hundred turns without progress nothing else is. */
function claimFor(asked: Asked, value: number): number {
  const fifty = claimIn(asked, 'FIFTY');
  if (fifty >= 0) return fifty;
  return value <= 0 ? claimIn(asked, 'REPETITION') : -1;
}

function best(board: Board, turns: readonly number[], taste: number): { turn: number; value: number } {
  let [turn, value] = [turns[0], Number.NEGATIVE_INFINITY];
  for (const one of turns) {
    const outcome = play(board, one);
    const worth = outcome === GOES_ON ? -evaluate(board, -WIN, WIN, taste) : outcome === WON ? WIN : -WIN;
    takeBack(board);
    if (worth > value) [turn, value] = [one, worth];
  }
  return { turn, value };
}
