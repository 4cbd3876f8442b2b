import type { AnyGame, Json, Viewer } from '@tessera/kernel';
import type { RoomInfo } from '@tessera/protocol';
import type { Numbered } from '@tessera/store';
import { emptyLedger, enter } from '../../../../packages/room/src/ledger/ledger.ts';
import type { PendingRequests } from '../../../../packages/room/src/ledger/pending-requests.ts';
import type { RoomHead, RoomRecord } from '../../../../packages/room/src/ledger/records.ts';

/** An answer that a client sent, and when it heard that it was accepted. */
interface Request {
  readonly room: string;
  readonly id: string;
  readonly sentAt: number;
  acceptedAt: number | undefined;
  refused: string | undefined;
  seq: number;
}

interface Sight {
  readonly at: number;
  readonly room: string;
  readonly viewer: Viewer;
  readonly seq: number;
  readonly state: string;
}

/** What somebody was told that waits for consent. */
interface Offer {
  readonly at: number;
  readonly room: string;
  readonly seq: number;
  readonly text: string;
}

const offerText = (undo: PendingRequests['undo'], pause: PendingRequests['pause']): string =>
  JSON.stringify([undo, pause]);

interface Joining {
  readonly room: string;
  readonly askedAt: number;
  readonly seq: number;
}

/** Something that cannot be true, and when it was seen. */
export interface Contradiction {
  readonly at: number;
  readonly what: string;
}

/** What is stored of a room in the end. */
export interface Final {
  readonly head: RoomHead;
  readonly records: readonly Numbered[];
}

/**
 * Everything that clients of a run sent and were told, and whether it can all be true: every answer that was acknowledged
 * is stored once, in the order of real time; what was refused is not; everything that was shown is a view of some moment of the match, with
 * the requests that waited for consent then; nobody who comes in is shown a past that is older than a lease.
 */
export class History {
  readonly #requests = new Map<string, Request>();
  readonly #sights = new Map<string, Sight>();
  readonly #offers = new Map<string, Offer>();
  readonly #joinings: Joining[] = [];
  readonly #now: () => number;
  readonly problems: Contradiction[] = [];
  accepted = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Something cannot be true, as of now or as it was at a time. */
  contradict(what: string, at = this.#now()): void {
    this.problems.push({ at, what });
  }

