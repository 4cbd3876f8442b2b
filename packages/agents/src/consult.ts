import { type Answer, type Checked, type Engine, type Question, type Refusal, refuse } from '@tessera/kernel';
import { OpenAsk } from './ask.ts';
import type { Carrier } from './carrier.ts';
import type { Reply } from './messages.ts';
import { noSuchChoice, readReply } from './reply.ts';
import type { Scene } from './scene.ts';
import { OutOfTime, within } from './time.ts';

/** What an agent may use up. */
export interface Limits {
  /** Replies to one question, legal or not. */
  readonly attempts: number;
  /** Pages of the list for one question. */
  readonly pages: number;
  readonly decisionMs?: number;
  readonly matchMs?: number;
}

export const LIMITS: Limits = { attempts: 3, pages: 20 };

/** A reply that means to answer. */
type Said = Exclude<Reply, { kind: 'list' }>;

/** What came of asking an agent. */
export interface Consulted {
  /** Absent when it gave no legal one. */
  readonly answer?: Answer;
  readonly refusals: number;
  readonly late: boolean;
  /** The agent cannot be asked again: what it threw. */
  readonly gone?: unknown;
}

/** Asks one agent one question until it gives a legal answer or has used up its attempts or its time. */
export async function consult(
  scene: Scene,
  engine: Engine,
  carrier: Carrier,
  question: Question,
  seq: number,
  limits: Limits,
  leftMs: number | undefined,
): Promise<Consulted> {
  const start = performance.now();
  const left = () => (leftMs === undefined ? undefined : leftMs - (performance.now() - start));
  const id = `q${seq}`;
  let error: string | undefined;
  let refusals = 0;
  for (let attempt = 1; attempt <= limits.attempts; attempt++) {
    const deadline = left();
    const ask = new OpenAsk(scene, question.actor, question, carrier.wish, {
      seq,
      id,
      ...(deadline !== undefined && { deadlineMs: Math.max(0, Math.round(deadline)) }),
      ...(error !== undefined && { error }),
    });
    let checked: Checked<Answer>;
    try {
      checked = await reply(carrier, ask, limits, left, (said) => check(scene, engine, question, said));
    } catch (thrown) {
      return thrown instanceof OutOfTime ? { refusals, late: true } : { refusals, late: false, gone: thrown };
    } finally {
      ask.close();
    }
    if (checked.ok) return { answer: checked.value, refusals, late: false };
    refusals += 1;
    error = checked.error.message;
    tellRefusal(carrier, id, checked.error, attempt, limits.attempts);
  }
  return { refusals, late: false };
}

/** One attempt: the agent's reply, with the pages of the list that it wants to see first. */
async function reply(
  carrier: Carrier,
  ask: OpenAsk,
  { pages }: Limits,
  left: () => number | undefined,
  check: (said: Said) => Checked<Answer>,
): Promise<Checked<Answer>> {
  let data = await within(left(), (signal) => carrier.ask(ask, signal));
  for (let page = 0; ; page++) {
    const read = readReply(data, ask.id);
    if (!read.ok) return read;
    const said = read.value;
    if (said.kind !== 'list') return check(said);
    if (page === pages) return refuse('TOO_MANY_PAGES', `At most ${pages} pages of a list are sent for one question.`);
    const wanted = ask.page(said.filter, said.from);
    data = await within(left(), (signal) => carrier.more(wanted, signal));
  }
}

/** What the reply means for the match, or why it is not legal. */
function check({ words }: Scene, engine: Engine, { actor, choices }: Question, reply: Said): Checked<Answer> {
  if (reply.kind === 'number') {
    const choice = choices[reply.n];
    if (choice === undefined) return { ok: false, error: noSuchChoice(reply.n, choices.length) };
    return { ok: true, value: { actor, choice: choice as Answer['choice'] } };
  }
  const answer: Answer = { actor, choice: reply.value };
  const checked = engine.check(answer);
  if (checked.ok) return { ok: true, value: { actor, choice: checked.value.choice as Answer['choice'] } };
  const { code, message } = checked.error;
  return refuse(code, words.refusals[code] ?? message);
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
export function timeFor({ decisionMs, matchMs }: Limits, usedSeconds: number): number | undefined {
  const rest = matchMs === undefined ? undefined : matchMs - usedSeconds * 1000;
  if (decisionMs === undefined) return rest;
  return rest === undefined ? decisionMs : Math.min(decisionMs, rest);
}
