import {
  type AnyGame,
  asJson,
  CHANCE,
  type Checked,
  equal,
  type Json,
  type Match,
  type Rng,
  refuse,
  replay,
  type Seat,
  type Transcript,
  throwAt,
} from '@tessera/kernel';
import { throwBy } from './chain.ts';
import { type CheckedLink, checkLinks, type FairRecord } from './record.ts';

/** How the throws of a match are drawn: the generator of the k-th one, which comes after `length` answers. */
export type Draw = (k: number, length: number) => Rng | undefined;

/** One throw of a match, checked. */
export interface AuditedThrow {
  readonly k: number;
  /** How many answers there were before it. */
  readonly at: number;
  /** Who answered last before it; undefined for a throw that begins the match. */
  readonly seat: Seat | undefined;
  readonly kind: string;
  readonly frame: Json;
  /** Everything that could have been thrown, with its weight. */
  readonly odds: readonly { readonly choice: Json; readonly weight: number }[];
  readonly choice: Json;
  /** What the seed or the links give; undefined where that is not known. */
  readonly drawn: Json | undefined;
  readonly links?: readonly CheckedLink[];
  readonly ok: boolean;
}

export interface Audit {
  /** The match played again, or the first answer that does not hold. */
  readonly played: Checked<Match>;
  readonly throws: readonly AuditedThrow[];
}

/** Plays a match again and compares every throw with what `draw` gives. */
export function audit(game: AnyGame, transcript: Transcript, draw: Draw, fair?: FairRecord): Audit {
  const throws: AuditedThrow[] = [];
  const links = fair && checkLinks(fair);
  let place = 0;
  const look = (match: Match) => {
    const entry = transcript.entries[place];
    if (entry?.actor !== CHANCE || match.engine.questions[0]?.actor !== CHANCE) return;
    const k = throws.length;
    const rng = draw(k, place);
    throws.push({
      ...asked(match),
      k,
      at: place,
      choice: entry.choice,
      ...checked(match, entry.choice, rng, links?.[k], fair?.throws[k] !== undefined),
    });
  };
  const played = ((): Checked<Match> => {
    try {
      const fresh = replay(game, transcript, 0);
      if (!fresh.ok) return fresh;
      look(fresh.value as Match);
      return replay(game, transcript, undefined, (match, _notes, index) => {
        place = index + 1;
        look(match as Match);
      }) as Checked<Match>;
    } catch (error) {
      return refuse('BAD_TRANSCRIPT', `cannot be applied (${(error as Error).message})`, `entries[${place}]`);
    }
  })();
  return { played, throws };
}

function asked({ engine, game, entries }: Match): Pick<AuditedThrow, 'seat' | 'kind' | 'frame' | 'odds'> {
  const { frame, choices } = engine.questions[0];
  const step = game.steps[frame.kind] as { odds?(state: unknown, frame: unknown): readonly number[] };
  const weights = step.odds?.(engine.state, frame);
  return {
    seat: entries.findLast(({ actor }) => actor >= 0)?.actor,
    kind: frame.kind,
    frame: asJson(frame),
    odds: choices.map((choice, i) => ({ choice: choice as Json, weight: weights?.[i] ?? 1 })),
  };
}

function checked(
  match: Match,
  choice: Json,
  rng: Rng | undefined,
  links: readonly CheckedLink[] | undefined,
  hasLinks: boolean,
): Pick<AuditedThrow, 'drawn' | 'ok' | 'links'> {
  // after a wrong link nothing is known
  if (rng === undefined || (hasLinks && links === undefined))
    return { drawn: undefined, ok: false, ...(links && { links }) };
  const again = match.fork();
  again.draw(rng);
  const drawn = again.entries[again.entries.length - 1].choice;
  const fits = links === undefined || links.every(({ ok }) => ok);
  return { drawn, ok: fits && equal(drawn, choice), ...(links && { links }) };
}

/** Throws that come from the seed of a match. */
export const drawFromSeed =
  (seed: string): Draw =>
  (k) =>
    throwAt(seed, k);

/** Throws that the devices made together, and those of the server that the match went on at. */
export const drawFromLinks =
  ({ match, throws, later }: FairRecord): Draw =>
  (k) => {
    if (throws[k] !== undefined) return throwBy(match, k, throws[k]);
    return later === undefined ? undefined : throwAt(later, k);
  };
