import { type Actor, Engine, type Json, type Result } from '@tessera/kernel';
import type { Command } from 'commander';
import { type Cli, demand } from '../cli.ts';
import { readOptions } from '../input.ts';
import { findGame, type KnownGame, type Registry } from '../registry.ts';
import { actorName, asideText, choiceSentence, eyes, makeResult, questionSentence, seatCount } from '../sentences.ts';

interface Spoken {
  readonly choice: Json;
  readonly text: string;
}

/** What `position --json` prints. */
interface PositionFacts {
  readonly game: string;
  readonly options: unknown;
  readonly position: string;
  readonly view: unknown;
  readonly over: boolean;
  readonly result?: Result;
  readonly scores: readonly number[];
  readonly questions: readonly {
    readonly actor: Actor;
    readonly kind: string;
    readonly text: string;
    readonly choices: readonly Spoken[];
  }[];
  readonly asides: readonly { readonly actor: Actor; readonly choices: readonly Spoken[] }[];
}

const helpFor = ({ games: [{ id }] }: Registry): string => `
The notation of a position is the game's own; "tessera replay" prints the one that a match has reached.

Examples:
  tessera position ${id} "NOTATION"
  tessera position ${id} "NOTATION" --json`;

export function addPosition(program: Command, cli: Cli): void {
  program
    .command('position')
    .description('read a position: who is asked what, and every legal choice')
    .argument('<game>', "a game's id")
    .argument('<notation>', "the position in the game's notation")
    .option('--options <json|preset>', 'options of the game')
    .option('--json', 'print JSON')
    .addHelpText('after', helpFor(cli.registry))
    .action(async (id: string, notation: string, flags: { readonly options?: string; readonly json?: true }) => {
      const known = await findGame(cli.registry, id, cli.language);
      const { game, words } = known;
      const options = readOptions(game, flags.options);
      const state = demand(game.notation.parsePosition(notation, options), game.id, words);
      const facts = positionFacts(known, options, Engine.at(game, state));
      if (flags.json) cli.printJson(facts);
      else printFacts(cli, known, facts);
    });
}

function positionFacts({ game, words }: KnownGame, options: unknown, engine: Engine): PositionFacts {
  const { state, over } = engine;
  const seats = Array.from({ length: seatCount(game, state) }, (_, seat) => seat);
  const result = game.result(state);
  return {
    game: game.id,
    options,
    position: game.notation.makePosition(state),
    view: game.view(state, null),
    over,
    ...(over && { result }),
    scores: result.scores,
    questions: engine.questions.map(({ actor, frame, choices }) => {
      const view = game.view(state, eyes(actor));
      return {
        actor,
        kind: frame.kind,
        text: questionSentence(words, view, frame),
        choices: choices.map((choice) => ({
          choice: choice as Json,
          text: choiceSentence(words, view, frame, choice),
        })),
      };
    }),
    asides: seats
      .map((actor) => {
        const view = game.view(state, actor);
        const choices = engine.asides(actor) as readonly Json[];
        return { actor, choices: choices.map((choice) => ({ choice, text: asideText(words, view, choice) })) };
      })
      .filter(({ choices }) => choices.length > 0),
  };
}

function printFacts(cli: Cli, known: KnownGame, facts: PositionFacts): void {
  const { view, scores } = facts;
  const name = (actor: Actor): string => actorName(known.words, view, actor);
  const print = (text: string): void => cli.print(text);
  print(known.draw(view));
  print(`\nposition  ${facts.position}`);
  print(`scores    ${scores.map((score, seat) => `${name(seat)} ${score}`).join(', ')}`);
  if (facts.result !== undefined) print(`\n${makeResult(known, view, facts.result)}`);
  for (const { actor, kind, text, choices } of facts.questions) {
    print(`\n${name(actor)} is asked (${kind}): ${text}`);
    choices.forEach((one, i) => {
      print(`${String(i + 1).padStart(4)}  ${one.text}`);
    });
  }
  for (const { actor, choices } of facts.asides) {
    print(`\n${name(actor)} can do at any time:`);
    for (const one of choices) print(`   -  ${one.text}`);
  }
}
