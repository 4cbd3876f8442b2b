import { accept, type Checked } from '@tessera/kernel';
import { refused } from '@tessera/protocol';
import { parseRoomCode } from '@tessera/protocol/code';
import { NotOpened, type Room } from '@tessera/room';
import type { Store } from '@tessera/store';
import type { Allowances } from './limits.ts';
import { isClosed } from './now.ts';
import type { Rooms } from './rooms.ts';

/** Where a code leads: to a room here, or to a table between devices, which introduce themselves elsewhere. */
export type Coded = { readonly roomId: string } | { readonly peers: true };

export interface CodeDeps {
  readonly rooms: Rooms;
  readonly store: Pick<Store, 'idOf'>;
  readonly allowances: Allowances;
  /** Whether a device answers for a code. */
  isBetweenDevices(code: string): boolean;
}

/**
 * The room that a code stands for. Six symbols can be guessed where a room's id cannot, so wrong ones are counted, and a code
 * opens a private table only as long as a seat is free.
 */
export async function findCode(
  typed: string,
  address: string,
  { rooms, store, allowances, isBetweenDevices }: CodeDeps,
): Promise<Checked<Coded>> {
  if (!allowances.tryCode(address)) return refused('TOO_MANY_CODES');
  const code = parseRoomCode(typed);
  if (code !== undefined && isBetweenDevices(code)) {
    allowances.codeWasRight(address);
    return accept({ peers: true });
  }
  const id = code && (await store.idOf(code));
  if (id === undefined) return refused('NO_SUCH_CODE');
  try {
    const room = await rooms.look(id);
    if (room === undefined || isClosed(room)) return refused('NO_SUCH_CODE');
    if (!mayFind(room)) return refused('CODE_FULL');
    allowances.codeWasRight(address);
    return accept({ roomId: id });
  } catch (error) {
    if (error instanceof NotOpened) return { ok: false, error: error.refusal };
    throw error;
  }
}

const mayFind = ({ ledger }: Room): boolean =>
  ledger.head.settings.listed || ledger.seats.some(({ kind }) => kind === 'open');
