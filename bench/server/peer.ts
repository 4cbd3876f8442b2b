import type { AddressInfo } from 'node:net';
import { attha } from '@tessera/attha/rules';
import { CHANCE, type Core, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import type { Game } from 'boardgame.io';
import { Server } from 'boardgame.io/dist/cjs/server.js';
import { beMeasured } from './child.ts';

/** The state as the peer keeps it: ours, and who is asked, so that a scripted client can answer. */
interface Table {
  readonly state: Core;
  readonly asked: { readonly actor: number; readonly choices: number } | null;
}

const options = must(parseOptions(attha.options, {}));
let matches = 0;

/** Lets chance answer on the server and says who is asked next. */
function rest(engine: ReturnType<typeof Engine.start>, dice: string): Table {
  const rng = seeded(dice);
  while (engine.questions[0]?.actor === CHANCE) engine.draw(rng);
  const question = engine.questions[0];
  return {
    state: engine.state,
    asked: question === undefined ? null : { actor: question.actor, choices: question.choices.length },
  };
}

/**
 * The same Attha rules as a boardgame.io game, in the style that is fastest for it: a move that returns a changed clone,
 * no undo, nothing to hide, everybody active, matches in memory.
 */
const game: Game<Table> = {
  name: 'attha',
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => rest(Engine.start(attha, options, 2, `match ${matches++}`) as never, `dice ${matches}`),
  turn: { activePlayers: { all: 'playing' } },
  moves: {
    answer: ({ G, ctx, playerID }, index: number) => {
      const engine = Engine.at(attha, attha.clone(G.state as never));
      const question = engine.questions[0];
      if (question === undefined || question.actor !== Number(playerID)) return 'INVALID_MOVE';
      if (!(index in question.choices)) return 'INVALID_MOVE';
      engine.take(index);
      return rest(engine as never, `${ctx.numMoves} ${playerID} ${index}`);
    },
  },
};

await beMeasured(async () => {
  console.log = console.info = () => {};
  const { appServer } = await Server({ games: [game as Game], origins: ['http://127.0.0.1'] }).run(0);
  return (appServer.address() as AddressInfo).port;
});
