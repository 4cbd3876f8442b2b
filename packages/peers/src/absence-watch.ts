import type { Seat } from '@tessera/kernel';
import type { Host } from './host.ts';
import { namedAfter } from './patience.ts';

const LOOK_MS = 1000;

/** Names the devices that a table has waited for long enough, in the log. Returns what ends it. */
export function watchAbsences(host: Host): () => void {
  const { clock } = host.deps.room;
  /** Since when the throw that is due lacks the link of a seat. */
  const since = new Map<Seat, number>();
  let throwing = '';
  host.throwing.heldUp = (seat) => {
    const at = host.replica?.waits.get(seat)?.at;
    return at === undefined ? undefined : at - namedAfter(host.origin.head.settings.awayMs);
  };
  const look = () => {
    const { replica, room } = host;
    if (replica === undefined || room === undefined) return;
    const now = clock.now();
    const lacking = new Set(host.throwing.lacking);
    const due = replica.due === undefined ? '' : String(replica.tableThrows.place(replica.due));
    if (due !== throwing) since.clear();
    throwing = due;
    for (const seat of since.keys()) if (!lacking.has(seat)) since.delete(seat);
    for (const seat of lacking) if (!since.has(seat)) since.set(seat, now);
    if (replica.ledger.status !== 'playing') return;
    const least = namedAfter(replica.ledger.head.settings.awayMs);
    for (const [seat, { kind }] of replica.ledger.seats.entries()) {
      const from = since.get(seat) ?? room.away.get(seat);
      if (kind !== 'person' || from === undefined || now - from < least || replica.waits.has(seat)) continue;
      host.append({ t: 'waits', seat });
      host.show(seat);
      room.tellPresence();
    }
  };
  let cancel = () => {};
  const again = () => {
    cancel = clock.after(LOOK_MS, () => {
      look();
      again();
    });
  };
  again();
  return () => cancel();
}
