import { Engine, type Json, must, parseOptions } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import { type Rithmomachia, rithmomachia, type View } from '../../src/rules/index.ts';

/** A position as a screen sees it, with the question its side is asked. */
export function scene(position: string, options?: Json): { view: View; question: OpenQuestion<Rithmomachia> } {
  const chosen = must(parseOptions(rithmomachia.options, options));
  const engine = Engine.at(rithmomachia, must(rithmomachia.notation.parsePosition(position, chosen)));
  const [{ actor, frame, choices }] = engine.questions;
  // the rules keep frame and choices together
  const question = { id: 'q', actor, kind: frame.kind, frame, choices } as OpenQuestion<Rithmomachia>;
  return { view: rithmomachia.view(engine.state, null), question };
}
