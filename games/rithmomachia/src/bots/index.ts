import { type AgentKind, defineBots, type Effort, random, STEADY } from '@tessera/bots';
import { next } from '@tessera/kernel';
import type { Rithmomachia, State } from '../rules/index.ts';
import { type Asked, answerOf, boardOf, claimIn, isFreeToDeclare, openTurns } from './answers.ts';
import { type Board, GOES_ON, NO_TURN, pieceOf, play, takeBack, targetOf, WON } from './board.ts';
import { deepen, memoryFor, openNodePurse, type Thought } from './deepen.ts';
import { isLost, takesDraw } from './ends.ts';
import { evaluate } from './evaluate.ts';
import type { Weights } from './rulebook.ts';
import { WIN } from './search.ts';
import { WEIGHTS } from './weights.ts';

/** Looks one turn ahead, every turn tried on the board. */
const greedy: AgentKind<Rithmomachia> = {
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
        const claim = claimWhenBehind(asked, value);
        return claim >= 0 ? claim : answerOf(board, turn, asked);
      },
      takesDraw: (seat, imagine) =>
        takesDraw(imagine(), seat, taste, (board, turns) => best(board, turns, taste).value),
    };
  },
};

/** A draw that is better than playing on; after a hundred turns without progress nothing else is. */
function claimWhenBehind(asked: Asked, value: number): number {
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

// an agent that was made in the middle of a turn has to think again, about less
const SECOND_THOUGHT = 0.25;
// after a hundred turns without progress only a clear advantage is worth playing on for
const CLEAR = 300;

/** An agent that searches whole turns with a share of the effort it is given. */
const seeker = (name: string, help: string, share: number, weights: Weights = WEIGHTS): AgentKind<Rithmomachia> => ({
  name,
  help,
  isLost,
  make(rng, effort = STEADY) {
    const taste = next(rng);
    const memory = memoryFor(effort);
    let plan = { turn: NO_TURN, ply: -1 };
    return {
      choose(asked, imagine) {
        const { kind } = asked.frame;
        if (asked.choices.length === 1 || kind === 'capture') return 0;
        const { state } = imagine();
        const board = boardOf(state, weights);
        if (kind === 'points' || (kind === 'harmony' && !isFreeToDeclare(board, asked))) {
          return answerOf(board, NO_TURN, asked);
        }
        if (kind === 'ambush' && plan.ply === state.ply && isBegun(state, plan.turn)) {
          return answerOf(board, plan.turn, asked);
        }
        const purse = openNodePurse(effort, kind === 'move' ? share : share * SECOND_THOUGHT);
        const { turn, value } = deepen(board, openTurns(board, state, asked), purse, memory, taste);
        plan = { turn, ply: state.ply };
        const claim = kind === 'move' ? claimFor(asked, board, value) : -1;
        return claim >= 0 ? claim : answerOf(board, turn, asked);
      },
      takesDraw: (seat, imagine) =>
        takesDraw(
          imagine(),
          seat,
          taste,
          (board, turns) => deepen(board, turns, openNodePurse(effort, share), memory, taste).value,
          weights,
        ),
    };
  },
});

/** What a search of one question comes to, for measurements. */
export function lookAhead(state: State, asked: Asked, effort: Effort): Thought {
  const board = boardOf(state);
  return deepen(board, openTurns(board, state, asked), openNodePurse(effort), memoryFor(effort), 0);
}

const isBegun = ({ doing }: State, turn: number): boolean =>
  doing !== null && turn !== NO_TURN && doing.piece === pieceOf(turn) && doing.to === targetOf(turn);

/** A draw that is better than playing on. */
function claimFor(asked: Asked, { noProgress }: Board, value: number): number {
  const fifty = noProgress >= 100 && value < CLEAR ? claimIn(asked, 'FIFTY') : -1;
  return fifty < 0 && value <= 0 ? claimIn(asked, 'REPETITION') : fifty;
}

const quick = seeker('search-quick', 'searches whole turns for a twentieth of its time', 0.05);
const steady = seeker('search-steady', 'searches whole turns for half of its time', 0.5);

/** The whole search by some weights. */
export const searchBy = (weights: Weights): AgentKind<Rithmomachia> =>
  seeker('search', 'searches whole turns ahead, captures to their end, and watches for harmonies', 1, weights);
const search = searchBy(WEIGHTS);

/** The ways of playing Rithmomachia, weakest first, for programs that must not carry the other games' bots. */
export const kinds = defineBots<Rithmomachia>([random, greedy, quick, steady, search]);
