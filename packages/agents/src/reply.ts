import {
  type Answer,
  accept,
  applyAll,
  type Checked,
  type Engine,
  isRecord,
  type Json,
  type Question,
  refuse,
} from '@tessera/kernel';
import type { Said } from './consult.ts';
import type { MatchContext } from './match-context.ts';
import type { Reply } from './messages.ts';

const HOW = 'Reply with {"id": …, "n": the number of a choice} or {"id": …, "value": the choice itself}.';

/** Reads what an agent replied to the question with this id. Getters of a hostile object throw inside, never outside. */
export function readReply(data: unknown, id: string): Checked<Reply> {
  try {
    return read(data, id);
  } catch {
    return refuse('BAD_REPLY', `The reply could not be read. ${HOW}`);
  }
}

function read(data: unknown, id: string): Checked<Reply> {
  if (Number.isInteger(data)) return accept({ kind: 'number', n: data as number });
  if (!isRecord(data)) return refuse('BAD_REPLY', `A reply is a JSON object. ${HOW}`);
  const { type = 'answer', n, value } = data;
  if (data.id !== undefined && data.id !== id)
    return refuse('STALE', `That reply is for question ${String(data.id).slice(0, 40)}; the open one is ${id}.`, 'id');
  if (type === 'list') {
    const { filter = '', from = 0 } = data;
    if (typeof filter !== 'string' || filter.length > 200)
      return refuse('BAD_REPLY', 'filter must be a text of at most 200 characters.', 'filter');
    if (!Number.isInteger(from) || (from as number) < 0)
      return refuse('BAD_REPLY', 'from must be a whole number.', 'from');
    return accept({ kind: 'list', filter, from: from as number });
  }
  if (type !== 'answer') return refuse('BAD_REPLY', `type must be "answer" or "list". ${HOW}`, 'type');
  if (n !== undefined)
    return Number.isInteger(n)
      ? accept({ kind: 'number', n: n as number })
      : refuse('BAD_REPLY', 'n must be a whole number, as listed in choices.', 'n');
  if (value === undefined) return refuse('BAD_REPLY', `Neither n nor value is there. ${HOW}`);
  // a plain copy: nothing of the agent's own objects reaches the match
  return accept({ kind: 'value', value: JSON.parse(JSON.stringify(value)) as Json });
}

/** Why a number was not taken. */
export const noSuchChoice = (n: number, count: number) =>
  ({ code: 'BAD_NUMBER', message: `There is no choice ${n}; they are numbered from 0 to ${count - 1}.` }) as const;

/** What the reply means for the match, or why it is not legal. */
export function legalAnswers(
  { words }: MatchContext,
  engine: Engine,
  { actor, choices }: Question,
  said: Said,
): Checked<readonly Answer[]> {
  if (said.kind === 'number') {
    const choice = choices[said.n];
    if (choice === undefined) return { ok: false, error: noSuchChoice(said.n, choices.length) };
    return accept([{ actor, choice: choice as Json }]);
  }
  if (said.kind === 'values') {
    const answers = said.values.map((choice) => ({ actor, choice }));
    const tried = applyAll(engine, answers);
    return tried.ok ? accept(answers) : tried;
  }
  const checked = engine.check({ actor, choice: said.value });
  if (checked.ok) return accept([{ actor, choice: checked.value.choice as Json }]);
  const { code, message } = checked.error;
  return refuse(code, words.refusals[code] ?? message);
}
