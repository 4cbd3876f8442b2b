import type { Room } from '@tessera/room';
import { LocalRoomConnection, type RoomConnection } from '@tessera/room/connection';
import type { Member } from './member.ts';
import type { Ownership } from './ownership.ts';
import type { FarEnd } from './switchboard.ts';

/** A connection that leads nowhere. */
export const idle: RoomConnection = { receive: () => {}, close: () => {}, isIn: () => false };

/** The connections to rooms on this node, from its own clients and from those of others. What is not certain is not answered. */
export class RoomConnections {
  readonly #member: Member;
  readonly #ownership: Ownership;
  readonly #ends = new WeakMap<Room, Set<FarEnd>>();

  constructor(member: Member, ownership: Ownership) {
    this.#member = member;
    this.#ownership = ownership;
  }

  /** Whether anybody has been in a room since it is here. */
  knows(room: Room): boolean {
    return this.#ends.has(room);
  }

  /** A room here does not know what is stored any more: everybody in it has to connect again. */
  lose(room: Room): void {
    const ends = this.#ends.get(room);
    this.#ends.delete(room);
    for (const end of ends ?? []) end.lost();
  }

  open(room: Room, end: FarEnd): RoomConnection {
    const [member, ownership] = [this.#member, this.#ownership];
    const ends = this.#endsIn(room);
    let over = false;
    const guarded: FarEnd = {
      known: end.known,
      send: (message) => {
        if (over) return;
        // the client need not know: it connects again, and sends again what was not answered
        if (isMoved(message)) guarded.lost();
        else if (message.type !== 'move_rejected') end.send(message);
        // a server that does not know that it has lost the room might refuse what was carried out elsewhere
        else
          ownership
            .isCurrent(room)
            .then((sure) => (sure ? over || end.send(message) : guarded.lost()))
            .catch((error) => room.failed(error));
      },
      left: () => {
        ends.delete(guarded);
        end.left();
      },
      lost: () => {
        if (over) return;
        over = true;
        ends.delete(guarded);
        end.lost();
        local.close();
      },
    };
    ends.add(guarded);
    const local = new LocalRoomConnection(room, guarded);
    return {
      isIn: (other) => other === room,
      receive: (message) => {
        if (!member.isSound()) member.lose();
        else if (ownership.isCertain) local.receive(message);
        else
          ownership
            .certain()
            .then(() => over || local.receive(message))
            .catch((error) => room.failed(error));
      },
      close: () => {
        ends.delete(guarded);
        over = true;
        local.close();
      },
    };
  }

  #endsIn(room: Room): Set<FarEnd> {
    let ends = this.#ends.get(room);
    if (ends === undefined) {
      ends = new Set();
      this.#ends.set(room, ends);
    }
    return ends;
  }
}

const isMoved = (message: { readonly type: string; readonly code?: unknown; readonly reason?: unknown }): boolean =>
  (message.type === 'error' && message.code === 'ROOM_MOVED') ||
  (message.type === 'move_rejected' && message.reason === 'ROOM_MOVED');
