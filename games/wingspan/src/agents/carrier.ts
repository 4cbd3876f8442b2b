import { after, type Carrier, OutOfTime, withDeadline } from '@tessera/agents';
import {
  type Answer,
  accept,
  applyAll,
  type Checked,
  type Json,
  type Refusal,
  refuse,
  type Seat,
} from '@tessera/kernel';
import type { Tell } from './events.ts';
import { frozenCopy, plainCopy, reasonOf } from './frozen.ts';
import { promptOf } from './prompt.ts';
import type { PlayerAgent, Prompt } from './prompts.ts';
import { isChoice, readChoice } from './read.ts';
import { type Asked, forcedAnswers, type SeatedMatch } from './seated-match.ts';

/** Where time comes from; tests bring their own. */
export interface Clock {
  /** Calls back after so many milliseconds unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
  /** Milliseconds since any moment. */
  now(): number;
}

export const systemClock: Clock = { after, now: () => performance.now() };

/** What an agent's prompts are made of, and how long it may think about one. */
export interface Setting {
  readonly table: SeatedMatch;
  readonly tell: Tell;
  /** Prompts with a single answer are not asked. */
  readonly settlesForced: boolean;
  readonly timeoutMs: number;
  /** [W4] Answers to one prompt before the seat forfeits. */
  readonly attempts: number;
  readonly clock: Clock;
  /** Milliseconds that observers have taken so far: they are nobody's thinking time. */
  observed(): number;
  /** A name for the next prompt. */
  promptId(): string;
}

/** What an agent has done so far. */
export interface Deeds {
  decisions: number;
  rejected: number;
  /** It has used up its attempts at a prompt. */
  failed: boolean;
}

/** What came of one attempt: a reply, the reason why there is none, or answers that leave nothing to choose. */
type Heard = Checked<unknown> | { readonly forced: readonly Json[] };

const nothing = () => undefined;

/**
 * [W4] Three methods as a carrier: a question of the driver becomes a prompt, what the agent chooses becomes answers. A
 * wrong answer, an exception and a timeout count alike, as an attempt.
 */
export function playerCarrier(agent: PlayerAgent, seat: Seat, setting: Setting, deeds: Deeds): Carrier {
  const { table, tell, attempts } = setting;
  let open = { question: '', promptId: '', attempt: 0 };
  let prompt: Prompt;
  let error: Refusal | undefined;

  const ask = (question: string): Heard | Promise<Heard> => {
    const { questions } = table.match.engine;
    const asked = questions.find(({ actor }) => actor === seat) as Asked;
    const forced = questions.length === 1 && isSettled(asked, setting) ? forcedAnswers(table.match.engine) : undefined;
    if (forced !== undefined) return { forced };
    if (question !== open.question) {
      open = { question, promptId: setting.promptId(), attempt: 0 };
      error = undefined;
    }
    open.attempt += 1;
    prompt = frozenCopy(promptOf(table, asked, open.promptId, error));
    tell('PROMPT_ISSUED', seat, { promptId: open.promptId, kind: prompt.kind, attempt: open.attempt });
    return listen(agent, prompt, setting);
  };

  const read = (heard: Checked<unknown>): Checked<readonly Answer[]> => {
    const { promptId, kind } = prompt;
    const copied = heard.ok ? plainCopy(heard.value) : heard;
    const checked = copied.ok ? judge(table, prompt, copied.value) : copied;
    if (checked.ok) {
      deeds.decisions += 1;
      if (copied.ok && isChoice(copied.value)) tell('CHOICE_MADE', seat, { promptId, kind, choice: copied.value });
    } else {
      error = checked.error;
      deeds.rejected += 1;
      deeds.failed ||= open.attempt >= attempts;
      tell('CHOICE_REJECTED', seat, { promptId, code: error.code, message: error.message });
    }
    return checked;
  };

  return {
    wish: { list: 'none', board: false },
    // what happens is told by events
    hears: false,
    ask: ({ id }) => ask(id),
    read(reply) {
      const heard = reply as Heard;
      if ('forced' in heard) return accept({ kind: 'values', values: heard.forced });
      const answers = read(heard);
      return answers.ok ? accept({ kind: 'values', values: answers.value.map(({ choice }) => choice) }) : answers;
    },
    open: nothing,
    hear: nothing,
    more: nothing,
    refuse: nothing,
    over: nothing,
    close: nothing,
  };
}

// a power that can only be declined is no decision, however few questions are settled
/** Whether a question has a single answer that nobody is asked for. */
export const isSettled = ({ frame, choices }: Asked, { settlesForced }: Pick<Setting, 'settlesForced'>): boolean =>
  choices.length === 1 && (settlesForced || frame.kind === 'activate');

/** All answers a choice stands for are legal together, or none is given. */
function judge(table: SeatedMatch, prompt: Prompt, choice: unknown): Checked<readonly Answer[]> {
  const answers = readChoice(table, prompt, choice);
  if (!answers.ok) return answers;
  const tried = applyAll(table.match.engine, answers.value);
  return tried.ok ? answers : tried;
}

async function listen(agent: PlayerAgent, prompt: Prompt, setting: Setting): Promise<Checked<unknown>> {
  const { timeoutMs, clock, observed } = setting;
  const patient: Clock['after'] = (ms, call) => {
    const before = observed();
    let cancel = clock.after(ms, () => {
      const lost = observed() - before;
      if (lost > 0) cancel = patient(lost, call);
      else call();
    });
    return () => cancel();
  };
  try {
    return accept(await withDeadline(timeoutMs, () => call(agent, prompt), patient));
  } catch (error) {
    return error instanceof OutOfTime
      ? refuse('TIMEOUT', `No answer came within ${timeoutMs} ms.`)
      : refuse('AGENT_FAILED', reasonOf(error));
  }
}

function call(agent: PlayerAgent, prompt: Prompt): Promise<unknown> {
  if (prompt.kind === 'startingHand') return agent.chooseStartingHand(prompt);
  return prompt.kind === 'turnAction' ? agent.chooseTurnAction(prompt) : agent.chooseOption(prompt);
}
