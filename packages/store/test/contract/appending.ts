import type { Json } from '@tessera/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Bench, code, head } from './bench.ts';

export function appending(bench: Bench): void {
  describe('append', () => {
    beforeEach(async () => {
      await bench.store.create(head('m'));
    });

    test('records are numbered from 1 in the order given', async () => {
      expect(await bench.store.append('m', 0, ['a', 'b'])).toEqual({ kind: 'appended', seq: 2 });
      expect(await bench.store.append('m', 2, ['c'])).toEqual({ kind: 'appended', seq: 3 });
      expect((await bench.store.load('m'))?.tail).toEqual([
        { seq: 1, data: 'a' },
        { seq: 2, data: 'b' },
        { seq: 3, data: 'c' },
      ]);
    });

    test('another number than the match has is a conflict that says the right one and writes nothing', async () => {
      await bench.store.append('m', 0, ['a', 'b']);
      for (const expected of [0, 1, 3]) {
        expect(await bench.store.append('m', expected, ['z'])).toEqual({ kind: 'conflict', seq: 2 });
      }
      expect(await bench.data('m')).toEqual(['a', 'b']);
    });

    test('of many appending at one number, exactly one wins', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => bench.store.append('m', 0, [i, i])));
      expect(answers.filter(({ kind }) => kind === 'appended')).toEqual([{ kind: 'appended', seq: 2 }]);
      expect(answers.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
      const [first, second] = await bench.data('m');
      expect(first).toBe(second);
    });

    test('a request sent again is recognised, gets its old number and is not applied', async () => {
      await bench.store.append('m', 0, ['a', 'b'], 'r1');
      await bench.store.append('m', 2, ['c'], 'r2');
      expect(await bench.store.append('m', 0, ['a', 'b'], 'r1')).toEqual({ kind: 'repeated', seq: 2 });
      expect(await bench.store.append('m', 3, ['d'], 'r2')).toEqual({ kind: 'repeated', seq: 3 });
      expect(await bench.data('m')).toEqual(['a', 'b', 'c']);
    });

    test('a request sent twice at once is applied once', async () => {
      const answers = await Promise.all([
        bench.store.append('m', 0, ['a'], 'r'),
        bench.store.append('m', 0, ['a'], 'r'),
      ]);
      expect(answers).toEqual([
        { kind: 'appended', seq: 1 },
        { kind: 'repeated', seq: 1 },
      ]);
    });

    test('a request that met a conflict can try again under its id', async () => {
      await bench.store.append('m', 0, ['a']);
      expect(await bench.store.append('m', 0, ['b'], 'r')).toEqual({ kind: 'conflict', seq: 1 });
      expect(await bench.store.append('m', 1, ['b'], 'r')).toEqual({ kind: 'appended', seq: 2 });
    });

    test('request ids belong to their match', async () => {
      await bench.store.create(head('n'));
      await bench.store.append('m', 0, ['a'], 'r');
      expect(await bench.store.append('n', 0, ['a'], 'r')).toEqual({ kind: 'appended', seq: 1 });
    });

    test('no records is an append too, and remembers its request', async () => {
      expect(await bench.store.append('m', 0, [], 'r')).toEqual({ kind: 'appended', seq: 0 });
      await bench.store.append('m', 0, ['a']);
      expect(await bench.store.append('m', 1, [], 'r')).toEqual({ kind: 'repeated', seq: 0 });
    });

    test('an unknown match is refused with NO_SUCH_MATCH', async () => {
      await expect(bench.store.append('nobody', 0, ['a'])).rejects.toEqual(code('NO_SUCH_MATCH'));
    });

    test('a refused append does not affect others of the same moment', async () => {
      const round: Record<string, unknown> = {};
      const [nothing]: Json[] = [];
      round.self = round;
      const answers = await Promise.allSettled([
        bench.store.append('m', 0, ['a']),
        bench.store.append('nobody', 0, ['x']),
        bench.store.append('m', 1, [round as Json]),
        bench.store.append('m', 1, [nothing]),
        bench.store.append('m', 1.5, ['x']),
        bench.store.append('m', 1, ['b'], ''),
        bench.store.append('m', 7, ['x']),
        bench.store.append('m', 1, ['b']),
      ]);
      expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.kind : one.reason.code))).toEqual([
        'appended',
        'NO_SUCH_MATCH',
        'BAD_INPUT',
        'BAD_INPUT',
        'BAD_INPUT',
        'BAD_INPUT',
        'conflict',
        'appended',
      ]);
      expect(await bench.data('m')).toEqual(['a', 'b']);
    });

    test('any JSON comes back as it was', async () => {
      const records: Json[] = [
        null,
        true,
        -0.5,
        1e300,
        '',
        'nul\0 \ud83c\udfb2 \ud800 "',
        [[]],
        { a: { b: [1, null] } },
      ];
      await bench.store.append('m', 0, records);
      expect(await bench.data('m')).toEqual(records);
    });

    test('what the caller changes afterwards is not in the store', async () => {
      const record = { coins: [1] };
      const done = bench.store.append('m', 0, [record]);
      record.coins.push(2);
      await done;
      expect(await bench.data('m')).toEqual([{ coins: [1] }]);
    });

    test('a hundred matches written at once each keep their own', async () => {
      const ids = Array.from({ length: 100 }, (_, i) => `many-${i}`);
      await Promise.all(ids.map((id) => bench.store.create(head(id))));
      await Promise.all(ids.flatMap((id) => [0, 1, 2].map((seq) => bench.store.append(id, seq, [`${id}/${seq}`]))));
      for (const id of ids) expect(await bench.data(id)).toEqual([`${id}/0`, `${id}/1`, `${id}/2`]);
    });
  });
}
