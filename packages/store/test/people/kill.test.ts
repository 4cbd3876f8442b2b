import { beforeAll, expect, test } from 'vitest';
import { LibsqlStore } from '../../src/libsql/index.ts';
import { deviceOf, devicesOf, keptBy, one, type PlayerRow, playerOf, tablesOf } from '../../src/people/index.ts';
import { bundle, start } from '../children.ts';
import { makeFolder } from '../folder.ts';

const at = makeFolder();
const KILLS = process.env.TESSERA_SOAK ? 200 : 12;

let program: string;
beforeAll(async () => {
  program = await bundle('people/writer');
});

test(`a process killed at any moment loses no player, device or place in a list, and doubles none, ${KILLS} times`, async () => {
  const file = at('people.db');
  const damage: unknown[] = [];
  let acked = 0;
  let placed = 0;
  for (let n = 0; n < KILLS; n++) {
    const { child, ended } = start(program, [file, `r${n}`]);
    let heard = 0;
    const enough = n < 2 ? 1 : 5 + Math.floor(Math.random() * 120);
    child.stdout?.on('data', (text: string) => {
      heard += text.split('ack ').length - 1;
      if (heard >= enough || (n < 2 && text.includes('up'))) setTimeout(() => child.kill('SIGKILL'), Math.random() * 5);
    });
    const { lines, errors } = await ended;
    expect(errors).toBe('');
    const store = LibsqlStore.open({ file, onDamage: (error) => damage.push(error) });
    const said = lines.map((line) => line.split(' '));
    const of = (what: string) => said.filter(([word, kind]) => word === 'ack' && kind === what).map(([, , id]) => id);
    acked += of('player').length;
    placed = Math.max(placed, ...of('placed').map(Number));
    await store.people.read(function* () {
      for (const id of of('player')) expect((yield* playerOf(id))?.id).toBe(id);
      for (const id of of('device')) expect((yield* deviceOf(`${id} 1`))?.player).toBe(id);
      for (const id of of('name')) {
        expect((yield* playerOf(id))?.name).toBe(`${id} again`);
        expect(yield* keptBy(id)).toHaveLength(1);
      }
      // what nobody was told of is there as a whole or not at all
      for (const [word, , id] of said)
        if (word === 'try') {
          const player: PlayerRow | undefined = yield* playerOf(id);
          const devices = yield* devicesOf(id);
          expect(devices.length === 0).toBe(player === undefined);
          expect(devices.length).toBeLessThanOrEqual(2);
        }
      if (placed > 0) {
        const rows = [
          ...(yield* tablesOf({ player: 'ADA', list: 'mine', limit: 9 })),
          ...(yield* tablesOf({ player: 'ADA', list: 'theirs', limit: 9 })),
        ];
        expect(rows).toHaveLength(1);
        const stored = yield* one<{ seq: number }>('SELECT seq FROM S.player_table WHERE player = $1', 'ADA');
        expect(stored?.seq).toBeGreaterThanOrEqual(placed);
      }
    });
    await store.close();
  }
  expect(damage).toEqual([]);
  expect(acked).toBeGreaterThan(KILLS);
}, 300_000);
