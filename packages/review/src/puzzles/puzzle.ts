import type { Puzzle, PuzzleSet } from '@tessera/bots/judge';
import { type AnyGame, CHANCE, digest, Engine, Match, must, parseOptions, throwAt } from '@tessera/kernel';
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
    else must(match.answer({ actor, choice: choices[answers[given++]] as never }));
  }
  return match;
}
