import type { Json, Match, Transcript } from '@tessera/kernel';
import { commitmentTo } from '../ledger/sha256.ts';
import type { Ledger } from './ledger.ts';
import { seedOfThrows } from './records.ts';

/**
 * The public part of a room's head. A head has the seed, everything that was played before the table was moved here and, where
 * the match began on a device, a position that may name every hidden card: it leaves the server through this file only.
 */

/** The starting position as everybody may read it: empty where its text says what is really hidden. */
export function publicStart({ head, game }: Ledger): string | undefined {
  const { start } = head.settings;
  // what a position leaves open is dealt from the seed, and then its text has no secrets
  return start === undefined || game.open || head.deal ? start : '';
}

/** What all throws from now on are drawn from, once the match is over. */
export const publicSeed = ({ head, status }: Ledger): string | undefined =>
  status === 'over' ? seedOfThrows(head) : undefined;

/** What a file of the match begins with. */
export function publicSetup(ledger: Ledger): {
  readonly game: string;
  readonly version: number;
  readonly options: Json;
  readonly seats: number;
  readonly start?: string;
} {
  const { head, game } = ledger;
  const { options, seats } = head.settings;
  const start = publicStart(ledger);
  return { game: game.id, version: game.version, options, seats: seats.length, ...(start && { start }) };
}

/** The whole match, once it is over, with everything that is needed to check its throws. */
export interface PublicMatch {
  readonly commitment: string;
  /** It was moved here from a device that knew the seed. */
  readonly began?: 'device';
  /** What the devices' throws were made of, and the seed of the later ones. */
  readonly fair?: Json;
  readonly transcript: Transcript;
}

/** Undefined as long as the match is not over. */
export function publicMatch({ head, status, match }: Ledger): PublicMatch | undefined {
  if (status !== 'over') return undefined;
  const { played, luck } = head;
  return {
    commitment: commitmentTo(seedOfThrows(head)),
    ...(played && { began: 'device' as const }),
    ...(luck && { fair: { ...(luck.fair as object), later: luck.seed } }),
    transcript: (match as Match).transcript(),
  };
}
