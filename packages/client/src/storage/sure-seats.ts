import { type Held, heldTables, isHeld, keepTables } from './held.ts';
import { readSure, writeSurely } from './sure.ts';

/** Keeps seats where a browser that is killed does not lose them, and forgets others. Never rejects. */
export async function keepSeats(held: readonly Held[], gone: readonly Held[] = []): Promise<void> {
  await writeSurely('seats', (seats) => {
    for (const { roomId } of gone) seats.delete(roomId);
    for (const one of held) seats.put(one, one.roomId);
  }).catch((error) => {
    // the browser refuses its database: local storage is all there is
    console.warn(error);
  });
}

let recalled: Promise<void> | undefined;

/** Brings back seats that a browser which died had not written to its local storage yet. To be awaited before `heldAt`. */
export function recallSeats(): Promise<void> {
  recalled ??= recall();
  return recalled;
}

/** Of what is known of a seat twice, the later counts. */
const isNews = ({ roomId, at }: Held, among: readonly Held[]): boolean =>
  !among.some((one) => one.roomId === roomId && one.at >= at);

async function recall(): Promise<void> {
  const found = await readSure('seats').catch((): readonly unknown[] => []);
  const kept = found.filter(isHeld);
  const known = heldTables();
  const lost = kept.filter((one) => isNews(one, known));
  if (lost.length > 0) {
    const others = known.filter(({ roomId }) => !lost.some((one) => one.roomId === roomId));
    keepTables([...lost, ...others].sort((a, b) => b.at - a.at));
  }
  // seats of older versions, and those of a file, are only in local storage
  const old = known.filter((one) => isNews(one, kept));
  if (old.length > 0) await keepSeats(old);
}
