import type { AnyNotes, Core, Flow, Frame, FrameOf } from './game.ts';
import type { Json } from './json.ts';

/** Methods, not functions: so the table of one game is a table of any game, and its engine an `Engine`. */
interface StepMethods<S, F extends Frame, C> {
  run(state: S, frame: F, flow: Flow<F, AnyNotes>): void;
  ask(state: S, frame: F): readonly C[];
  answer(state: S, frame: F, choice: C, flow: Flow<F, AnyNotes>): void;
  odds(state: S, frame: F): readonly number[];
  admit(state: S, frame: F, attempt: Json): C | undefined;
  settles(state: S, frame: F, choices: readonly C[]): C | undefined;
}

/**
 * A step with every method in place. The dispatch table erases the frame's and choice's types: steps[kind] and frame.kind
 * agree by construction. All entries have one shape, because a lookup that meets many shapes is what costs in playouts.
 */
type AnyStep<S, F extends Frame, C> = Pick<StepMethods<S, F, C>, 'answer'> & {
  readonly [K in Exclude<keyof StepMethods<S, F, C>, 'answer'>]: StepMethods<S, F, C>[K] | undefined;
};

/** The steps of a game by frame kind, all of one shape. */
export type StepTable<S, F extends Frame, C> = { readonly [kind: string]: AnyStep<S, F, C> };

const tables = new WeakMap<object, StepTable<Core, Frame, unknown>>();

/** The steps of a game by frame kind, made once per game. */
export function stepTable<S extends Core, C>(steps: object): StepTable<S, FrameOf<S>, C> {
  let table = tables.get(steps) as StepTable<S, FrameOf<S>, C> | undefined;
  if (table === undefined) {
    const entries = Object.entries(steps as { [kind: string]: Partial<AnyStep<S, FrameOf<S>, C>> });
    table = Object.fromEntries(
      entries.map(([kind, step]) => [
        kind,
        {
          run: step.run,
          ask: step.ask,
          answer: step.answer as AnyStep<S, FrameOf<S>, C>['answer'],
          odds: step.odds,
          admit: step.admit,
          settles: step.settles,
        },
      ]),
    );
    tables.set(steps, table);
  }
  return table;
}
