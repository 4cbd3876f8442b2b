import type { Carrier } from '@tessera/agents';
import { type Answer, accept, applyAll, type Checked, type Refusal, refuse, type Seat } from '@tessera/kernel';
import type { PlayerAgent } from './agent.ts';
import type { Tell } from './events.ts';
import { frozenCopy, plainCopy, reasonOf } from './frozen.ts';
import { makePrompt } from './prompt.ts';
import type { Prompt, PromptChoice } from './prompts.ts';
import { readChoice } from './read.ts';
import { type Asked, forcedAnswers, type SeatedMatch } from './seated-match.ts';

/** Where time comes from; tests bring their own. */
export interface Clock {
  /** Calls back after so many milliseconds unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
  /** Milliseconds since any moment. */
  now(): number;
}

export const systemClock: Clock = {
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
};

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
type Heard = Checked<unknown> | { readonly forced: readonly Answer[] };

/**
 * [W4] Three methods as a carrier: a question of the driver becomes a prompt, what the agent chooses becomes answers. A
 * wrong answer, an exception and a timeout count alike, as an attempt.
 */
export function playerCarrier(agent: PlayerAgent, seat: Seat, setting: Setting, deeds: Deeds): Carrier {
  const { table, tell } = setting;
  let open = { question: '', promptId: '', attempt: 0 };
  let prompt: Prompt | undefined;
  let error: Refusal | undefined;

  const ask = (question: string): Heard | Promise<Heard> => {
    const { questions } = table.match.engine;
    const asked = questions.find(({ actor }) => actor === seat) as Asked;
    const forced = questions.length > 1 ? undefined : forcedFor(table, asked, setting);
    if (forced !== undefined) return { forced };
    if (question !== open.question) {
      open = { question, promptId: setting.promptId(), attempt: 0 };
      error = undefined;
    }
    open.attempt += 1;
    prompt = frozenCopy(makePrompt(table, asked, open.promptId, error));
    tell('PROMPT_ISSUED', seat, { promptId: open.promptId, kind: prompt.kind, attempt: open.attempt });
    return listen(agent, prompt, setting);
  };

  const read = (heard: Heard): Checked<readonly Answer[]> => {
    if ('forced' in heard) return accept(heard.forced);
    const { promptId, kind } = prompt as Prompt;
    const copied = heard.ok ? plainCopy(heard.value) : heard;
    const checked = copied.ok ? judge(table, prompt as Prompt, copied.value) : copied;
    if (!checked.ok) {
      error = checked.error;
      deeds.rejected += 1;
      if (open.attempt >= setting.attempts) deeds.failed = true;
      tell('CHOICE_REJECTED', seat, { promptId, code: error.code, message: error.message });
      return checked;
    }
    deeds.decisions += 1;
    if (copied.ok) tell('CHOICE_MADE', seat, { promptId, kind, choice: copied.value as unknown as PromptChoice });
    return checked;
  };

  return {
    wish: { list: 'none', board: false },
    // what happens is told by events
    hears: false,
    ask: ({ id }) => ask(id),
    read(heard) {
      const answers = read(heard as Heard);
      return answers.ok ? accept({ kind: 'values', values: answers.value.map(({ choice }) => choice) }) : answers;
    },
    open: () => undefined,
    hear: () => undefined,
    more: () => undefined,
    refuse: () => undefined,
    over: () => undefined,
    close: () => undefined,
  };
}

/** The answers to a prompt that is none; undefined where the agent has to be asked. */
function forcedFor(
  { match }: SeatedMatch,
  { frame, choices }: Asked,
  { settlesForced }: Pick<Setting, 'settlesForced'>,
): readonly Answer[] | undefined {
  // a power that can only be declined is no decision, however few questions are settled
  const isSettled = settlesForced || (frame.kind === 'activate' && choices.length === 1);
  return isSettled ? forcedAnswers(match.engine) : undefined;
}

/** All answers a choice stands for are legal together, or none is given. */
function judge(table: SeatedMatch, prompt: Prompt, choice: unknown): Checked<readonly Answer[]> {
  const answers = readChoice(table, prompt, choice);
  if (!answers.ok) return answers;
  const tried = applyAll(table.match.engine, answers.value);
  return tried.ok ? answers : tried;
}

async function listen(agent: PlayerAgent, prompt: Prompt, setting: Setting): Promise<Checked<unknown>> {
  const { timeoutMs, clock, observed } = setting;
  let cancel = () => {};
  const late = new Promise<Checked<unknown>>((resolve) => {
    const wait = (ms: number): void => {
      const before = observed();
      cancel = clock.after(ms, () => {
        const lost = observed() - before;
        if (lost > 0) wait(lost);
        else resolve(refuse('TIMEOUT', `No answer came within ${timeoutMs} ms.`));
      });
    };
    wait(timeoutMs);
  });
  try {
    return await Promise.race([call(agent, prompt).then(accept), late]);
  } catch (error) {
    return refuse('AGENT_FAILED', reasonOf(error));
  } finally {
    cancel();
  }
}

/** An agent that throws at once fails like one whose promise is rejected. */
async function call(agent: PlayerAgent, prompt: Prompt): Promise<unknown> {
  switch (prompt.kind) {
    case 'startingHand':
      return agent.chooseStartingHand(prompt);
    case 'turnAction':
      return agent.chooseTurnAction(prompt);
    default:
      return agent.chooseOption(prompt);
  }
}
