import { accept, type Checked, isRecord, refuse } from '@tessera/kernel';
import type { AgentRating } from './rating.ts';
import type { Row, RunHead } from './run.ts';

/** Everything that is needed to play a run again, and what came of it. */
export interface RunCard {
  readonly tessera: 'card';
  /** When the run was finished. */
  readonly made: string;
  readonly version: string;
  /** Of the checkout, with a plus where it had changes. */
  readonly commit?: string;
  readonly machine: {
    readonly node: string;
    readonly system: string;
    readonly processor: string;
    readonly cores: number;
  };
  readonly run: RunHead;
  /** The rules in words, where they are not the usual ones. */
  readonly rules?: string;
  /** How the judge looked, where it did. */
  readonly judge?: 'quick' | 'deep';
  /** Texts that went with every question, by their names, and what they are by their digests. */
  readonly prompts: { readonly [name: string]: { readonly hash: string; readonly text: string } };
  /** What endpoints called their models. */
  readonly models: { readonly [agent: string]: readonly string[] };
  readonly command: string;
  readonly result: {
    readonly matches: number;
    readonly rated: number;
    readonly ratings: readonly Pick<AgentRating, 'agent' | 'rating' | 'low' | 'high' | 'matches'>[];
    /** Of every match, by its key: two matches with the same one are the same to the last answer. */
    readonly digests: { readonly [key: string]: string };
  };
}

/** What playing a run again came to. */
export interface Repetition {
  readonly same: number;
  /** Keys of matches that were played differently. */
  readonly other: readonly string[];
  /** Keys of matches that are missing now. */
  readonly missing: readonly string[];
}

export function compareRun({ result: { digests } }: RunCard, rows: readonly Row[]): Repetition {
  const now = new Map(rows.map(({ key, digest }) => [key, digest]));
  const keys = Object.keys(digests);
  return {
    same: keys.filter((key) => now.get(key) === digests[key]).length,
    other: keys.filter((key) => now.has(key) && now.get(key) !== digests[key]),
    missing: keys.filter((key) => !now.has(key)),
  };
}

const LARGEST = 64 << 20;

/** Reads a card. What its run is, is checked where it is played. */
export function readCard(text: string): Checked<RunCard> {
  const bad = (what: string) => refuse('BAD_CARD', `It is no card of a run: ${what}.`);
  if (text.length > LARGEST) return bad('it is too long');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return bad('it is not JSON');
  }
  if (!isRecord(data) || data.tessera !== 'card') return bad('"tessera" is not "card"');
  const { run, result, prompts } = data;
  if (!isRecord(run) || run.tessera !== 'arena') return bad('run is missing');
  if (typeof run.game !== 'string' || typeof run.seed !== 'string') return bad('run has no game or no seed');
  if (!Array.isArray(run.agents) || run.agents.some((one) => typeof one !== 'string')) return bad('run has no agents');
  if (![run.seats, run.matches, run.version].every(Number.isInteger)) return bad('run has no numbers');
  if (!isRecord(run.limits) || !isRecord(run.options)) return bad('run has no limits or no options');
  if (!isRecord(prompts) || Object.values(prompts).some((one) => !isRecord(one) || typeof one.text !== 'string'))
    return bad('prompts are missing');
  if (data.judge !== undefined && data.judge !== 'quick' && data.judge !== 'deep') return bad('judge is unknown');
  if (!isRecord(result) || !isRecord(result.digests) || !Array.isArray(result.ratings)) return bad('result is missing');
  if (Object.values(result.digests).some((one) => typeof one !== 'string')) return bad('a digest is no text');
  if (result.ratings.some((one) => !isRecord(one) || typeof one.agent !== 'string' || typeof one.rating !== 'number'))
    return bad('a rating is no number');
  // every part that is read has been checked
  return accept(data as unknown as RunCard);
}
