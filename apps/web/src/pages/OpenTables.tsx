import { signal } from '@preact/signals';
import { gameTitle } from '@tessera/table/games.ts';
import { type OpenTable, openTables } from '@tessera/table/link/api.ts';
import { Go } from '@tessera/table/router.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect } from 'preact/hooks';

const tables = signal<readonly OpenTable[] | 'waiting' | 'offline'>('waiting');
const EVERY_MS = 10_000;

/** Tables that wait for anybody. */
export function OpenTables() {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible') tables.value = (await openTables()) ?? 'offline';
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { front } = words.value;
  const list = tables.value;
  return (
    <section class="card" aria-labelledby="open-tables">
      <h2 id="open-tables">{front.open}</h2>
      {list === 'waiting' ? (
        <p class="help">…</p>
      ) : list === 'offline' ? (
        <p class="help">{front.offline}</p>
      ) : list.length === 0 ? (
        <p class="help">{front.noOpen}</p>
      ) : (
        <ul class="rows">
          {list.map(({ roomId, game, seats }) => {
            const names = seats.flatMap(({ name }) => (name === '' ? [] : [name]));
            return (
              <li key={roomId}>
                <span>
                  <b>{gameTitle(game)}</b> {names.join(', ')}
                  <small>{front.freeSeats(seats.filter(({ kind }) => kind === 'open').length)}</small>
                </span>
                <Go to={`/table/${roomId}`} class="button small">
                  {front.join}
                </Go>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