  sent(room: string, id: string): void {
    const key = `${room} ${id}`;
    if (!this.#requests.has(key))
      this.#requests.set(key, { room, id, sentAt: this.#now(), acceptedAt: undefined, refused: undefined, seq: 0 });
  }

  acknowledged(room: string, id: string, seq: number): void {
    const request = this.#requests.get(`${room} ${id}`);
    if (request === undefined) this.contradict(`room ${room}: ${id} was acknowledged but never sent`);
    else if (request.acceptedAt === undefined) {
      request.acceptedAt = this.#now();
      request.seq = seq;
      this.accepted += 1;
    }
  }

  /** A client was told that this did not happen. */
  refused(room: string, id: string, reason: string): void {
    const request = this.#requests.get(`${room} ${id}`);
    if (request !== undefined) request.refused = reason;
  }

  joined(room: string, askedAt: number, seq: number): void {
    this.#joinings.push({ room, askedAt, seq });
  }

  saw(room: string, viewer: Viewer, seq: number, state: Json): void {
    const text = JSON.stringify(state);
    this.#sights.set(`${room} ${viewer} ${seq} ${text}`, { at: this.#now(), room, viewer, seq, state: text });
  }

  /** Somebody was told what waits for consent. */
  offered(room: string, seq: number, { undo, pauseRequest }: RoomInfo): void {
    const text = offerText(undo, pauseRequest);
    this.#offers.set(`${room} ${seq} ${text}`, { at: this.#now(), room, seq, text });
  }

  /** What cannot be true. */
  check(finals: ReadonlyMap<string, Final>, game: AnyGame, leaseMs: number): readonly Contradiction[] {
    for (const [room, final] of finals) this.#checkRoom(room, final, game, leaseMs);
    return this.problems;
  }

  #checkRoom(room: string, { head, records }: Final, game: AnyGame, leaseMs: number): void {
    const say = (what: string, at?: number) => this.contradict(`room ${room}: ${what}`, at);
    const stored = new Map<string, number>();
    for (const { seq, data } of records) {
      const { id } = data as { id?: string };
      if (id === undefined) continue;
      const asked = id.slice(id.indexOf('/') + 1);
      if (stored.has(asked)) say(`request ${asked} is stored twice, as ${stored.get(asked)} and ${seq}`);
      stored.set(asked, seq);
    }
    const done: { readonly at: number; readonly seq: number }[] = [];
    const requests = [...this.#requests.values()].filter((one) => one.room === room);
    for (const { id, sentAt, acceptedAt, refused, seq } of requests) {
      if (refused !== undefined && stored.has(id)) say(`request ${id} was refused (${refused}) and is stored`, sentAt);
      if (acceptedAt === undefined) continue;
      const at = stored.get(id);
      if (at === undefined) say(`request ${id} was acknowledged as ${seq} and is not stored`, acceptedAt);
      else {
        if (at > seq) say(`request ${id} was acknowledged as ${seq} and is stored as ${at}`, acceptedAt);
        done.push({ at: acceptedAt, seq: at });
      }
    }
    this.#checkOrder(
      room,
      done,
      requests.flatMap(({ id, sentAt }) => {
        const seq = stored.get(id);
        return seq === undefined ? [] : [{ at: sentAt, seq, what: `request ${id}`, past: 0 }];
      }),
    );
    this.#checkOrder(
      room,
      done,
      this.#joinings.flatMap((one) =>
        one.room === room ? [{ at: one.askedAt - leaseMs, seq: one.seq + 1, what: 'a visitor', past: leaseMs }] : [],
      ),
    );
    this.#checkSights(room, head, records, game);
  }

  /** What was acknowledged before something began has a lower number than it. */
  #checkOrder(
    room: string,
    done: { readonly at: number; readonly seq: number }[],
    later: { readonly at: number; readonly seq: number; readonly what: string; readonly past: number }[],
  ): void {
    const before = [...done].sort((a, b) => a.at - b.at);
    let next = 0;
    let most = 0;
    for (const { at, seq, what, past } of later.sort((a, b) => a.at - b.at)) {
      while (next < before.length && before[next].at < at) most = Math.max(most, before[next++].seq);
      if (most >= seq)
        this.contradict(
          `room ${room}: ${what} at ${at + past} ${past > 0 ? `was shown ${seq - 1}` : `is ${seq}`}, after ${most} was acknowledged`,
          at + past,
        );
    }
  }

  #checkSights(room: string, head: RoomHead, records: readonly Numbered[], game: AnyGame): void {
    const bySeq = new Map<number, Sight[]>();
    for (const one of this.#sights.values())
      if (one.room === room) bySeq.set(one.seq, [...(bySeq.get(one.seq) ?? []), one]);
    const offers = [...this.#offers.values()].filter((one) => one.room === room);
    const ledger = emptyLedger(head, game);
    const look = () => {
      const { undo, pause } = ledger.pending;
      const truth = offerText(undo, pause);
      for (const { at, seq, text } of offers)
        if (seq === ledger.seq && text !== truth)
          this.contradict(`room ${room}: somebody was told that ${text} waits at ${seq}; it was ${truth}`, at);
      for (const { at, viewer, state } of bySeq.get(ledger.seq) ?? []) {
        const match = ledger.match;
        const truth = match === undefined ? 'null' : JSON.stringify(game.view(match.engine.state, viewer));
        if (truth !== state)
          this.contradict(`room ${room}: viewer ${viewer} was shown ${state} at ${ledger.seq}; it was ${truth}`, at);
      }
      bySeq.delete(ledger.seq);
    };
    look();
    for (const { data } of records) {
      // records of the servers under test
      enter(ledger, data as unknown as RoomRecord);
      look();
    }
    for (const [seq, [{ at }]] of bySeq)
      this.contradict(`room ${room}: somebody was shown ${seq}, which is not stored`, at);
  }
}
