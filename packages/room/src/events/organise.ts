import { type Match, must } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { timeOf } from '../clocks/time-of.ts';
import type { PlacedNote } from '../ledger/chronicle.ts';
import { addToHistory, type RoomHistory } from '../ledger/chronicle.ts';
import { publicSetup } from '../ledger/head.ts';
import { made } from '../ledger/records.ts';
import { sha256Hex } from '../ledger/sha256.ts';
import { parseRecord } from '../ledger/stored.ts';
import type { Room } from '../room.ts';
import { cleanText } from '../seats/names.ts';
import { isOutdated, notOrganising, notOwning, ownsEvent } from '../seats/rights.ts';
import type { Handler, Handlers } from '../talk/requests.ts';
import { type EventLink, linkInfo } from './links.ts';

const LINKS = 200;

type Organising = 'redo' | 'get_history' | 'invite' | 'revoke' | 'transfer' | 'archive' | 'unarchive' | 'delete_event';

/** Only for those who run the event. */
const organised =
  <K extends Organising>(handle: Handler<K>): Handler<K> =>
  (room, session, message, id) =>
    notOrganising(session, room.ledger) ?? handle(room, session, message, id);

/** Only for the one whose event it is. */
const owned =
  <K extends Organising>(handle: Handler<K>): Handler<K> =>
  (room, session, message, id) =>
    notOwning(session, room.ledger) ?? handle(room, session, message, id);

/** Makes a link. Only the organiser who asks for it gets the token. */
const invite = organised<'invite'>(async (room, session, { id: asked, role, seat, label: written }, id) => {
  const { ledger, deps } = room;
  if (role === 'organiser' && !ownsEvent(session, ledger)) return refusal('NOT_EVENT_OWNER', 'role');
  const seats = ledger.head.settings.seats;
  if (role === 'captain' ? seats[seat ?? -1]?.kind !== 'open' : seat !== undefined)
    return refusal('BAD_INVITATION', 'seat');
  if (ledger.links.length >= LINKS)
    return refusal('TOO_MANY_LINKS', undefined, `An event can have at most ${LINKS} links.`);
  const label = cleanText(written);
  if (label === '') return refusal('BAD_MESSAGE', 'label', 'A link needs a name.');
  const token = deps.secret();
  const link: EventLink = {
    link: String(ledger.links.length + 1),
    role,
    label,
    holder: sha256Hex(token),
    ...(seat !== undefined && { seat }),
  };
  await room.write({ t: 'invited', ...link, at: deps.clock.now(), ...made(id) });
  session.send({ type: 'invited', roomId: room.id, link: linkInfo(room, link), token, ...made(asked) });
  return undefined;
});

/** Makes a link useless for everybody who has it. */
const revoke = organised<'revoke'>(async (room, session, { link: wanted }, id) => {
  const { ledger, deps } = room;
  const link = ledger.links.find((one) => one.link === wanted);
  if (link === undefined) return refusal('NO_SUCH_LINK', 'link');
  if (link.role === 'organiser' && !ownsEvent(session, ledger)) return refusal('NOT_EVENT_OWNER', 'link');
  // nobody would be left to invite organisers, to restore the event or to delete it
  if (wanted === ledger.owner) return refusal('OWNER_LINK', 'link');
  if (link.revoked) return refusal('ALREADY_REVOKED', 'link');
  await room.write({ t: 'revoked', link: wanted, at: deps.clock.now(), ...made(id) });
  return undefined;
});

/** Makes another organiser the owner. Who created the event and gives it away has no role until it is given back. */
const transfer = owned<'transfer'>(async (room, _session, { link: wanted }, id) => {
  const { ledger, deps } = room;
  if (wanted === ledger.owner) return refusal('BAD_OWNER', 'link');
  if (wanted !== undefined) {
    const link = ledger.links.find((one) => one.link === wanted);
    if (link === undefined) return refusal('NO_SUCH_LINK', 'link');
    if (link.role !== 'organiser' || link.revoked) return refusal('BAD_OWNER', 'link');
  }
  await room.write({ t: 'transferred', link: wanted ?? null, at: deps.clock.now(), ...made(id) });
  return undefined;
});

/** Deletes the event with all its records. A request that is repeated after that finds no room. */
const deleteEvent = owned<'delete_event'>(async (room) => {
  await room.discard();
  return undefined;
});

const archive = organised<'archive'>(async (room, _session, _message, id) => {
  await room.write({ t: 'archived', ...timeOf(room), ...made(id) });
  return undefined;
});

const unarchive = owned<'unarchive'>(async (room, _session, _message, id) => {
  if (!room.ledger.archived) return refusal('NOT_ARCHIVED');
  await room.write({ t: 'unarchived', at: room.deps.clock.now(), ...made(id) });
  return undefined;
});

/** Plays again what the last undo of an event removed. */
const redo = organised<'redo'>(async (room, _session, { expectedPly }, id) => {
  const { ledger } = room;
  if (isOutdated(room.ledger, expectedPly)) return refusal('STALE');
  if (ledger.undone.length === 0) return refusal('NOTHING_TO_REDO');
  const before = ledger.match as Match;
  const match = before.fork();
  const notes: PlacedNote[] = [];
  for (const { actor, choice, aside } of ledger.undone.at(-1) ?? [])
    for (const note of must(match.answer({ actor, choice, ...(aside && { aside }) })))
      notes.push({ note, at: match.length });
  await room.write({ t: 'redone', ...timeOf(room), ...made(id) }, { before, match, notes });
  return undefined;
});

/** About how many bytes one page of the history has. */
const PAGE = 100_000;

/** Sends a page of every answer so far, where the game hides nothing: first what was answered, then what was undone. */
const sendHistory: Handler<'get_history'> = async (room, session, { from = 0 }) => {
  const { ledger, game } = room;
  if (!game.open) return refusal('NOT_OPEN');
  const { beganAt, entries, undone, redo } = await historyOf(room);
  const length = entries.length + undone.length;
  if (from > length) return refusal('STALE', 'from');
  const { event } = ledger.head.settings;
  let next = from;
  for (let bytes = 0; next < length && bytes < PAGE; next++)
    bytes += JSON.stringify(entries[next] ?? undone[next - entries.length]).length;
  session.send({
    type: 'history',
    roomId: room.id,
    seq: ledger.seq,
    ...(from > 0 && { from }),
    ...(next < length && { next }),
    ...publicSetup(ledger),
    ...(beganAt !== undefined && { beganAt }),
    entries: entries.slice(from, next),
    undone: undone.flatMap((one, i) => {
      if (i + entries.length < from || i + entries.length >= next) return [];
      return [event && redo.includes(i) ? { ...one, redo: true } : one];
    }),
  });
  return undefined;
};

async function historyOf(room: Room): Promise<RoomHistory> {
  if (room.history === undefined) {
    const stored = await room.deps.store.load(room.id, { whole: true });
    const history: RoomHistory = { beganAt: undefined, entries: [], undone: [], redo: [] };
    for (const { seq, data } of stored?.tail ?? [])
      if (seq <= room.ledger.seq) addToHistory(history, parseRecord(data));
    room.history = history;
  }
  return room.history;
}

/** What is asked for at events and hardly anywhere else. */
export const organising: Handlers<Organising> = {
  redo,
  get_history: sendHistory,
  invite,
  revoke,
  transfer,
  delete_event: deleteEvent,
  archive,
  unarchive,
};
