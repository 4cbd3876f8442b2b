import type { Refusal, Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import type { Link, Outgoing, Receive } from '@tessera/table/link/link.ts';
import type { Held } from '@tessera/table/link/tokens.ts';
import { Later, Loading } from '@tessera/table/pages/Loading.tsx';
import { go } from '@tessera/table/router.tsx';
import { settings } from '@tessera/table/settings.ts';
import { keepGlimpse } from '@tessera/table/table/glimpse.ts';
import { Session } from '@tessera/table/table/session.ts';
import { Table } from '@tessera/table/table/Table.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { HintTool } from '../hints/HintTool.tsx';

/** The way to a table on another device: a server's, or a friend's. */
export interface TableWay {
  readonly roomId: string;
  readonly replayPath: string;
  connect(receive: Receive): Link;
  /** What this browser holds at the table. */
  held(): Held | undefined;
  /** Holds a seat from now on. */
  sit(game: string): void;
  /** Goes on to the next match with the same seat. */
  follow(next: string, seats: number): void;
  /** The match, once it is over. */
  transcript(): Promise<Transcript | undefined>;
}

/** How to join: to one's own seat, else as a spectator. */
export function joining(held: Held | undefined): Outgoing {
  const name = settings.value.name.trim();
  return {
    type: 'join_room',
    version: 1,
    ...(name !== '' && { name }),
    ...(held === undefined ? { spectate: true } : { playerToken: held.token }),
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
  /** Whether the table can be asked for hints. */
  readonly hints?: boolean;
  /** Who is shown the table, once the match has begun. */
  onSession?: (session: Session | undefined) => void;
  /** What is shown when the table cannot be opened. */
  barred(reason: Refusal): ComponentChildren;
}

export function AtTable({ way, ui, onVersion, onMove, hints, onSession, barred }: AtTableProps) {
  const [watching, setWatching] = useState(false);
  const session = useMemo(() => new Session(ui, way.connect), [way.roomId]);
  useEffect(() => {
    const stop = keepGlimpse(session);
    return () => {
      stop();
      session.close();
    };
  }, [session]);

  const room = session.room.value;
  const next = session.next.value;
  useEffect(() => {
    if (next === undefined || room?.rematch === undefined) return;
    way.follow(next, room.seats.length);
    go(`/table/${next}`);
  }, [next]);

  const hasBegun = room !== undefined && room.status !== 'waiting';
  useEffect(() => onSession?.(hasBegun ? session : undefined), [session, hasBegun]);

  const version = room?.version ?? ui.game.version;
  useEffect(() => {
    if (version !== ui.game.version) onVersion(version);
  }, [version]);

  if (session.missing.value !== undefined) return <>{barred(session.missing.value)}</>;
  if (room === undefined || version !== ui.game.version) return <Loading />;
  if (room.status === 'waiting') {
    const sit = () => {
      way.sit(ui.game.id);
      session.link.send(joining(way.held()));
    };
    return (
      <Later
        name="waiting"
        load={async () => (await import('@tessera/table/table/Invite.tsx')).Waiting}
        props={{
          session,
          ui,
          held: way.held(),
          watching,
          onSit: sit,
          onWatch: () => setWatching(true),
          onNamed: () => session.link.send(joining(way.held())),
        }}
      />
    );
  }
  const save = async () => {
    if (room.status !== 'over') return (await import('@tessera/table/replay/saving.ts')).saveSoFar(session);
    const transcript = await way.transcript();
    if (transcript === undefined) return session.say(words.value.table.notSaved, 'refusal');
    const { download, fileName } = await import('@tessera/table/replay/files.ts');
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
    />
  );
}
