import { computed, signal } from '@preact/signals';
import { boardGames, gameTitle } from '@tessera/client/games.ts';
import { askNow, type OpenTable, type ServerActivity } from '@tessera/client/link/api.ts';
import { words } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useEffect } from 'preact/hooks';
import './activity.css';

const going = signal<ServerActivity | 'waiting' | 'offline'>('waiting');
const EVERY_MS = 10_000;
const SOON_MS = 50;
const SHOWN = 3;

/** How many people play a game just now. */
export const playingNow = computed((): ServerActivity['busy']['games'] =>
  typeof going.value === 'string' ? {} : going.value.busy.games,
);

const namesAt = ({ seats }: OpenTable): string =>
  seats.flatMap(({ kind, name }) => (kind === 'person' && name !== '' ? [name] : [])).join(', ') ||
  words.value.welcome.somebody;

function OpenTableItem({ table, open }: { table: OpenTable; open: boolean }) {
  const { welcome, front } = words.value;
  const { roomId, game, seats, present = false } = table;
  const free = seats.filter(({ kind }) => kind === 'open').length;
  return (
    <li class="now-table" data-game={game}>
      <span class="now-mark" aria-hidden="true">
        <Icon name={open ? 'chair' : 'eye'} />
      </span>
      <span>
        <b>
          {open
            ? (present ? welcome.waits : welcome.tableOf)(namesAt(table), gameTitle(game))
            : welcome.play(namesAt(table), gameTitle(game))}
        </b>
        <small>{open ? front.freeSeats(free) : front.running}</small>
      </span>
      <Go to={`/table/${roomId}`} class="button small">
        {open ? welcome.sitDown : welcome.watch}
      </Go>
    </li>
  );
}

/** What is going on at this server: how many play, who waits for somebody, whom one can watch. */
export function ActivityPanel() {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible') going.value = (await askNow()) ?? 'offline';
    };
    // the page itself comes first
    const soon = setTimeout(look, SOON_MS);
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const { welcome, front } = words.value;
  const now = going.value;
  const [first] = boardGames();
  const there = typeof now === 'string' ? undefined : now;
  const waiting = there?.open ?? [];
  const tables = [
    ...waiting.filter(({ present }) => present).map((table) => ({ table, open: true })),
    ...(there?.playing ?? []).map((table) => ({ table, open: false })),
    ...waiting.filter(({ present }) => !present).map((table) => ({ table, open: true })),
  ].slice(0, SHOWN);
  const people = there?.busy.people ?? 0;
  return (
    <section class="now" aria-label={welcome.now} aria-busy={now === 'waiting'}>
      {there !== undefined && people > 0 && (
        <p class="now-count">
          <i class="now-dot" /> {welcome.people(people, there.busy.tables)}
        </p>
      )}
      {now === 'offline' && (
        <p class="now-count">
          <Icon name="unplugged" /> {front.offline}
        </p>
      )}
      {there !== undefined && people === 0 && tables.length === 0 && <p class="now-count">{welcome.quiet}</p>}
      {tables.length > 0 && (
        <ul>
          {tables.map(({ table, open }) => (
            <OpenTableItem key={table.roomId} table={table} open={open} />
          ))}
        </ul>
      )}
      {there !== undefined && tables.length === 0 && first !== undefined && (
        <p class="now-empty">
          <span class="help">{welcome.quietHelp}</span>
          <Go to={`/new/${first.id}?online`} class="button small">
            <Icon name="chair" /> {welcome.openOne}
          </Go>
        </p>
      )}
    </section>
  );
}
