import type { Json } from '@tessera/kernel';
import type { MatchChange, MatchStatus } from '@tessera/store';
import type { Ledger } from './ledger.ts';
import { resultOf } from './tell.ts';

/** How often the whole room is kept, so that opening it again need not play everything. */
export const SNAPSHOT_EVERY = 64;

const STATUS: { readonly [K in Ledger['status']]: MatchStatus } = {
  waiting: 'open',
  playing: 'playing',
  paused: 'playing',
  over: 'finished',
};

/** What a list of rooms shows of this one. */
export function summaryOf({ head, seats }: Ledger): Json {
  const { options, clock } = head.settings;
  return {
    options,
    seats: seats.map(({ kind, name, level }) => ({ kind, name, level: level ?? null })),
    clock: clock ?? null,
  } as Json;
}

/** What the store should say about the match besides its records. */
export const markOf = (ledger: Ledger): Required<MatchChange> => ({
  status: STATUS[ledger.status],
  listed: ledger.head.settings.listed && ledger.status !== 'over',
  summary: summaryOf(ledger),
  result: (resultOf(ledger.match) ?? null) as Json,
});
