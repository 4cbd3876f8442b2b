import { type Answer, type Checked, type Engine, type Json, type Question, refuse } from '@tessera/kernel';
import type { Said } from './consult.ts';
import { noSuchChoice } from './reply.ts';
import type { Scene } from './scene.ts';

/** What the reply means for the match, or why it is not legal. */
export function legalAnswer(
  { words }: Scene,
  engine: Engine,
  { actor, choices }: Question,
  said: Said,
): Checked<Answer> {
  if (said.kind === 'number') {
    const choice = choices[said.n];
    if (choice === undefined) return { ok: false, error: noSuchChoice(said.n, choices.length) };
    return { ok: true, value: { actor, choice: choice as Json } };
  }
  const checked = engine.check({ actor, choice: said.value });
  if (checked.ok) return { ok: true, value: { actor, choice: checked.value.choice as Json } };
  const { code, message } = checked.error;
  return refuse(code, words.refusals[code] ?? message);
}
