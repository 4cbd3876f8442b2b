import type { ClientMessage } from '@tessera/protocol';
import type { RoomRecord, SeatRecord } from '@tessera/room';
import { holderOf, type SignedRequest } from './keys.ts';

/** Requests whose records have not come yet; most of them come at once. */
const MOST = 2000;
/** How rooms write down who asked, where it was no seat. */
const TOKEN = 'token ';
const KNOWN_BY = 16;
const knownBy = (pub: string): string => holderOf(pub).slice(0, KNOWN_BY);

/** Who asked for what, so that the record that follows can show it. */
export class Proofs {
  readonly #asked = new Map<string, SignedRequest>();
  readonly #joins = new Map<string, SignedRequest>();

  /** Remembers a request, and returns it as the room may carry it out. */
  remember(message: ClientMessage, proof: SignedRequest): ClientMessage {
    if (message.type === 'join_room') {
      this.#joins.set(holderOf(proof.by), proof);
      // a seat is held by the key that signs
      return { ...message, playerToken: proof.by };
    }
    // a seat that is given back is held by the key that asks for it
    const wanted = message.type === 'reclaim_seat' ? { ...message, playerToken: proof.by } : message;
    if ('id' in message && message.id !== undefined) this.#asked.set(`${knownBy(proof.by)}/${message.id}`, proof);
    if (this.#asked.size > MOST) this.#asked.delete(this.#asked.keys().next().value as string);
    return wanted;
  }

  /** The request that a record carries out. */
  of(record: RoomRecord, seats: readonly SeatRecord[]): SignedRequest | undefined {
    if (record.id === undefined)
      return record.t === 'sat' && record.kind === 'person' ? this.#joins.get(record.holder ?? '') : undefined;
    const cut = record.id.indexOf('/');
    const [who, id] = [record.id.slice(0, cut), record.id.slice(cut + 1)];
    const holder = who.startsWith(TOKEN) ? who.slice(TOKEN.length) : seats[Number(who)]?.holder;
    return this.#asked.get(`${holder?.slice(0, KNOWN_BY)}/${id}`);
  }
}
