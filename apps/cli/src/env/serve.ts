import { createInterface } from 'node:readline';
import { isRecord, type Seat } from '@tessera/kernel';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Environment, type EnvironmentSetting } from './environment.ts';

/** A line is a few numbers for each environment; no program needs more at once. */
const MOST = 4096;
const LONGEST = 1_000_000;

const Index = Type.Integer({ minimum: 0, maximum: MOST - 1 });
const Command = Type.Union([
  Type.Object({ reset: Type.Array(Type.Tuple([Index, Type.String({ maxLength: 200 })]), { maxItems: MOST }) }),
  Type.Object({ step: Type.Array(Type.Tuple([Index, Type.Integer()]), { maxItems: MOST }) }),
  Type.Object({ observe: Type.Tuple([Index, Type.Integer({ minimum: 0 })]) }),
  Type.Object({ look: Index }),
]);
const checked = Compile(Command);

/** What a program sees of an environment that it wants to look at closely: the answers as data and as sentences, and the board. */
export type CloseLook = (environment: Environment) => Told;

interface Told {
  readonly features?: Float32Array;
  readonly [field: string]: unknown;
}

/** Answers one line for one line, until the input ends. A line that is wrong gets an error and changes nothing. */
export async function serveEnvironments(
  course: EnvironmentSetting,
  look: CloseLook,
  stdin: NodeJS.ReadableStream,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  const all = new Map<number, Environment>();
  /** A line, and after it the numbers as they lie in memory: as text they would cost more than the game. */
  const write = async ({ features, ...data }: Told) => {
    const bytes = features && new Uint8Array(features.buffer, features.byteOffset, features.byteLength);
    let free = stdout.write(`${JSON.stringify({ ...data, ...(bytes && { bytes: bytes.length }) })}\n`);
    if (bytes !== undefined) free = stdout.write(bytes);
    if (!free) await new Promise((done) => stdout.once('drain', done));
  };
  const { game, seats, vector, actions } = course;
  await write({ tessera_env: 1, game: game.id, version: game.version, seats, length: vector.length, actions });
  for await (const line of createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    await write(answerTo(line));
  }

  function answerTo(line: string): Told {
    if (line.length > LONGEST) return problem('TOO_BIG', 'A line may have a million characters.');
    let command: unknown;
    try {
      command = JSON.parse(line);
    } catch {
      return problem('BAD_JSON', 'This line is not JSON.');
    }
    if (!isRecord(command) || !checked.Check(command))
      return problem('BAD_COMMAND', 'One of reset, step, observe and look is wanted; docs/python.md has their form.');
    if ('reset' in command) return reset(command.reset as [number, string][]);
    if ('step' in command) return step(command.step as [number, number][]);
    if ('observe' in command) return observe(command.observe as [number, Seat]);
    const environment = all.get(command.look as number);
    return environment === undefined ? unknown(command.look as number) : look(environment);
  }

  function reset(pairs: readonly [number, string][]): Told {
    for (const [at, seed] of pairs) {
      const environment = all.get(at) ?? new Environment(course);
      environment.reset(seed);
      all.set(at, environment);
    }
    return told(pairs.map(([at]) => at));
  }

  /** All answers of a line are taken, or none. */
  function step(pairs: readonly [number, number][]): Told {
    for (const [at, action] of pairs) {
      const environment = all.get(at);
      if (environment === undefined) return unknown(at);
      if (environment.over || environment.truncated) return problem('OVER', `Environment ${at} has ended; reset it.`);
      if (action < 0 || action >= environment.offered)
        return problem(
          'ILLEGAL_ACTION',
          `Environment ${at} offers the answers 0 to ${environment.offered - 1}, not ${action}.`,
        );
    }
    if (new Set(pairs.map(([at]) => at)).size !== pairs.length)
      return problem('BAD_COMMAND', 'An environment takes one answer a line.');
    for (const [at, action] of pairs) all.get(at)?.step(action);
    return told(pairs.map(([at]) => at));
  }

  function observe([at, seat]: [number, Seat]): Told {
    const environment = all.get(at);
    if (environment === undefined) return unknown(at);
    if (seat >= seats) return problem('BAD_COMMAND', `There are seats 0 to ${seats - 1}.`);
    const into = new Float32Array(vector.length);
    environment.observe(seat, into);
    return { features: into };
  }

  /** How it stands in some environments, each from the view of the seat that is asked. */
  function told(which: readonly number[]): Told {
    const features = new Float32Array(which.length * vector.length);
    const environments = which.map((at) => all.get(at) as Environment);
    environments.forEach((environment, i) => {
      const into = features.subarray(i * vector.length, (i + 1) * vector.length);
      environment.observe(Math.max(0, environment.seat), into);
    });
    return {
      seats: environments.map(({ seat }) => seat),
      offered: environments.map(({ offered }) => offered),
      choices: environments.map(({ choices }) => choices),
      ended: environments.map(({ over, truncated }) => (over ? 1 : truncated ? 2 : 0)),
      returns: environments.map((one) => (one.over ? one.returns() : null)),
      features,
    };
  }
}

const problem = (code: string, message: string) => ({ error: { code, message } });
const unknown = (at: number) => problem('NO_ENVIRONMENT', `Environment ${at} has not been reset.`);
