import type { Core, EngineOf, Game } from '../game.ts';
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

/** What a law of one game sees: its state and options have their types. */
type TrailIn<S extends Core, C, V, O, N> = Omit<Trail, 'engine' | 'options'> & {
  readonly engine: EngineOf<Game<S, C, V, O, N>>;
  readonly options: O;
};

/** Gives a law of one game its types. */
export const defineLaw = <S extends Core, C, V, O, N>(
  _game: Game<S, C, V, O, N>,
  law: {
    readonly name: string;
    decision?(trail: TrailIn<S, C, V, O, N>): void;
    end?(trail: TrailIn<S, C, V, O, N>): void;
  },
): Law =>
  // a law is walked with the game that it belongs to
  law as Law;

/** Breaks the law, unless the problem is undefined. */
export function broken(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}

/**
 * The first difference between two values, as a path and a reason, or undefined. Stricter than `equal`: an absent key,
 * an `undefined`, a NaN, a −0, a sparse array and a class instance all count, because JSON would not keep them.
 */
export function difference(a: unknown, b: unknown, path = 'state'): string | undefined {
  if (Object.is(a, b))
    return typeof a === 'number' && !Number.isFinite(a) ? `${path} is ${a}, which JSON cannot hold` : undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${show(a)} against ${show(b)}`;
  if (Array.isArray(a) !== Array.isArray(b)) return `${path}: one is a list, the other is not`;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return `${path} is not plain data`;
  const left = Object.keys(a);
  const right = Object.keys(b);
  if (left.length !== right.length) {
    const odd = [...left.filter((key) => !right.includes(key)), ...right.filter((key) => !left.includes(key))];
    return `${path}: only one side has ${odd.slice(0, 3).join(', ')}`;
  }
  for (const key of left) {
    if (!Object.hasOwn(b, key)) return `${path}.${key} is on one side only`;
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      `${path}.${key}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
