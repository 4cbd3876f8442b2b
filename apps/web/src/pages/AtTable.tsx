import { HintTool } from '@tessera/client/hints/HintTool.tsx';
import type { Outgoing, Receive, RoomLink } from '@tessera/client/link/link.ts';
import { keepLastSeen } from '@tessera/client/session/last-seen.ts';
import { Session } from '@tessera/client/session/session.ts';
import { Later, Loading } from '@tessera/client/shell/Loading.tsx';
import { hold, letGo } from '@tessera/client/storage/durable.ts';
import type { SeatHeld } from '@tessera/client/storage/seats.ts';
import { Table } from '@tessera/client/table/Table.tsx';
import { words } from '@tessera/client/words/site.ts';
import type { Refusal, Seat, Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { go } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

/** The way to a table on another device: a server's, or a friend's. */
export interface TableWay {
  readonly roomId: string;
  readonly replayPath: string;
  connect(receive: Receive): RoomLink;
  /** What this browser holds at the table. */
  held(): SeatHeld | undefined;
  /** Holds a seat from now on; done when a browser that dies does not lose it. */
  sit(game: string): Promise<void>;
  /** Makes a player of somebody who sits down, where the server knows players; true where they were none. */
  become?(): Promise<boolean>;
  /** Goes on to the next match with the same seat. */
  follow(next: string, seats: number): Promise<void>;
  /** The match, once it is over. */
  transcript(): Promise<Transcript | undefined>;
}

/** How to join: to one's own seat, else as a spectator. */
export function joining(held: SeatHeld | undefined): Outgoing {
  const name = settings.value.name.trim();
  return {
    type: 'join_room',
    version: 1,
    ...(name !== '' && { name }),
    ...(held === undefined || held.asked ? { spectate: true } : { playerToken: held.token }),
    ...(held?.seat !== undefined && { seat: held.seat }),
  };
}

interface AtTableProps {
  readonly way: TableWay;
  readonly ui: GameUi;
  /** The match is played with the rules of another version than these. */
  onVersion(version: number): void;
  /** Moves the table to a server, where that is possible. */
  onMove?: (() => void) | undefined;
  /** Makes another device the host of a table between devices. */
  onHandOver?: (() => void) | undefined;
  /** Whether the table can be asked for hints. */
  readonly hints?: boolean;
  /** Who is shown the table, once the match has begun. */
  onSession?: (session: Session | undefined) => void;
  /** What is shown when the table cannot be opened. */
  barred(reason: Refusal): ComponentChildren;
}

export function AtTable({ way, ui, onVersion, onMove, onHandOver, hints, onSession, barred }: AtTableProps) {
  const [watching, setWatching] = useState(false);
  const [freed, setFreed] = useState(false);
  const session = useMemo(() => new Session(ui, way.connect), [way.roomId]);
  useEffect(() => {
    const stop = keepLastSeen(session);
    return () => {
      stop();
      session.close();
    };
  }, [session]);

  const room = session.room.value;
  const next = session.next.value;
  useEffect(() => {
    if (next === undefined || room?.rematch === undefined) return;
    void way.follow(next, room.seats.length).then(() => go(`/table/${next}`));
  }, [next]);

  // the others have given a seat back that this browser had lost
  const given = room?.returned?.length ?? 0;
  const seatless = session.seats.value.length === 0;
  useEffect(() => {
    const held = way.held();
    if (!held?.asked || room === undefined) return;
    const { asked: _, ...own } = held;
    if (!seatless) void hold(own);
    else if (given > 0) session.link.send(joining(own));
  }, [given, seatless]);

  // the host has freed the seat: what held it must not take another one by itself
  const hadSeat = useRef(false);
  const waits = room?.status === 'waiting' && room.lobby !== undefined;
  useEffect(() => {
    if (waits && hadSeat.current && seatless && way.held() !== undefined) {
      setFreed(true);
      void letGo(way.roomId);
    }
    hadSeat.current = !seatless;
  }, [waits, seatless]);

  const code = room?.code;
  useEffect(() => {
    const held = way.held();
    if (held !== undefined && code !== undefined && held.code !== code) void hold({ ...held, code });
  }, [code, seatless]);

  const hasBegun = room !== undefined && room.status !== 'waiting';
  useEffect(() => onSession?.(hasBegun ? session : undefined), [session, hasBegun]);

  const version = room?.version ?? ui.game.version;
  useEffect(() => {
    if (version !== ui.game.version) onVersion(version);
  }, [version]);

  if (session.missing.value !== undefined) return <>{barred(session.missing.value)}</>;
  if (room === undefined || version !== ui.game.version) return <Loading />;
  if (room.status === 'waiting') {
    const sit = async (seat?: Seat) => {
      const isNew = await way.become?.();
      await way.sit(ui.game.id);
      const join = { ...joining(way.held()), ...(seat !== undefined && { seat }) };
      // the connection was nobody's before
      if (isNew && session.link.comeAs !== undefined) session.link.comeAs(join);
      else session.link.send(join);
    };
    return (
      <Later
        name="waiting"
        load={async () => (await import('@tessera/client/table/Invite.tsx')).Waiting}
        props={{
          session,
          ui,
          held: way.held(),
          watching,
          onSit: (seat) => void sit(seat),
          onGone: () => letGo(way.roomId),
          wasFreed: freed,
          onWatch: () => setWatching(true),
          onNamed: () => session.link.send(joining(way.held())),
        }}
      />
    );
  }
  const save = async () => {
    if (room.status !== 'over') return (await import('@tessera/client/replay/saving.ts')).saveSoFar(session);
    const transcript = await way.transcript();
    if (transcript === undefined) return session.say(words.value.table.notSaved, 'refusal');
    const { download, fileName } = await import('@tessera/client/replay/files.ts');
    download(fileName(ui.game.id), JSON.stringify(transcript));
    session.say(words.value.table.saved);
  };
  return (
    <Table
      session={session}
      ui={ui}
      replayPath={way.replayPath}
      tool={hints && <HintTool session={session} ui={ui} />}
      transcript={way.transcript}
      onSave={() => void save()}
      onMove={onMove}
      onHandOver={onHandOver}
    />
  );
}
