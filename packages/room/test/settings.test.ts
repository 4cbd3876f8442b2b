import { attha } from '@tessera/attha/rules';
import { type AnyGame, type Json, must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { parseSettings, plainSettings } from '../src/index.ts';

const games: readonly AnyGame[] = [attha, echo];
const find = (id: string) => games.find((game) => game.id === id);
const open = { kind: 'open' };
const good = { game: 'echo', seats: [open, { kind: 'bot', level: 'random' }] };

describe('settings from outside', () => {
  test('what is left out is filled in', () => {
    expect(must(parseSettings(good, find))).toEqual({
      ...good,
      options: {},
      listed: false,
      timeout: 'forfeit',
      awayMs: 60_000,
      botMs: 400,
      botDelayMs: 0,
    });
  });

  test.each([true, false])('plain wishes come to the same without being read, bots that resign: %s', (botsResign) => {
    const seats = [{ kind: 'open' } as const, { kind: 'bot', level: 'random' } as const];
    const times = { botMs: 300, botDelayMs: 500 };
    for (const game of games) {
      const options = must(parseOptions(game.options, undefined)) as Json;
      const read = must(parseSettings({ game: game.id, seats, botsResign, ...times }, find));
      expect(plainSettings({ game, options, seats, botsResign, ...times })).toEqual(read);
    }
  });

  test('a clock is read as it is meant', () => {
    const clock = (given: unknown) => must(parseSettings({ ...good, clock: given }, find)).clock;
    expect(clock(null)).toBeUndefined();
    expect(clock({ kind: 'bank', ms: 60_000 })).toEqual({ kind: 'bank', ms: 60_000, increment: 0 });
    expect(clock({ kind: 'move', ms: 60_000, increment: 5 })).toEqual({ kind: 'move', ms: 60_000 });
    expect(clock({ kind: 'days', ms: 86_400_000 * 3 })).toEqual({ kind: 'days', ms: 86_400_000 * 3 });
  });

  test.each<[string, unknown, string]>([
    ['no object', 7, 'settings'],
    ['no game', {}, 'game'],
    ['an unknown game', { ...good, game: 'go' }, 'game'],
    ['no seats', { game: 'echo' }, 'seats'],
    ['too few seats', { ...good, seats: [open] }, 'seats'],
    ['too many seats', { ...good, seats: [open, open, open, open] }, 'seats'],
    ['a seat of another kind', { ...good, seats: [open, { kind: 'sofa' }] }, 'seats[1]'],
    ['a bot without a level', { ...good, seats: [{ kind: 'bot' }, open] }, 'seats[0]'],
    ['an unknown option', { ...good, options: { speed: 1 } }, 'options.speed'],
    ['a clock that is none', { ...good, clock: 5 }, 'clock'],
    ['an unknown clock', { ...good, clock: { kind: 'sand', ms: 5000 } }, 'clock.kind'],
    ['no time at all', { ...good, clock: { kind: 'move', ms: 10 } }, 'clock.ms'],
    ['too many days', { ...good, clock: { kind: 'days', ms: 1e12 } }, 'clock.ms'],
    ['a negative increment', { ...good, clock: { kind: 'bank', ms: 5000, increment: -1 } }, 'clock.increment'],
    ['an unknown policy', { ...good, timeout: 'shout' }, 'timeout'],
    ['half a millisecond', { ...good, botMs: 0.5 }, 'botMs'],
    ['a bot that thinks for ever', { ...good, botMs: 1e9 }, 'botMs'],
    ['an absence that is none', { ...good, awayMs: 0 }, 'awayMs'],
    ['an absence as long as a page takes to load', { ...good, awayMs: 19_999 }, 'awayMs'],
    ['a list that is no yes or no', { ...good, listed: 'yes' }, 'listed'],
    ['a position that is no text', { ...good, start: 5 }, 'start'],
    ['a position of no game', { ...good, start: 'somewhere' }, 'start'],
    ['a position that is over', { ...good, start: '{"rng":[],"stack":[],"lanes":[],"points":[0,0]}' }, 'start'],
  ])('%s is refused by name', (_what, input, field) => {
    expect(parseSettings(input, find)).toMatchObject({ ok: false, error: { field } });
  });
});
