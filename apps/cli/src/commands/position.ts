import { type Actor, type AnyGame, Engine, type Json, type Result } from '@tessera/kernel';
import type { Command } from 'commander';
import { readOptions } from '../input.ts';
import { print, printJson } from '../output.ts';
import { demand } from '../problem.ts';
import { findGame, type Registry } from '../registry.ts';
import { makeResult } from '../result.ts';
import { actorName, asideText, choiceText, eyes, questionText, seatCount } from '../tell.ts';

interface Spoken {
  readonly choice: Json;
  readonly text: string;
}

/** What `position --json` prints. */
export interface PositionFacts {
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

export function addPosition(program: Command, registry: Registry): void {
  program
    .command('position')
    .description('read a position: who is asked what, and every legal choice')
    .argument('<game>', "a game's id")
    .argument('<notation>', "the position in the game's notation")
    .option('--options <json|preset>', 'options of the game')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  tessera position rithmomachia Start
  tessera position rithmomachia "Start; turn B" --json`,
    )
    .action(async (id: string, notation: string, flags: { readonly options?: string; readonly json?: true }) => {
      const { game, draw } = await findGame(registry, id);
      const options = readOptions(game, flags.options);
      const engine: Engine = Engine.at(game, demand(game.notation.parsePosition(notation, options), game.id));
      const facts = positionFacts(game, options, engine);
      if (flags.json) printJson(facts);
      else printFacts(game, facts, draw);
    });
}

function positionFacts(game: AnyGame, options: unknown, engine: Engine): PositionFacts {
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
        text: questionText(game, view, frame),
        choices: choices.map((choice) => ({ choice: choice as Json, text: choiceText(game, view, frame, choice) })),
      };
    }),
    asides: seats
      .map((actor) => {
        const view = game.view(state, actor);
        const choices = engine.asides(actor) as readonly Json[];
        return { actor, choices: choices.map((choice) => ({ choice, text: asideText(game, view, choice) })) };
      })
      .filter(({ choices }) => choices.length > 0),
  };
}

function printFacts(game: AnyGame, facts: PositionFacts, draw: (view: unknown) => string): void {
  const { view, scores } = facts;
  const name = (actor: Actor): string => actorName(game, view, actor);
  print(draw(view));
  print(`\nposition  ${facts.position}`);
  print(`scores    ${scores.map((score, seat) => `${name(seat)} ${score}`).join(', ')}`);
  if (facts.result !== undefined) print(`\n${makeResult(game, view, facts.result)}`);
  for (const { actor, kind, text, choices } of facts.questions) {
    print(`\n${name(actor)} is asked (${kind}): ${text}`);
    choices.forEach((one, i) => {
      print(`${String(i + 1).padStart(4)}  ${one.text}`);
    });
  }
  for (const { actor, choices } of facts.asides) {
    print(`\n${name(actor)} may say at any time:`);
    for (const one of choices) print(`   -  ${one.text}`);
  }
}
