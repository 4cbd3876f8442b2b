import { type Json, Match, must, type Note, type Viewer } from '@tessera/kernel';
import { changesBetween, refusal, type SavedFrame } from '@tessera/protocol';
import { inSlices } from '../deps.ts';
import { isHeardBy, noteInfo } from '../ledger/chronicle.ts';
import { publicSetup } from '../ledger/head.ts';
import { setupFor } from '../ledger/ledger.ts';
import type { Room } from '../room.ts';
import { requester } from '../seats/connection.ts';
import type { Handler } from '../talk/requests.ts';

/** About how many bytes one page has. */
const PAGE = 100_000;
/** The rate limit: each page costs a replay. */
const PAGES = { count: 20, ms: 10_000 };

/**
 * Sends a page of what somebody may keep of a match that is not over: in a game that hides nothing the transcript, without
 * the seed; otherwise what their seat saw after every answer.
 */
export const saveMatch: Handler<'save_match'> = async (room, session, { from = 0 }) => {
  const { ledger, game, id } = room;
  const { match } = ledger;
  if (match === undefined) return refusal('NOT_STARTED');
  const length = match.length;
  if (from > length) return refusal('STALE', 'from');
  if (tooOften(room, requester(session))) return refusal('TOO_FAST');
  const about = {
    type: 'saved' as const,
    roomId: id,
    ...publicSetup(ledger),
    commitment: room.commitment,
    ply: length,
    from,
  };
  if (game.open) {
    const copy = await inSlices(room.deps, withoutSeed(room, match));
    const { entries, seal, dice } = copy.transcript();
    const page = fitting(entries.slice(from));
    session.send({
      ...about,
      kind: 'transcript',
      ...(dice !== undefined && { dice }),
      ...(seal !== undefined && { seal }),
      entries: page,
      ...(from + page.length < length && { next: from + page.length }),
    });
    return undefined;
  }
  const frames = await inSlices(room.deps, framesOf(match, session.viewer, from));
  const last = frames.at(-1)?.at ?? length;
  session.send({ ...about, kind: 'views', viewer: session.viewer, frames, ...(last < length && { next: last }) });
  return undefined;
};

/** The same match as if it had no seed: its digests tell nothing about the real one, and a replay accepts them. */
function* withoutSeed({ ledger, game }: Room, match: Match): Generator<undefined, Match> {
  const copy = must(Match.create(game, { ...setupFor(ledger.head), seed: '' })) as Match;
  for (const { actor, choice, aside } of match.entries) {
    must(copy.answer({ actor, choice, ...(aside && { aside }) }));
    yield;
  }
  return copy;
}

/** What a viewer saw: the whole view at first, then what each answer changed, with what was told. */
function* framesOf(match: Match, viewer: Viewer, from: number): Generator<undefined, SavedFrame[]> {
  const at = yield* match.rewinding(from);
  const { engine, game } = at;
  const see = () => game.view(engine.state, viewer) as Json;
  let view = see();
  const frames: SavedFrame[] = [{ at: from, view, notes: [] }];
  let bytes = JSON.stringify(view).length;
  for (let i = from; i < match.length && bytes < PAGE; i++) {
    const notes: Note[] = [];
    engine.notes = notes;
    must(engine.apply(match.entries[i]));
    const next = see();
    const frame: SavedFrame = {
      at: i + 1,
      changes: changesBetween(view, next),
      notes: notes.flatMap((note) => (isHeardBy(note, viewer) ? [noteInfo(note, i + 1)] : [])),
    };
    view = next;
    bytes += JSON.stringify(frame).length;
    frames.push(frame);
    yield;
  }
  return frames;
}

function fitting<T>(values: readonly T[]): T[] {
  const page: T[] = [];
  let bytes = 0;
  for (const value of values) {
    if (bytes >= PAGE) break;
    bytes += JSON.stringify(value).length;
    page.push(value);
  }
  return page;
}

function tooOften({ saves, deps }: Room, who: string): boolean {
  const now = deps.clock.now();
  for (const [one, times] of saves) if ((times.at(-1) as number) <= now - PAGES.ms) saves.delete(one);
  const times = (saves.get(who) ?? []).filter((time) => time > now - PAGES.ms);
  if (times.length >= PAGES.count) return true;
  saves.set(who, [...times, now]);
  return false;
}
