import { type Answer, accept, applyAll, type Checked, type Refusal, refuse } from '@tessera/kernel';
import type { PlayerAgent } from './agent.ts';
import type { Tell } from './events.ts';
import { frozenCopy, plainCopy, reasonOf } from './frozen.ts';
import { makePrompt } from './prompt.ts';
import type { Prompt, PromptChoice } from './prompts.ts';
import { readChoice } from './read.ts';
import type { Asked, Table } from './table.ts';

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

interface Patience {
  readonly attempts: number;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Milliseconds that observers have taken so far: they are nobody's thinking time. */
  observed(): number;
}

export interface Attempts {
  /** Absent when every attempt failed: the seat forfeits. */
  readonly answers?: readonly Answer[];
  readonly failed: number;
}

/** [W4] Asks one agent one prompt until its answer is legal; a wrong answer, an exception and a timeout count alike. */
export async function ask(
  table: Table,
  asked: Asked,
  agent: PlayerAgent,
  promptId: string,
  patience: Patience,
  tell: Tell,
): Promise<Attempts> {
  let error: Refusal | undefined;
  for (let attempt = 1; attempt <= patience.attempts; attempt++) {
    const prompt = frozenCopy(makePrompt(table, asked, promptId, error));
    tell('PROMPT_ISSUED', asked.actor, { promptId, kind: prompt.kind, attempt });
    const reply = await listen(agent, prompt, patience);
    const copied = reply.ok ? plainCopy(reply.value) : reply;
    const checked = copied.ok ? judge(table, prompt, copied.value) : copied;
    if (checked.ok && copied.ok) {
      tell('CHOICE_MADE', asked.actor, {
        promptId,
        kind: prompt.kind,
        choice: copied.value as unknown as PromptChoice,
      });
      return { answers: checked.value, failed: attempt - 1 };
    }
    if (checked.ok) continue;
    error = checked.error;
    tell('CHOICE_REJECTED', asked.actor, { promptId, code: error.code, message: error.message });
  }
  return { failed: patience.attempts };
}

/** All answers a choice stands for are legal together, or none is given. */
function judge(table: Table, prompt: Prompt, choice: unknown): Checked<readonly Answer[]> {
  const answers = readChoice(table, prompt, choice);
  if (!answers.ok) return answers;
  const tried = applyAll(table.match.engine, answers.value);
  return tried.ok ? answers : tried;
}

async function listen(agent: PlayerAgent, prompt: Prompt, patience: Patience): Promise<Checked<unknown>> {
  const { timeoutMs, clock, observed } = patience;
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
