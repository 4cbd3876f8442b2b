import type { Carrier, Exchange, ReplyClass } from '@tessera/agents';
import type { SeatOfMatch } from './play.ts';

/** Where in a run something was said: every line of a log has it, so that lines, rows and transcripts join. */
export interface LogPlace {
  /** The match, as its row has it. */
  readonly key: string;
  readonly seed: string;
  readonly agent: string;
  readonly seat: number;
  /** The decision, by how many answers the match had before it. */
  readonly at: number;
  /** Which attempt at it, from 1. */
  readonly attempt: number;
}

/** One reply of an agent, or none where it could not be asked. */
export interface SaidLine extends LogPlace {
  readonly type: 'said';
  readonly question: string;
  readonly board: string;
  /** Of the whole prompt of a model, and of the part of it that all questions share. */
  readonly prompt?: string;
  readonly system?: string;
  readonly user?: string;
  readonly reply?: string;
  readonly finish?: string;
  readonly model?: string;
  readonly ms: number;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly reasoning?: number;
  readonly error?: string;
}

/** Why the reply of the same attempt was not taken. */
export interface RefusedLine extends LogPlace {
  readonly type: 'refused';
  readonly code: string;
  readonly says: string;
}

/** The part of prompts that all questions of a match share, written once. */
export interface SystemLine {
  readonly type: 'system';
  readonly system: string;
  readonly text: string;
}

export type LogLine = SaidLine | RefusedLine | SystemLine;

export type WriteLog = (line: LogLine) => void;

const REPLY = 4000;

/** What a model says, as lines of a log. `hash` names texts. */
export function modelLog(write: WriteLog, place: SeatOfMatch, hash: (text: string) => string) {
  const told = new Set<string>();
  return ({ seq, attempt, system: text, question, ...rest }: Exchange): void => {
    const system = hash(text);
    if (!told.has(system)) write({ type: 'system', system, text });
    told.add(system);
    write({ type: 'said', ...placeOf(place, seq, attempt), question, system, ...rest });
  };
}

const placeOf = ({ fixture: { key, seed, agents }, seat }: SeatOfMatch, at: number, attempt: number): LogPlace => ({
  key,
  seed,
  agent: agents[seat],
  seat,
  at,
  attempt,
});

/** A carrier whose refusals are written down; with `replies`, what it replies too. */
export function loggedCarrier(carrier: Carrier, write: WriteLog, place: SeatOfMatch, replies: boolean): Carrier {
  let at = 0;
  let attempt = 0;
  let id = '';
  return {
    ...carrier,
    async ask(ask, signal) {
      attempt = ask.id === id ? attempt + 1 : 1;
      [id, at] = [ask.id, ask.seq];
      if (!replies) return carrier.ask(ask, signal);
      const start = performance.now();
      const said = (more: { reply?: string; error?: string }) =>
        write({
          type: 'said',
          ...placeOf(place, ask.seq, attempt),
          question: ask.says,
          board: ask.board ?? '',
          ms: Math.round(performance.now() - start),
          ...more,
        });
      try {
        const reply = await carrier.ask(ask, signal);
        said({ reply: shown(reply) });
        return reply;
      } catch (error) {
        said({ error: error instanceof Error ? error.message : String(error) });
        throw error;
      }
    },
    refuse(refused) {
      write({ type: 'refused', ...placeOf(place, at, attempt), code: refused.code, says: refused.says });
      carrier.refuse(refused);
    },
  };
}

function shown(reply: unknown): string {
  try {
    return (typeof reply === 'string' ? reply : (JSON.stringify(reply) ?? '')).slice(0, REPLY);
  } catch {
    return '?';
  }
}

/** One attempt at a decision, with everything that the log has about it. */
export interface LoggedAttempt extends SaidLine {
  readonly systemText?: string;
  readonly refused?: { readonly code: string; readonly says: string };
}

/** What a log has about a run, by match and seat, in the order of the file. */
export type RunLog = ReadonlyMap<string, readonly LoggedAttempt[]>;

export const logKey = (key: string, seat: number): string => `${key} ${seat}`;

/** Reads a log. Lines that are none are left out: a log tells, and nothing is counted from it. */
export function readRunLog(text: string): RunLog {
  const systems = new Map<string, string>();
  const found = new Map<string, LoggedAttempt[]>();
  for (const line of text.split('\n')) {
    const one = parsed(line);
    if (one === undefined) continue;
    if (one.type === 'system') {
      systems.set(one.system, one.text);
      continue;
    }
    const key = logKey(one.key, one.seat);
    const list = found.get(key) ?? [];
    found.set(key, list);
    if (one.type === 'said') {
      const systemText = one.system === undefined ? undefined : systems.get(one.system);
      list.push({ ...one, ...(systemText !== undefined && { systemText }) });
      continue;
    }
    const last = list.findLastIndex(({ at, attempt }) => at === one.at && attempt === one.attempt);
    if (last >= 0) list[last] = { ...list[last], refused: { code: one.code, says: one.says } };
  }
  return found;
}

const LONGEST = 1 << 20;

function parsed(line: string): LogLine | undefined {
  if (line === '' || line.length > LONGEST) return undefined;
  try {
    const one: unknown = JSON.parse(line);
    return isLine(one) ? one : undefined;
  } catch {
    // cut off while it was written
    return undefined;
  }
}

const TEXTS = ['question', 'board', 'prompt', 'system', 'user', 'reply', 'finish', 'model', 'error', 'code', 'says'];

function isLine(one: unknown): one is LogLine {
  if (typeof one !== 'object' || one === null || !('type' in one)) return false;
  const line = one as Record<string, unknown>;
  if (TEXTS.some((name) => line[name] !== undefined && typeof line[name] !== 'string')) return false;
  if (line.type === 'system') return typeof line.system === 'string' && typeof line.text === 'string';
  const isPlaced =
    typeof line.key === 'string' &&
    typeof line.agent === 'string' &&
    [line.seat, line.at, line.attempt].every((value) => Number.isInteger(value));
  if (line.type === 'refused') return isPlaced && typeof line.code === 'string' && typeof line.says === 'string';
  const amounts = ['ms', 'tokensIn', 'tokensOut', 'reasoning'];
  return (
    isPlaced &&
    line.type === 'said' &&
    typeof line.question === 'string' &&
    typeof line.board === 'string' &&
    amounts.every((name) => line[name] === undefined || Number.isFinite(line[name]))
  );
}

/** The classes of replies in words, for people. */
export const CLASS_NAMES: { readonly [K in ReplyClass]: string } = {
  legal: 'legal',
  malformed: 'no answer in it',
  illegal: 'not legal',
  truncated: 'cut off',
  transport: 'not delivered',
  late: 'too late',
};
