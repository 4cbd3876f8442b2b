import {
  type Answer,
  accept,
  applyAll,
  type Checked,
  type Engine,
  type Json,
  type Question,
  refuse,
} from '@tessera/kernel';
import type { Said } from './consult.ts';
import type { MatchContext } from './match-context.ts';
import { noSuchChoice } from './reply.ts';

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
