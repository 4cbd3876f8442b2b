import type { Trail } from './walk.ts';

/** Something that is true of every game, watched over a walk. A check that throws has found it broken. */
export interface Law {
  readonly name: string;
  /** At every decision, and at the end. */
  decision?(trail: Trail): void;
  /** Once, where the walk stops. */
  end?(trail: Trail): void;
}

/** Breaks the law, unless there is nothing to say. */
export function broken(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}
