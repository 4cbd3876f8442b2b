import { type AnyGame, below, CHANCE, type Core, Engine, type Rng, seeded, weighted } from '@tessera/kernel';
import type { Game as PeerGame } from 'boardgame.io';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/dist/cjs/internal.js';
import type { Contest } from './playouts.ts';
import { type Timed, timed } from './playouts.ts';

/** A match of our rules kept by boardgame.io: its reducer, its Immer draft, its frozen states. */
export interface PeerMatch {
  readonly over: boolean;
  readonly state: Core;
  decide(rng: Rng): void;
}

/**
 * How the match is kept: `plain` is what an author would write first, with the package's defaults: the move lets our engine
 * edit Immer's draft. `clone` is the fastest way we found: a move that returns an edited clone and takes over the questions
 * already asked, so that our rules never see a proxy, and no undo list.
 */
export type PeerStyle = 'plain' | 'clone';

/**
 * Our rules as a boardgame.io game with one move, hot-seat, no hooks, production build, no log kept by the caller.
 *
 * Immer freezes whatever enters a state, shared frames and tables included. That harms no rule, but it could slow down
 * our own engine, so the peer is never measured in the same process.
 */
export function peerMatches({ game, options, seats }: Contest, style: PeerStyle): (seed: string) => PeerMatch {
  const ask = (state: Core) => Engine.at(game as AnyGame, state);
  let asked: ReturnType<typeof ask>;
  let seed = '';

  const rules = ProcessGameConfig({
    name: game.id,
    disableUndo: style === 'clone',
    setup: () => Engine.start(game, options, seats, seed).state,
    moves: {
      answer: ({ G }, which: number, index: number) => {
        if (style === 'plain') {
          ask(G).take(index, which);
          return undefined;
        }
        asked = asked.fork();
        asked.take(index, which);
        return asked.state;
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
        // what was asked inside the move points into a draft that is gone
        resting = style === 'plain' ? ask(match.G) : asked;
      },
    };
  };
}

/** Random decisions through boardgame.io, one match after another. */
export function peering(contest: Contest, style: PeerStyle): Timed {
  const start = peerMatches(contest, style);
  const rng = seeded('decisions');
  let matches = 0;
  let match = start('match 0');
  return timed(() => {
    if (match.over) match = start(`match ${++matches}`);
    match.decide(rng);
  });
}
