import { Engine, type Json, must, parseOptions } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import { rithmomachia, type View } from '../../src/rules/index.ts';

/** A position as a screen sees it, with the question its side is asked. */
export function scene(position: string, options?: Json): { view: View; question: OpenQuestion } {
  const chosen = must(parseOptions(rithmomachia.options, options));
  const engine = Engine.at(rithmomachia, must(rithmomachia.notation.parsePosition(position, chosen)));
  const [{ actor, frame, choices }] = engine.questions;
  const view = rithmomachia.view(engine.state, null);
  return {
    view,
    question: {
      id: 'q',
      actor,
      kind: frame.kind,
      frame: frame as unknown as Json,
      choices: choices as unknown as Json[],
    },
  };
}
