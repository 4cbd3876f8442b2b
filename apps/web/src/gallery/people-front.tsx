import { boardGames } from '@tessera/client/games.ts';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import type { PlayerFace, TableLine } from '@tessera/protocol/people';
import { TablesFront } from '../people/front/TablesFront.tsx';
import { byUrgency, type TablesState } from '../people/front/tables.ts';
import type { Exhibit } from './exhibits.tsx';

const HOUR = 3_600_000;
const NAMES = ['Theo', 'Ada', 'Priya', 'Chidi', 'Ines', 'Bruno', 'Omar', 'Sofie', 'Yuki', 'Pavel'];

/** A table that nobody plays at, for pictures. */
function line(i: number, list: TableLine['list'], hours: number | undefined, others: number): TableLine {
  const games = boardGames();
  const now = Date.now();
  const seats = Array.from({ length: others + 1 }, (_, seat) => ({
    kind: 'person' as const,
    name: seat === 0 ? 'Mina' : NAMES[(i + seat - 1) % NAMES.length],
    face: { glaze: (i + seat) % 8, sign: (i * 3 + seat) % 13 } satisfies PlayerFace,
    ...(seat === 0 && { me: true }),
  }));
  return {
    roomId: `room-${list}-${i}`,
    game: games[i % games.length].id,
    status: 'playing',
    list,
    createdAt: now - 90 * HOUR,
    changedAt: now - 6 * HOUR,
    ...(hours !== undefined && { dueAt: now + hours * HOUR }),
    seats,
    asked: [list === 'mine' ? 0 : 1],
    options: {},
    result: null,
  };
}

function tables(mine: number, theirs: number, state: 'there' | 'offline' = 'there'): TablesState {
  const HOURS = [2.67, 13, 49, 12, 60, 70, 7, 140, 30, 26];
  return {
    state,
    tables: {
      mine: Array.from({ length: Math.min(10, mine) }, (_, i) =>
        line(i, 'mine', i === 4 ? undefined : HOURS[i], i % 3 === 1 ? 4 : 1),
      ).toSorted(byUrgency),
      theirs: Array.from({ length: Math.min(6, theirs) }, (_, i) =>
        line(i + 3, 'theirs', 24 * (i + 1) + 1, 1 + (i % 2)),
      ),
      counts: { mine, theirs, finished: 12 },
      at: Date.now() - HOUR,
    },
  };
}

const STATES: { readonly [name: string]: () => TablesState } = {
  none: () => tables(0, 2),
  one: () => tables(1, 1),
  two: () => tables(2, 0),
  three: () => tables(3, 6),
  eight: () => tables(8, 3),
  thirty: () => tables(12, 18),
  offline: () => tables(3, 2, 'offline'),
  loading: () => ({ state: 'loading' }),
  failed: () => ({ state: 'failed' }),
};

/** The front page of a player on all kinds of days. */
export const frontExhibits = (prefix: string): readonly Exhibit[] =>
  Object.entries(STATES).map(([name, made]) => ({
    name: `${prefix}front-${name}`,
    size: 'page',
    load: async () => {
      const found = made();
      return () => (
        <Shell wide>
          <TablesFront
            found={found}
            counts={'tables' in found ? found.tables.counts : { mine: 3, theirs: 2, finished: 0 }}
            now={Date.now()}
            retry={() => {}}
          />
        </Shell>
      );
    },
  }));
