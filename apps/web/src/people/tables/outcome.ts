import { isRecord } from '@tessera/kernel';
import type { TableLine } from '@tessera/protocol/people';
import type { TablesWords } from './words.ts';

/** How a finished match came out for oneself. */
export interface MyOutcome {
  readonly is: 'won' | 'lost' | 'shared' | 'open';
  /** One fact about it: a place, or the points. */
  readonly fact: string;
}

const numbers = (data: unknown): readonly number[] | undefined =>
  Array.isArray(data) && data.every((one) => typeof one === 'number') ? data : undefined;

/** The result of a match from the seat of its reader. Seats of one rank share it. */
export function outcomeOf({ seats, result }: TableLine, words: TablesWords): MyOutcome {
  const me = seats.findIndex((seat) => seat.me);
  const ranks = isRecord(result) ? numbers(result.ranks) : undefined;
  const rank = ranks?.[me];
  if (ranks === undefined || rank === undefined) return { is: 'open', fact: words.noResult };
  const best = Math.min(...ranks);
  const isShared = ranks.filter((one) => one === rank).length > 1;
  const is = rank === best ? (isShared ? 'shared' : 'won') : 'lost';
  return { is, fact: [words[is], factOf({ ranks, me, result }, words)].filter(Boolean).join(', ') };
}

function factOf(
  { ranks, me, result }: { ranks: readonly number[]; me: number; result: TableLine['result'] },
  words: TablesWords,
): string {
  const scores = isRecord(result) ? numbers(result.scores) : undefined;
  const mine = scores?.[me];
  const better = ranks.filter((one) => one < ranks[me]).length;
  if (ranks.length > 2) return words.place(better + 1, ranks.length);
  const theirs = scores?.[1 - me];
  if (mine === undefined || scores?.every((one) => one === scores[0])) return '';
  return theirs === undefined ? words.points(mine) : words.against(mine, theirs);
}
