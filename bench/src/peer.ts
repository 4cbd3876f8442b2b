import { type AnyGame, below, CHANCE, type Core, Engine, type Rng, seeded, weighted } from '@tessera/kernel';
import type { Game as PeerGame } from 'boardgame.io';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/dist/cjs/internal.js';
import type { Contest } from './contest.ts';
import { type Timed, timed } from './playouts.ts';

/** A match of our rules kept by boardgame.io: its reducer, its Immer draft, its frozen states. */
export interface PeerMatch {
  readonly over: boolean;
  readonly state: Core;
  decide(rng: Rng): void;
}

/**
 * Our rules as a boardgame.io game with one move. The peer gets every advantage: hot-seat, no undo list, no log kept, no
 * end-of-turn hooks, production build, and no question asked twice.
 *
 * Immer freezes whatever enters a state, shared frames and tables included. That harms no rule, but it would slow down
 * our own engine, so the peer is never measured in the same process.
 */
export function peerMatches({ game, options, seats }: Contest): (seed: string) => PeerMatch {
  let draft: Core;
  // a fork that adopts the draft also takes over the questions, which were asked of the plain state
  const adopting: AnyGame = { ...game, clone: () => draft };
  const ask = (state: Core) => Engine.at(adopting, state);
  let asked: ReturnType<typeof ask>;
  let seed = '';

  const rules = ProcessGameConfig({
    name: game.id,
    disableUndo: true,
    setup: () => Engine.start(game, options, seats, seed).state,
    moves: {
      answer: ({ G }, which: number, index: number) => {
        draft = G;
        asked.fork().take(index, which);
      },
    },
    endIf: ({ G }) => (G.stack.length === 0 && G.lanes.length === 0 ? true : undefined),
  } satisfies PeerGame<Core>);
  const reducer = CreateGameReducer({ game: rules });

  return (matchSeed) => {
    seed = matchSeed;
    let match: ReturnType<typeof reducer> = InitializeGame({ game: rules, numPlayers: seats });
    let resting = ask(match.G);
    return {
      get over() {
        return match.ctx.gameover !== undefined;
      },
      get state() {
        return match.G;
      },
      decide(rng) {
        const { actor, frame, choices } = resting.questions[0];
        const step = game.steps[frame.kind];
        const weights = actor === CHANCE && step.ask !== undefined ? step.odds?.(match.G, frame) : undefined;
        const index = weights === undefined ? below(rng, choices.length) : weighted(rng, weights);
        asked = resting;
        match = reducer(match, {
          type: 'MAKE_MOVE',
          payload: { type: 'answer', args: [0, index], playerID: match.ctx.currentPlayer },
        });
        if (match.transients !== undefined) throw new Error(`refused: ${JSON.stringify(match.transients)}`);
        resting = ask(match.G);
      },
    };
  };
}

/** Random decisions through boardgame.io, one match after another. */
export function peering(contest: Contest): Timed {
  const start = peerMatches(contest);
  const rng = seeded('decisions');
  let matches = 0;
  let match = start('match 0');
  return timed(() => {
    if (match.over) match = start(`match ${++matches}`);
    match.decide(rng);
  });
}
