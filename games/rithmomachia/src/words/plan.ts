import type { Json } from '@tessera/kernel';
import type { PlannedLine } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';

/** What is left out of a turn goes without saying: no ambush, no declaration, no claim. */
const NOTHING: { readonly [kind: string]: (choice: Json) => boolean } = {
  ambush: (choice) => (choice as { ambush: unknown }).ambush === null,
  harmony: (choice) => (choice as { harmony: unknown }).harmony === null,
  points: (choice) => (choice as { points: boolean }).points === false,
};

/** The words of all that a turn really does. */
export const done = ({ steps }: PlannedLine<Rithmomachia>): readonly string[] =>
  steps.filter(({ kind, choice }) => NOTHING[kind]?.(choice) !== true).map(({ text }) => text);
