import { refusal } from '@tessera/protocol';
import { giveToBot } from '../clocks/absences.ts';
import { made } from '../ledger/records.ts';
import type { Handlers } from '../talk/requests.ts';
import { nameAt } from './names.ts';
import { notActing, notHost, notPlaying, playedBy } from './rights.ts';

type Seating = 'rename' | 'kick' | 'fill_seat';

/** Who sits at a table, besides joining it. */
export const seating: Handlers<Seating> = {
  async rename(room, session, { name: wanted, seat: asked }, id) {
    const { ledger } = room;
    const reason = notActing(session, ledger);
    if (reason !== undefined) return reason;
    const seat = asked ?? playedBy(session, ledger)[0];
    // teams of an event are named by its organisers
    if (ledger.head.settings.event || !playedBy(session, ledger).includes(seat))
      return refusal('NOT_YOUR_SEAT', 'seat');
    const { holder, program } = ledger.seats[seat];
    const name = nameAt(ledger.seats, wanted, [seat]);
    if (name === '') return refusal('BAD_MESSAGE', 'name', 'A name needs a letter.');
    const same = { ...(holder !== undefined && { holder }), ...(program && { program }) };
    await room.write({ t: 'sat', seat, kind: 'person', name, ...same, ...made(id) });
    for (const one of room.sessions) if (one.seats[0] === seat) one.name = name;
    return undefined;
  },

  async kick(room, session, { seat }, id) {
    const { ledger, deps } = room;
    // a program that cannot go on gives up its own seat, and at once
    const isOwn = ledger.seats[seat]?.program === true && session.seats.includes(seat);
    const reason = notPlaying(ledger) ?? (isOwn ? undefined : notHost(session, ledger));
    if (reason !== undefined) return reason;
    if (ledger.seats[seat]?.kind !== 'person') return refusal('NOBODY_TO_REPLACE', 'seat');
    if (isOwn) {
      await giveToBot(room, seat, id);
      return undefined;
    }
    const now = deps.clock.now();
    const held = deps.throws?.heldUpSince?.(seat);
    const since = held ?? (room.connected(seat) ? now : (room.away.get(seat) ?? now));
    if (now - since < ledger.head.settings.awayMs) return refusal('STILL_HERE');
    await giveToBot(room, seat, id);
    return undefined;
  },

  async fill_seat(room, session, { seat, level }, id) {
    const { ledger } = room;
    const reason = notActing(session, ledger);
    if (reason !== undefined) return reason;
    if (ledger.status !== 'waiting' || ledger.seats[seat]?.kind !== 'open') return refusal('BAD_SEAT', 'seat');
    if (room.deps.hasLevel?.(room.game.id, level) === false) return refusal('BAD_LEVEL', 'level');
    await room.write({ t: 'sat', seat, kind: 'bot', name: '', level, ...made(id) });
    await room.goOn();
    return undefined;
  },
};
