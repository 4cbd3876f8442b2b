import {
  type AnyGame,
  equal,
  isRecord,
  type Json,
  Match,
  must,
  replay,
  setupOf,
  type Transcript,
} from '@tessera/kernel';
import { nameAt } from '@tessera/room';
import type { StoredSeat } from '../transcripts.ts';
import { answerAt, type Place, placeOf } from './answers.ts';

/** A match as links carry it: its head, and the places of its answers in the lists of choices. */
export interface Packed {
  readonly v: 1;
  readonly g: string;
  readonly r: number;
  readonly n: number;
  readonly o: Json;
  readonly s: string;
  readonly p?: string;
  readonly d?: true;
  readonly x?: 2;
  readonly a: readonly Place[];
  /** Digest of the whole match, so that one that was changed on its way, or whose rules have changed, is found. */
  readonly h: string;
  /** Who sat where. */
  readonly w?: readonly StoredSeat[];
}

/** More answers than any match has. */
const MOST = 20_000;
const LONGEST_NAME = 40;
const KINDS = ['person', 'bot', 'left'] as const;

/**
 * What may be passed on of a match. One that is not over keeps its seed to itself: its throws, and what is hidden, would be
 * known. Undefined where nothing of it can be shown before its end.
 */
export function forOthers(game: AnyGame, transcript: Transcript): Match | undefined {
  const match = must(replay(game, transcript)) as Match;
  if (match.engine.over || transcript.seed === '') return match;
  if (!game.open) return undefined;
  const told = must(Match.create(game, { ...setupOf(transcript), seed: '' })) as Match;
  const wrong = match.entries.some((entry) => !told.answer(entry, entry).ok);
  const seen = ({ engine }: Match) => game.view(engine.state, null) as Json;
  // a table that was laid out by the seed is another one without it
  return !wrong && equal(seen(told), seen(match)) ? told : undefined;
}

export function pack(match: Match, sitters: readonly StoredSeat[] = []): Packed {
  const { game, version, seats, options, seed, start, deal, dice, entries } = match.transcript();
  const told = must(Match.create(match.game, setupOf(match.transcript()))) as Match;
  const answers = entries.map((entry) => {
    const place = placeOf(told.engine, entry);
    must(told.answer(entry, entry));
    return place;
  });
  return {
    v: 1,
    g: game,
    r: version,
    n: seats,
    o: options,
    s: seed,
    ...(start !== undefined && { p: start }),
    ...(deal && { d: deal }),
    ...(dice && { x: dice }),
    a: answers,
    h: match.hash,
    ...(sitters.some(({ name, level }) => name || level) && { w: sitters.map(seatOf) }),
  };
}

/** The match in a link, played again by the rules; undefined when it is none, or not the one that was packed. */
export async function unpack(
  data: unknown,
  rules: (game: string, version: number) => Promise<AnyGame | undefined>,
): Promise<{ readonly match: Match; readonly sitters: readonly StoredSeat[] } | undefined> {
  if (!isRecord(data) || data.v !== 1 || !isHead(data)) return undefined;
  const game = await rules(data.g, data.r);
  if (game === undefined) return undefined;
  const { n: seats, o: options, s: seed, p: start, d: deal, x: dice } = data;
  const made = Match.create(game, {
    options,
    seats,
    seed,
    ...(start !== undefined && { start }),
    ...(deal && { deal }),
    ...(dice && { dice }),
  });
  if (!made.ok) return undefined;
  const match = made.value as Match;
  for (const place of data.a) {
    const answer = answerAt(match.engine, place);
    if (answer === undefined || !match.answer(answer).ok) return undefined;
  }
  return match.hash === data.h ? { match, sitters: sittersIn(data.w) } : undefined;
}

const isOptional = (value: unknown, only: unknown): boolean => value === undefined || value === only;

function isHead(data: Record<string, unknown>): data is Record<string, unknown> & Packed {
  const { g, r, n, o, s, p, d, x, a, h } = data;
  const texts = [g, s, h].every((one) => typeof one === 'string') && (p === undefined || typeof p === 'string');
  const counts = Number.isInteger(r) && Number.isInteger(n) && isRecord(o);
  return texts && counts && isOptional(d, true) && isOptional(x, 2) && Array.isArray(a) && a.length <= MOST;
}

/** What others are told of somebody who sat there. */
const seatOf = ({ kind, name, level }: StoredSeat): StoredSeat => ({
  kind,
  ...(name && { name }),
  ...(level !== undefined && { level }),
});

function sittersIn(data: unknown): readonly StoredSeat[] {
  if (!Array.isArray(data)) return [];
  return data.map((one: unknown) => {
    const { kind, name, level } = isRecord(one) ? one : {};
    return {
      kind: KINDS.find((known) => known === kind) ?? 'person',
      ...(typeof name === 'string' && { name: shown(name) }),
      ...(typeof level === 'string' && { level: shown(level) }),
    };
  });
}

/** Anybody can write a link: a name in it is cleaned as at a table. */
const shown = (name: string): string => nameAt([], [...name].slice(0, LONGEST_NAME).join(''), []);
