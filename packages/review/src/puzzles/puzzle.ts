import type { Judge, Puzzle, PuzzleSet } from '@tessera/bots/judge';
import { type AnyGame, CHANCE, digest, Engine, type Json, Match, must, parseOptions, throwAt } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';

const SETUP = { dice: 2 } as const;

/** The puzzles of a game, where it has any. Their file is written by `npm run puzzles` and proved by a test. */
export async function puzzlesOf({ puzzles }: Pick<Manifest, 'puzzles'>): Promise<PuzzleSet | undefined> {
  const file = (await puzzles?.())?.default;
  return file && { ...file, puzzles: file.puzzles as PuzzleSet['puzzles'] };
}

/** Digest of a position, without what is still to be drawn. */
export const placeDigest = ({ state }: Engine): string => digest(JSON.stringify(state));

/** The position of a puzzle. Throws where the answers do not lead there. */
export function positionOf(game: AnyGame, { seed, levels, answers, ply, digest: expected }: Puzzle): Engine {
  const engine = Engine.start(game, must(parseOptions(game.options, undefined)), levels.length, seed) as Engine;
  let throws = 0;
  let given = 0;
  for (let i = 0; i < ply; i++) {
    if (engine.questions[0].actor === CHANCE) engine.draw(throwAt(seed, throws++));
    else engine.take(answers[given++]);
  }
  if (placeDigest(engine) !== expected) throw new Error(`${game.id} ${seed}: the answers lead somewhere else`);
  return engine;
}

/** The match of a puzzle up to its position, so that it can be played on. */
export function matchOf(game: AnyGame, { seed, levels, answers, ply }: Puzzle): Match {
  const match = must(Match.create(game, { seats: levels.length, seed, ...SETUP })) as Match;
  let given = 0;
  for (let i = 0; i < ply; i++) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[answers[given++]] as Json }));
  }
  return match;
}

/**
 * Leaves out what a solver could not tell from another: the same position, and in one match the same solution, the same
 * reasons, or the same answer of a seat for reasons of the same kinds.
 */
export function distinct(puzzles: readonly Puzzle[], { gist }: Pick<Judge, 'gist'>): readonly Puzzle[] {
  const seen = new Set<string>();
  return puzzles.filter(({ digest, seed, seat, line, reasons }) => {
    const alike = [seat, gist?.(line) ?? line, reasons.map(({ code }) => code)];
    const names = [digest, ...[line, reasons, alike].map((what) => JSON.stringify([seed, what]))];
    const known = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return !known;
  });
}

/** How hard a puzzle looks before anybody has tried it: who misses it, how much there is to choose from, how far ahead it is. */
export function ratingOf({
  missed,
  levels,
  choices,
  line,
  proofs,
}: Pick<Puzzle, 'missed' | 'choices' | 'line' | 'proofs'> & { readonly levels: readonly string[] }): number {
  const gap = proofs[1].best - proofs[1].next;
  const rating =
    900 +
    600 * (missed.length / Math.max(1, levels.length)) +
    60 * Math.log2(Math.max(2, choices)) +
    40 * Math.min(6, line.length - 1) -
    300 * Math.min(0.5, gap);
  return 10 * Math.round(Math.max(800, Math.min(2200, rating)) / 10);
}
