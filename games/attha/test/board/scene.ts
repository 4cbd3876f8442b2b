import { Engine, type Json, must, parseOptions } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import { attha, type Choices, parsePosition, type State, type View } from '../../src/rules/index.ts';

/** A position with what the table would be given for it. */
export function scene(position: string): { view: View; question: OpenQuestion; engine: Engine<State, Choices> } {
  const options = must(parseOptions(attha.options, undefined));
  const engine = Engine.at(attha, must(parsePosition(position, options))) as Engine<State, Choices>;
  const { actor, frame, choices } = engine.questions[0];
  const question = {
    id: '0',
    actor,
    kind: frame.kind,
    frame: frame as unknown as Json,
    choices: choices as unknown as Json[],
  };
  return { view: attha.view(engine.state, null), question, engine };
}
