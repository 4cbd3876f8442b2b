import { existsSync, readFileSync } from 'node:fs';
import type { PuzzleSet } from '@tessera/bots/judge';
import type { TrainingProgress } from '@tessera/bots/training';
import { isRecord, type Json } from '@tessera/kernel';
import type { CalibrationSummary, Trial } from '@tessera/review/calibration';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import { Problem } from './cli.ts';

// what commands for working on Tessera keep between two runs: people edit such files, merge them and bring them along

const Real = T.Number();
const Whole = T.Integer({ minimum: 0 });
const Text = T.String();
const anyJson = T.Unsafe<Json>({});
const Line = T.Array(anyJson);
const Proof = T.Object({ nodes: Whole, best: Real, next: Real, error: Real });

const Puzzle = T.Object({
  id: Text,
  seed: Text,
  levels: T.Array(Text),
  ply: Whole,
  answers: T.Array(Whole),
  digest: Text,
  seat: Whole,
  choices: Whole,
  line: Line,
  rival: Line,
  shallow: Line,
  proofs: T.Tuple([Proof, Proof]),
  reasons: T.Array(T.Unsafe<PuzzleSet['puzzles'][number]['reasons'][number]>(T.Object({ code: Text }))),
  missed: T.Array(Text),
  rating: Real,
  sequels: T.Optional(T.Array(T.Object({ replies: Line, line: Line, rival: Line, proofs: T.Tuple([Proof, Proof]) }))),
});
const Puzzles = T.Unsafe<PuzzleSet>(
  T.Object({ game: Text, version: Whole, judge: Whole, matches: T.Optional(Whole), puzzles: T.Array(Puzzle) }),
);
const Proved = T.Unsafe<{ readonly id: string; readonly puzzle?: PuzzleSet['puzzles'][number] }>(
  T.Object({ id: Text, puzzle: T.Optional(Puzzle) }),
);
const Found = T.Object({ seed: Text, puzzles: T.Array(Puzzle) });

const Progress = T.Unsafe<TrainingProgress>(T.Object({ round: Whole, weights: anyJson }));

const Tried = T.Unsafe<Trial>(
  T.Object({
    seed: Text,
    levels: T.Array(Text),
    final: Real,
    whole: T.Boolean(),
    steps: T.Array(
      T.Object({
        seat: Whole,
        when: Real,
        before: Real,
        same: T.Optional(T.Literal(true)),
        gain: T.Optional(T.Tuple([Real, Real])),
        loss: T.Optional(T.Tuple([Real, Real])),
      }),
    ),
  }),
);
const Bin = T.Object({ from: Real, to: Real, count: Whole, said: Real, got: Real, error: Real });
const Loss = T.Object({ level: Text, decisions: Whole, accuracy: Real });
const Calibrated = T.Unsafe<CalibrationSummary>(
  T.Object({
    game: Text,
    title: Text,
    rules: Whole,
    judge: Whole,
    seed: Text,
    playouts: Whole,
    share: Real,
    matches: Whole,
    reviewed: Whole,
    even: Whole,
    bins: T.Array(Bin),
    losses: T.Array(Loss),
    quantiles: T.Array(Real),
  }),
);

/** Reads a file that is kept: all of it, or line by line where it was written so. */
function keeper<S extends T.TSchema>(schema: S) {
  const form = Compile(schema);
  const check = (text: string, where: string): T.Static<S> => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new Problem(`${where} is no JSON.`);
    }
    if (form.Check(data)) return data;
    const [error] = form.Errors(data);
    const place = isRecord(data) || Array.isArray(data) ? error?.instancePath : undefined;
    throw new Problem(`${where}${place ? `, at ${place},` : ''} is not what was kept: it ${error?.message}.`);
  };
  return {
    /** Undefined where there is no file. */
    read: (file: string) => (existsSync(file) ? check(readFileSync(file, 'utf8'), file) : undefined),
    lines: (file: string) =>
      (existsSync(file) ? readFileSync(file, 'utf8') : '')
        .split('\n')
        .flatMap((line, i) => (line === '' ? [] : [check(line, `Line ${i + 1} of ${file}`)])),
  };
}

export const puzzleSets = keeper(Puzzles);
export const foundPuzzles = keeper(Found);
export const provedPuzzles = keeper(Proved);
export const progresses = keeper(Progress);
export const trials = keeper(Tried);
/** Figures by name, as the tests of reliability write them. */
export const measured = keeper(T.Record(Text, T.Unknown()));
export const calibrations = keeper(T.Array(Calibrated));
