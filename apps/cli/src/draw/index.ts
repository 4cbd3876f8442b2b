import { inspect } from 'node:util';
import type { AnyGame } from '@tessera/kernel';
import { drawAttha } from './attha.ts';
import { drawPlates } from './plates.ts';
import { drawRithmomachia } from './rithmomachia.ts';
import { drawWingspan } from './wingspan.ts';

type Drawing = (view: never) => string;

/** Games with a drawing of their own. */
const drawings: { readonly [id: string]: Drawing } = {
  attha: drawAttha,
  plates: drawPlates,
  rithmomachia: drawRithmomachia,
  wingspan: drawWingspan,
};

/** A view for the terminal; a game without a drawing shows what is in its view. */
export function draw(game: AnyGame, view: unknown): string {
  const drawing = drawings[game.id] as ((view: unknown) => string) | undefined;
  return drawing === undefined ? inspect(view, { depth: 8, breakLength: 100 }) : drawing(view);
}
