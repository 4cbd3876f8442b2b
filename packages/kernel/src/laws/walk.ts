import { type Answer, Engine } from '../engine.ts';
import { type Actor, type AnyGame, CHANCE, REFEREE } from '../game.ts';
import type { Json } from '../json.ts';
import { parseOptions } from '../options.ts';
import { must } from '../refusal.ts';
import { next, type Rng, seeded } from '../rng.ts';

/**
 * A random game as plain numbers, so that it can be shrunk: every pick is taken modulo the number of possibilities when
 * its turn comes. A negative pick is an aside.
 */
export interface Script {
  readonly seats: number;
  readonly seed: string;
  readonly options: Json;
  readonly picks: readonly number[];
}

/** A walk in progress, as the laws see it. */
export interface Trail {
  readonly game: AnyGame;
  readonly script: Script;
  /** The script's options, checked. */
  readonly options: unknown;
  readonly engine: Engine;
  /** All answers so far. */
  readonly answers: Answer[];
}

/** Where the next pick comes from; undefined ends the walk. */
export type Picks = (trail: Trail) => number | undefined;

/** The picks of a script. */
export const fromList =
  (picks: readonly number[]): Picks =>
  (trail) =>
    picks[trail.answers.length];

/** Fresh picks, remembered in `kept`; with `asides` one in about fifty is an aside. */
export function fresh(rng: Rng, kept: number[], asides: boolean): Picks {
  return () => {
    const pick = next(rng) % 0x40000000;
    kept.push(asides && pick % 53 === 0 ? -1 - pick : pick);
    return kept[kept.length - 1];
  };
}

/** Plays a game by picks, calling `visit` at every decision and once more at the end. */
export function walk(game: AnyGame, script: Script, picks: Picks, visit: (trail: Trail) => void): Trail {
  const options = must(parseOptions(game.options, script.options));
  const trail: Trail = {
    game,
    script,
    options,
    engine: Engine.start(game, options, script.seats, script.seed),
    answers: [],
  };
  for (;;) {
    visit(trail);
    if (trail.engine.over) return trail;
    const pick = picks(trail);
    if (pick === undefined) return trail;
    const answer = answerFor(trail.engine, script.seats, pick);
    must(trail.engine.apply(answer));
    trail.answers.push(answer);
  }
}

/** The answer that a pick stands for at this point. CHANCE follows its odds, so that walks look like real games. */
export function answerFor(engine: Engine, seats: number, pick: number): Answer {
  if (pick < 0) {
    const aside = asideFor(engine, seats, -1 - pick);
    if (aside !== undefined) return aside;
  }
  const size = Math.abs(pick);
  const question = engine.questions[size % engine.questions.length];
  const rest = Math.floor(size / engine.questions.length);
  const { actor, frame, choices } = question;
  const index = actor === CHANCE ? byOdds(engine, frame, choices.length, rest) : rest % choices.length;
  return { actor, choice: choices[index] as Json };
}

function byOdds(engine: Engine, frame: { kind: string }, count: number, pick: number): number {
  const steps = engine.game.steps as Record<string, { odds?(state: unknown, frame: unknown): readonly number[] }>;
  const odds = steps[frame.kind].odds?.(engine.state, frame);
  if (odds === undefined) return pick % count;
  const total = odds.reduce((sum, weight) => sum + weight, 0);
  let left = pick % total;
  return odds.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** Everybody who might answer at a table of that size, CHANCE excepted. */
export const actors = (seats: number): Actor[] => [REFEREE, ...Array.from({ length: seats }, (_, seat) => seat)];

function asideFor(engine: Engine, seats: number, pick: number): Answer | undefined {
  const all = actors(seats).flatMap((actor) =>
    engine.asides(actor).map((choice) => ({ actor, choice: choice as Json })),
  );
  return all.length === 0 ? undefined : { ...all[pick % all.length], aside: true };
}

/** Where the fresh picks of a script come from. */
export const scriptRng = (script: Pick<Script, 'seed'>): Rng => seeded(`${script.seed}/picks`);
