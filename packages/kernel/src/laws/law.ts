import type { Trail } from './walk.ts';

/** Something that is true of every game, watched over a walk. A check that throws has found it broken. */
export interface Law {
  readonly name: string;
  /** At every decision, and at the end. */
  decision?(trail: Trail): void;
  /** Once, where the walk stops. */
  end?(trail: Trail): void;
  /** Whether an error that the rules threw during the walk is a break of this law, so that the report can name it. */
  explains?(error: Error): boolean;
}

/** Breaks the law, unless the problem is undefined. */
export function broken(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}
