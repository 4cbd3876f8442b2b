import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { type AgentKind, findPinned } from '@tessera/bots';
import { type AnyGame, parseOptions } from '@tessera/kernel';
import { demand, type Io, Problem } from './cli.ts';

/** Reads a whole number from the command line. */
export const wholeNumber =
  (name: string, min: number, max: number) =>
  (text: string): number => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new Problem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  };

/** Options as typed: a JSON object or the name of a preset. */
export function readOptions(game: AnyGame, text: string | undefined): Record<string, unknown> {
  return demand(parseOptions(game.options, text === undefined ? undefined : jsonOrName(text)), game.id);
}

function jsonOrName(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`--options is neither a preset's name nor JSON (${(error as Error).message}).`);
  }
}

export function readSeats(game: AnyGame, seats: number | undefined): number {
  const { min, max } = game.seats;
  if (seats === undefined) return min;
  if (seats >= min && seats <= max) return seats;
  throw new Problem(`${game.title} is for ${min === max ? min : `${min} to ${max}`} seats, not ${seats}.`);
}

/** Agents as typed, one for each of `count` seats; a single name serves all of them. */
export function readAgents(bots: readonly AgentKind[], text: string, count: number): readonly AgentKind[] {
  const kinds = text.split(',').map((name) => demand(findPinned(bots, name.trim())));
  if (kinds.length === count) return kinds;
  if (kinds.length === 1) return Array.from({ length: count }, () => kinds[0]);
  throw new Problem(`--agents names ${kinds.length} agents for ${count} seats; give one for all or one for each.`);
}

/** A file's text; `-` is the standard input. */
export async function readText({ stdin }: Io, file: string): Promise<string> {
  try {
    return await (file === '-' ? readStream(stdin) : readFile(file, 'utf8'));
  } catch (error) {
    throw new Problem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Problem(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
