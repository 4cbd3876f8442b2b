import { type Checked, type Refusal, refuse } from '@tessera/kernel';
import { type Carrier, Gone, type PagedAsk, type Several, Undelivered } from './carrier.ts';
import type { Reply } from './messages.ts';
import { readReply } from './reply.ts';
import { classOf, noReplies, type ReplyCounts } from './reply-class.ts';

/** What an agent may use up. */
export interface AgentLimits {
  /** Replies to one question, legal or not. */
  readonly attempts: number;
  /** Pages of the list for one question. */
  readonly pages: number;
  readonly decisionMs?: number;
  readonly matchMs?: number;
}

export const AGENT_LIMITS: AgentLimits = { attempts: 3, pages: 20 };

/** A reply that means to answer. */
export type Said = Exclude<Reply, { kind: 'list' }> | Several;

/** What came of asking an agent. */
export interface Consulted<A> {
  /** Absent when it gave no legal one. */
  readonly answer?: A;
  readonly refusals: number;
  /** What its replies were, one for each attempt. */
  readonly replies: ReplyCounts;
  readonly late: boolean;
  /** The agent cannot be asked again: what it threw. */
  readonly gone?: unknown;
}

/** Whether what an agent threw was none of its own doing. */
export const isOutage = (gone: unknown): boolean => gone instanceof Gone && gone.outage;

/** A question that an agent is asked, as often as it may try. */
export interface Consultation<A> {
  /** The question as the agent gets it: with the time that is left, and why its last attempt was refused. */
  ask(details: { readonly deadlineMs?: number; readonly error?: string }): PagedAsk;
  /** What a reply means for the match, or why it is not legal. */
  check(said: Said): Checked<A> | Promise<Checked<A>>;
  /** Nothing more is read of the question. */
  close?(ask: PagedAsk): void;
}

/** Asks one agent one question until it gives a legal answer or has used up its attempts or its time. */
export async function consult<A>(
  carrier: Carrier,
  { ask: question, check, close }: Consultation<A>,
  limits: AgentLimits,
  leftMs: number | undefined,
): Promise<Consulted<A>> {
  const start = performance.now();
  const left = () => (leftMs === undefined ? undefined : leftMs - (performance.now() - start));
  let error: string | undefined;
  let refusals = 0;
  const replies = noReplies();
  for (let attempt = 1; attempt <= limits.attempts; attempt++) {
    const deadline = left();
    const ask = question({
      ...(deadline !== undefined && { deadlineMs: Math.max(0, Math.round(deadline)) }),
      ...(error !== undefined && { error }),
    });
    let checked: Checked<A>;
    try {
      checked = await reply(carrier, ask, limits, left, check);
    } catch (thrown) {
      const late = thrown instanceof OutOfTime;
      if (late) replies.late += 1;
      else if (isOutage(thrown)) replies.transport += 1;
      return { refusals, replies, late, ...(!late && { gone: thrown }) };
    } finally {
      close?.(ask);
    }
    if (checked.ok) {
      replies.legal += 1;
      if (attempt === 1) replies.first += 1;
      return { answer: checked.value, refusals, replies, late: false };
    }
    refusals += 1;
    replies[classOf(checked.error)] += 1;
    error = checked.error.message;
    tellRefusal(carrier, ask.id, checked.error, attempt, limits.attempts);
  }
  return { refusals, replies, late: false };
}

/** One attempt: the agent's reply, with the pages of the list that it wants to see first. */
async function reply<A>(
  carrier: Carrier,
  ask: PagedAsk,
  { pages }: AgentLimits,
  left: () => number | undefined,
  check: Consultation<A>['check'],
): Promise<Checked<A>> {
  let data = await withDeadline(left(), (signal) => carrier.ask(ask, signal));
  for (let page = 0; ; page++) {
    if (data instanceof Undelivered) return refuse('TRANSPORT', data.says);
    const read = carrier.read?.(data) ?? readReply(data, ask.id);
    if (!read.ok) return read;
    const said = read.value;
    if (said.kind !== 'list') return check(said);
    if (page === pages) return refuse('TOO_MANY_PAGES', `At most ${pages} pages of a list are sent for one question.`);
    const wanted = ask.page(said.filter, said.from);
    data = await withDeadline(left(), (signal) => carrier.more(wanted, signal));
  }
}

/** A carrier that cannot even take a refusal is noticed at the next question. */
function tellRefusal(carrier: Carrier, id: string, { code, message }: Refusal, attempt: number, of: number): void {
  try {
    carrier.refuse({ type: 'refused', id, code, says: message, attempt, of });
  } catch {
    // the next question finds it gone
  }
}

/** The milliseconds a seat has for its next decision: what its own limit and the rest of the match allow. */
export function timeFor({ decisionMs, matchMs }: AgentLimits, usedSeconds: number): number | undefined {
  const rest = matchMs === undefined ? undefined : matchMs - usedSeconds * 1000;
  if (decisionMs === undefined) return rest;
  return rest === undefined ? decisionMs : Math.min(decisionMs, rest);
}

/** The time for an answer is up. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Calls back after so many milliseconds unless the returned function is called before. */
type After = (ms: number, call: () => void) => () => void;

export const after: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/** Waits for work that may never end. When the time is up, its signal is aborted and the wait ends. */
export async function withDeadline<T>(
  ms: number | undefined,
  work: (signal: AbortSignal | undefined) => T,
  callAfter = after,
): Promise<Awaited<T>> {
  if (ms === undefined) return await work(undefined);
  const end = new AbortController();
  let cancel: ReturnType<After> | undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = callAfter(Math.max(0, ms), () => {
      end.abort();
      reject(new OutOfTime('The time for this answer is up.'));
    });
  });
  try {
    return await Promise.race([work(end.signal), late]);
  } finally {
    cancel?.();
  }
}
