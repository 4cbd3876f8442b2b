import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import type { RoomStatus } from '@tessera/protocol';
import { forgetLastSeen, type LastSeen, lastSeen } from '../session/last-seen.ts';
import { letGo, recallSeats } from '../storage/durable.ts';
import { hasMatches } from '../storage/kept-here.ts';
import { heldTables, PEER_TOKEN } from '../storage/seats.ts';

/** A match of this browser: one that is kept here, or a seat at an online table or between devices. */
export interface MyMatch {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly where: 'here' | 'online';
  /** Between devices: no server knows about it. */
  readonly peers?: boolean;
  readonly state: 'waiting' | 'playing' | 'over' | 'gone';
  readonly glimpse: LastSeen | undefined;
  readonly people: number;
  readonly bots: number;
}

export const matches = signal<readonly MyMatch[]>([]);

const MOST = 24;
/** Only these are asked about at the server: the others are further down the list. */
const ASKED = 4;

async function here(): Promise<MyMatch[]> {
  if (!(await hasMatches())) return [];
  const { tabStore } = await import('../storage/match-store.ts');
  const kept = await tabStore.list({ limit: 200 }).catch(() => []);
  return kept.map(({ id, game, updatedAt, status, summary }) => {
    const seats = isRecord(summary) && Array.isArray(summary.seats) ? summary.seats : [];
    const bots = seats.filter((seat) => isRecord(seat) && seat.kind === 'bot').length;
    return {
      id,
      game,
      at: updatedAt,
      where: 'here',
      state: status === 'finished' ? 'over' : 'playing',
      glimpse: lastSeen(id),
      people: seats.length - bots,
      bots,
    };
  });
}

const online = (): MyMatch[] =>
  heldTables().flatMap(({ roomId, game, at, token, asked }) => {
    if (asked) return [];
    const glimpse = lastSeen(roomId);
    const state = glimpse?.status === 'over' ? 'over' : glimpse?.status === 'waiting' ? 'waiting' : 'playing';
    const people = glimpse?.names.length ?? 0;
    const peers = token === PEER_TOKEN;
    return { id: roomId, game, at, where: 'online', peers, state, glimpse, people, bots: 0 };
  });

/** Whether this browser is asked. */
export const isMine = ({ glimpse, state }: MyMatch): boolean =>
  state === 'playing' && glimpse !== undefined && glimpse.asked.some((seat) => glimpse.mine.includes(seat));

const ORDER: { readonly [S in MyMatch['state']]: number } = { playing: 0, waiting: 1, over: 2, gone: 3 };

const sorted = (all: readonly MyMatch[]): MyMatch[] =>
  all.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || Number(isMine(b)) - Number(isMine(a)) || b.at - a.at);

/** How a table stands; `gone` when there is none of that name, undefined without a server. */
async function glanceAt(
  roomId: string,
): Promise<{ readonly status: RoomStatus; readonly asked: readonly number[] } | 'gone' | undefined> {
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(roomId)}`);
    if (answer.status === 404) return 'gone';
    const data: unknown = await answer.json();
    if (!answer.ok || !isRecord(data) || !Array.isArray(data.asked)) return undefined;
    return data as { status: RoomStatus; asked: number[] };
  } catch {
    return undefined;
  }
}

/** How an online table stands now, as far as its server tells. */
async function fresh(match: MyMatch): Promise<MyMatch> {
  const found = await glanceAt(match.id);
  if (found === undefined) return match;
  if (found === 'gone') return { ...match, state: 'gone' };
  const { status, asked } = found;
  return {
    ...match,
    state: status === 'paused' ? 'playing' : status,
    glimpse: match.glimpse && { ...match.glimpse, status, asked },
  };
}

/** Looks what this browser knows; what servers know comes later. */
export async function lookForMatches(): Promise<void> {
  await recallSeats();
  const known = sorted([...(await here()), ...online()]).slice(0, MOST);
  matches.value = known;
  void askServer(known);
}

async function askServer(known: readonly MyMatch[]): Promise<void> {
  const asked = known
    .filter(({ where, peers, state }) => where === 'online' && !peers && state !== 'over')
    .slice(0, ASKED);
  if (asked.length === 0) return;
  const news = new Map(await Promise.all(asked.map(async (one) => [one.id, await fresh(one)] as const)));
  matches.value = sorted(known.map((one) => news.get(one.id) ?? one));
}

export async function forget({ id, where, peers }: MyMatch): Promise<void> {
  if (where === 'online') {
    await letGo(id);
    forgetLastSeen(id);
    if (peers) await (await import('./peer-keeper.ts')).forgetPeer(id);
  } else await (await import('./local.ts')).forgetLocal(id);
  await lookForMatches();
}
