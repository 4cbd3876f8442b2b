import { Engine, type EngineOf, must, parseOptions } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';
import { type Attha, attha, parsePosition, type View } from '../../src/rules/index.ts';

/** A position with what the table would be given for it. */
export function scene(position: string): { view: View; question: OpenQuestion<Attha>; engine: EngineOf<Attha> } {
  const options = must(parseOptions(attha.options, undefined));
  const engine = Engine.at(attha, must(parsePosition(position, options)));
  const { actor, frame, choices } = engine.questions[0];
  // the rules keep frame and choices together
  const question = { id: '0', actor, kind: frame.kind, frame, choices } as OpenQuestion<Attha>;
  return { view: attha.view(engine.state, null), question, engine };
}
