import { describe, expect, test } from 'vitest';
import { LibsqlStore } from '../src/libsql/index.ts';
import { bundle, start } from './children.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();

describe('two processes on one file', () => {
  test('compare-and-set lets exactly one win each number', async () => {
    const program = await bundle('rival');
    const last = 150;
    const wins = { ada: 0, bo: 0 };
    for (let round = 0; round < (process.env.TESSERA_SOAK ? 8 : 2); round++) {
      const file = at(`rivals${round}.db`);
      const [ada, bo] = await Promise.all([
        start(program, [file, 'ada', 'bo', String(last)]).ended,
        start(program, [file, 'bo', 'ada', String(last)]).ended,
      ]);
      for (const { errors, code } of [ada, bo]) expect({ errors, code }).toEqual({ errors: '', code: 0 });

      const store = LibsqlStore.open({ file });
      const records = (await store.load('m'))?.tail ?? [];
      await store.close();
      expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
      const by = (name: string) =>
        records.filter(({ data }) => (data as { by: string }).by === name).map(({ seq }) => String(seq - 1));
      expect(ada.lines).toEqual(by('ada'));
      expect(bo.lines).toEqual(by('bo'));
      wins.ada += ada.lines.length;
      wins.bo += bo.lines.length;
    }
    // they did meet: had one run after the other, it would have found nothing left
    expect(Math.min(wins.ada, wins.bo)).toBeGreaterThan(0);
  });
});
