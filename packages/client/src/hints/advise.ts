import type { Reason, Verdict } from '@tessera/bots/judge';
import { asJson, digest, type Engine, type Json, type Note, type Seat, seeded } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import { startWorker } from '../workers.ts';

/** What the worker is asked: an imagined state, in which everything the seat may not know was dealt again. */
export interface HintRequest {
  readonly n: number;
  readonly game: string;
  readonly version: number;
  readonly state: unknown;
  readonly seat: Seat;
  readonly seed: string;
  /** How many choices are told of, at most. */
  readonly most: number;
}

export interface HintChoice {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
}

/** What the worker answers: twice, a first look and a sure one. */
export type Advice =
  | { readonly n: number; readonly choices: readonly HintChoice[]; readonly final: boolean }
  | { readonly n: number; readonly problem: string };

/** Choices that a hint names. */
const SHOWN = 3;

let worker: Worker | undefined;
let count = 0;

/** Asks for hints; the returned function gives up on them. */
export function askHints(engine: Engine, seat: Seat, hear: (advice: Advice) => void, most = SHOWN): () => void {
  const { game } = engine;
  const seed = digest(JSON.stringify([seat, game.view(engine.state, seat)]));
  count += 1;
  const n = count;
  // a worker that is still busy with an old question would keep everybody waiting
  worker?.terminate();
  const started = startWorker('hint');
  worker = started;
  started.onmessage = ({ data }: MessageEvent<Advice>) => {
    if (data.n === n) hear(data);
  };
  started.onerror = ({ message }) => hear({ n, problem: message });
  const state = asJson(engine.imagine(seat, seeded(`${seed}/hint`)).state);
  started.postMessage({ n, game: game.id, version: game.version, state, seat, seed, most } satisfies HintRequest);
  return () => {
    if (worker === started) worker = undefined;
    started.terminate();
  };
}

/** A line as the marks of a turn on the present board: all that it does before anything hidden would be seen. */
export function traceOf(engine: Engine, seat: Seat, line: readonly Json[], at: number): Trace {
  const { game } = engine;
  const before = game.view(engine.state, seat) as Json;
  let now: Engine = engine.imagine(seat, seeded('hint'));
  const notes: Note[] = [];
  for (const choice of line) {
    const next = now.fork();
    const heard: Note[] = [];
    next.notes = heard;
    if (!next.apply({ actor: seat, choice }).ok) break;
    // what it would draw is anybody's guess
    if (next.revealed && notes.length > 0) break;
    notes.push(...heard);
    now = next;
  }
  const told = notes.flatMap(({ kind, seat: actor, detail, audience }) =>
    audience === undefined || audience.includes(seat) ? [{ at: at + 1, kind, seat: actor, detail }] : [],
  );
  const after = game.view(now.state, seat) as Json;
  return { seat, notes: told, from: at + 1, to: at + 1, before, after, age: 0 };
}
