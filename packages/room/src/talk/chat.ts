import { refusal } from '@tessera/protocol';
import { made } from '../ledger/records.ts';
import { requester } from '../seats/connection.ts';
import { cleanText } from '../seats/names.ts';
import { runsEvent } from '../seats/rights.ts';
import { sendChat } from './broadcast.ts';
import type { Handlers } from './requests.ts';

const CHATS = 5;
const CHAT_MS = 10_000;

/** What people say at a table. */
export const chatting: Handlers<'chat'> = {
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
    const by = session.known && { player: session.known.id };
    await room.write({ t: 'said', seat, name, text, at, ...by, ...made(id) });
    room.chats.set(who, [...times, at]);
    sendChat(room, { from: name, seat, text, at, ...by });
    return undefined;
  },
};
