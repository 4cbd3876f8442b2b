import { below, seeded } from '@tessera/kernel';
import { Signal, type Table } from './line.ts';
import type { Told } from './peer-match.ts';

/** One seat of a peer's table: what it was last told, and how it answers. */
interface PeerSeat {
  told: Told | undefined;
  answer(index: number): void;
  close(): Promise<void>;
}

/** Two scripted seats of a peer that tells whole states. */
export async function openPeerTable(
  name: string,
  open: (seat: number, hear: (told: Told) => void) => Promise<Pick<PeerSeat, 'answer' | 'close'>>,
): Promise<Table> {
  const rng = seeded(name);
  const signal = new Signal();
  const seats: PeerSeat[] = [];
  for (const number of [0, 1]) {
    const seat = { told: undefined } as PeerSeat;
    const hear = (told: Told) => {
      seat.told = told;
      signal.ring();
    };
    Object.assign(seat, await open(number, hear));
    seats.push(seat);
    await signal.until(() => seat.told !== undefined);
  }
  const newest = () => seats.reduce((a, b) => ((a.told?.seq ?? -1) >= (b.told?.seq ?? -1) ? a : b)).told as Told;
  return {
    get over() {
      return newest().asked === null;
    },
    async step() {
      const { asked, seq } = newest();
      if (asked === null) return 0;
      const [mover, other] = [seats[asked.actor], seats[1 - asked.actor]];
      const from = performance.now();
      mover.answer(below(rng, asked.choices));
      await signal.until(() => (mover.told?.seq ?? 0) > seq);
      const waited = performance.now() - from;
      await signal.until(() => (other.told?.seq ?? 0) > seq);
      return waited;
    },
    close: async () => {
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
}
