import { refusal } from '@tessera/protocol';
import { sendChat } from './broadcast.ts';
import { giveToBot } from './clockwork.ts';
import { cleanText, nameAt } from './names.ts';
import { made } from './records.ts';
import type { Handler } from './requests.ts';
import { notActing, notHost, notPlaying, playedBy, runsEvent } from './rights.ts';
import { requester } from './session.ts';

export type Company = 'chat' | 'rename' | 'kick' | 'fill_seat';

const CHATS = 5;
const CHAT_MS = 10_000;

/** What people do with each other at a table, besides playing. */
export const company: { readonly [K in Company]: Handler<K> } = {
  async chat(room, session, { text: written }, id) {
    const text = cleanText(written);
    if (text === '') return refusal('BAD_MESSAGE', 'text', 'A chat message needs a text.');
    const at = room.deps.clock.now();
    const who = requester(session);
    for (const [one, times] of room.chats) if ((times.at(-1) as number) <= at - CHAT_MS) room.chats.delete(one);
    const times = (room.chats.get(who) ?? []).filter((time) => time > at - CHAT_MS);
    if (times.length >= CHATS)
      return refusal('TOO_FAST', undefined, `You can send ${CHATS} messages in ${CHAT_MS / 1000} seconds.`);
    const seat = session.seats[0] ?? null;
    const called = session.name || (seat !== null && room.ledger.seats[seat].name);
    const role = runsEvent(session, room.ledger) ? 'Organiser' : 'Spectator';
    const name = called || (seat === null ? role : room.titles[seat]);
    await room.write({ t: 'said', seat, name, text, at, ...made(id) });
    room.chats.set(who, [...times, at]);
    sendChat(room, { from: name, seat, text, at });
    return undefined;
  },

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
    const reason = notPlaying(ledger) ?? notHost(session, ledger);
    if (reason !== undefined) return reason;
    if (ledger.seats[seat]?.kind !== 'person') return refusal('NOBODY_TO_REPLACE', 'seat');
    const now = deps.clock.now();
    if (room.connected(seat) || now - (room.away.get(seat) ?? now) < ledger.head.settings.awayMs)
      return refusal('STILL_HERE');
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
