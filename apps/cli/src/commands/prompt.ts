import { BUDGET, makePrompt, OpenAsk, tokensIn } from '@tessera/agents';
import { below, CHANCE, Engine, type Json, REFEREE, seeded } from '@tessera/kernel';
import type { Command } from 'commander';
import { readAdvice } from '../arena/models.ts';
import { type Cli, demand, Problem } from '../cli.ts';
import { readOptions, readSeats, wholeNumber } from '../input.ts';
import { findGame, type KnownGame } from '../registry.ts';

interface Flags {
  readonly options?: string;
  readonly seats?: number;
  readonly seed: string;
  readonly after: number;
  readonly budget: number;
  readonly prompt?: string;
}

export function addPrompt(program: Command, cli: Cli): void {
  program
    .command('prompt')
    .description('show what a language model is asked, and how long it is')
    .argument('<game>', "a game's id")
    .argument('[position]', 'a position in the notation of the game (default: a match from a seed)')
    .option('--options <json|preset>', 'options of the game')
    .option('--seats <n>', 'seats at the table (default: the fewest)', wholeNumber('--seats', 1, 100))
    .option('--seed <text>', 'where all randomness comes from', 'tessera')
    .option('--after <n>', 'random answers before the question', wholeNumber('--after', 0, 1e6), 0)
    .option('--budget <tokens>', 'the most tokens of a prompt', wholeNumber('--budget', 500, 1e6), BUDGET)
    .option('--prompt <file>', 'advice that goes with every question')
    .action((id: string, position: string | undefined, flags: Flags) => show(cli, id, position, flags));
}

async function show(cli: Cli, id: string, position: string | undefined, flags: Flags): Promise<void> {
  const known = await findGame(cli.registry, id, cli.language);
  const { game, words, draw, rules, cards } = known;
  const engine = askedEngine(known, position, flags);
  const question = engine.questions.find(({ actor }) => actor >= 0);
  if (question === undefined) throw new Problem('Nobody is asked anything there.');
  const view = game.view(engine.state, question.actor);
  const seats = game.result(engine.state).ranks.length;
  const names = Array.from({ length: seats }, (_, seat) => words.seat(view, seat));
  const scene = { words, names, draw, view: () => view as Json, ...(cards && { cards }) };
  const ask = new OpenAsk(
    scene,
    question.actor,
    question,
    { list: 'all', board: true, cards: true },
    { seq: flags.after, id: 'q0' },
  );
  const { system, user } = makePrompt({
    hello: {
      type: 'hello',
      protocol: 1,
      game: id,
      title: game.title,
      version: game.version,
      options: readOptions(game, flags.options) as Json,
      seats,
      seat: question.actor,
      names,
      ...(rules !== undefined && { rules }),
      view: null,
      time: {},
    },
    ask: ask.toJSON(),
    news: [],
    ...(flags.prompt !== undefined && { advice: readAdvice(flags.prompt) }),
    budget: flags.budget,
  });
  cli.print(`${system}\n\n${user}\n\nabout ${tokensIn(system) + tokensIn(user)} tokens`);
}

/** A match at the first question to a seat after so many random answers. */
function askedEngine({ game }: KnownGame, position: string | undefined, flags: Flags): Engine {
  const options = readOptions(game, flags.options);
  const engine: Engine =
    position === undefined
      ? Engine.start(game, options, readSeats(game, flags.seats), flags.seed)
      : Engine.at(game, demand(game.notation.parsePosition(position, options), 'position'));
  const rng = seeded(`${flags.seed}/answers`);
  for (let answers = 0; !engine.over; answers++) {
    const { actor, choices } = engine.questions[0];
    if (actor === CHANCE) engine.draw(rng);
    else if (actor !== REFEREE && answers >= flags.after) break;
    else engine.take(below(rng, choices.length));
  }
  return engine;
}
