import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type AgentLimits, childCarrier, playMatch } from '../src/index.ts';
import { botOf, planFor } from './table.ts';

const PROGRAM = fileURLToPath(new URL('programs/first.mjs', import.meta.url));

async function play(how: string, limits: Partial<AgentLimits> = {}, memoryMb = 2048) {
  const carrier = childCarrier({ command: `exec "${process.execPath}" "${PROGRAM}" ${how}`, memoryMb });
  return playMatch(await planFor('attha', [{ name: 'Program', carrier, limits }, await botOf('attha')]));
}

describe('an agent in a process of its own', () => {
  test('plays a whole match by lines of JSON', async () => {
    const { seats, result } = await play('plain');
    expect(result).toBeDefined();
    expect(seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
  });

  test('may look the list up first', async () => {
    expect((await play('list')).seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
  });

  test('that writes prose is told what to write, and may try again', async () => {
    const [{ refusals, fallbacks, decisions }] = (await play('prose')).seats;
    expect([refusals, fallbacks]).toEqual([decisions, 0]);
  });

  test('that talks without being asked is not heard', async () => {
    expect((await play('chatter')).seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
  });

  test.each([
    ['crash', /ended \(exit code 3\)/],
    ['flood', /a line of more than 1 MB/],
    ['hoard', /more than 200 MB/],
  ])('that does this is gone, and only its own seat suffers: %s', async (how, reason) => {
    const { seats, result } = await play(how, {}, 200);
    expect(result).toBeDefined();
    expect(seats[0].gone).toMatch(reason);
    expect(seats[0].fallbacks).toBe(seats[0].decisions);
  });

  test('that hoards memory behind a shell is gone too', async () => {
    const carrier = childCarrier({ command: `"${process.execPath}" "${PROGRAM}" hoard; true`, memoryMb: 200 });
    const { seats } = await playMatch(await planFor('attha', [{ name: 'Program', carrier }, await botOf('attha')]));
    expect(seats[0].gone).toMatch(/more than 200 MB/);
  });

  test('that hangs loses its time', async () => {
    const { seats, result } = await play('hang', { decisionMs: 20, matchMs: 200 });
    expect(result).toBeDefined();
    expect(seats[0].timeouts).toBe(seats[0].decisions);
  });

  test('that cannot be started is gone', async () => {
    const carrier = childCarrier({ command: 'exec /no/such/program' });
    const { seats, result } = await playMatch(
      await planFor('attha', [{ name: 'Program', carrier }, await botOf('attha')]),
    );
    expect(result).toBeDefined();
    expect(seats[0].gone).toMatch(/ended \(exit code 127\)/);
  });
});
