import { must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { makeSave, parseSave } from '../src/rules/save.ts';
import { attha } from './scenario.ts';

const AT = '2024-05-01T12:00:00Z';
const saved = (position: string) => JSON.parse(JSON.stringify(makeSave(attha(position).state, AT)));

describe('writing', () => {
  test('[A11.1] the shape of a save', () => {
    const { generator, ...state } = saved('Y 4a 4a h h +k; B 5; pool [4,1+3]').state;
    expect(generator).toHaveLength(4);
    expect(state).toEqual({
      colors: ['yellow', 'blue'],
      current: 0,
      phase: 'MOVE',
      pool: [[4], [1, 3]],
      chain: 0,
      started: { yellow: true, blue: true },
      killed: { yellow: true, blue: false },
      coins: {
        yellow: [
          { id: 1, pos: 4, stack: 1 },
          { id: 2, pos: 4, stack: 1 },
          { id: 3, pos: -1, stack: null },
          { id: 4, pos: -1, stack: null },
        ],
        blue: [
          { id: 1, pos: 5, stack: null },
          { id: 2, pos: -1, stack: null },
          { id: 3, pos: -1, stack: null },
          { id: 4, pos: -1, stack: null },
        ],
      },
      finished: [],
      winner: null,
      options: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
    });
  });

  test('[A11.1] a save names its game, version and time', () => {
    expect(saved('new game')).toMatchObject({ game: 'attha', version: 1, savedAt: AT });
  });
});

describe('reading', () => {
  test.each([
    'new game',
    'Y 1 h h h; B 12; pool [8]; chain 1; ROLL',
    'Y 1 h h h; B 12; SHELLS',
    'Y 4a 4a 2b 2b; G 3; B h; R 9; turn R; pool [1+3,8]; free 5',
    'Y H H H H +k; B 5',
    'Y 14 14 14 14; B 14 14 14 14',
    'Y 1; G h; B 3; resigned G; turn B; ROLL',
    'Y 1; B h; resigned B',
  ])('[A11.3] %s comes back as it was, also as text', (position) => {
    const { state } = attha(position);
    const save = makeSave(state, AT);
    expect(must(parseSave(JSON.stringify(save)))).toEqual({ savedAt: AT, state });
    expect(must(parseSave(save)).state).toEqual(state);
  });

  test('[A11.3] the generator and the options may be left out', () => {
    const save = saved('Y 1 h h h; B 12; pool [3]');
    delete save.state.generator;
    delete save.state.options;
    expect(parseSave(save).ok).toBe(true);
  });
});

type Spoil = (save: ReturnType<typeof saved>) => void;

describe('refusing', () => {
  const spoils: [string, Spoil][] = [
    ['game', (save) => (save.game = 'chess')],
    ['version', (save) => (save.version = 99)],
    ['savedAt', (save) => (save.savedAt = 5)],
    ['state', (save) => (save.state = [])],
    ['state.colors', (save) => (save.state.colors = ['yellow'])],
    ['state.colors', (save) => (save.state.colors = ['yellow', 'pink'])],
    ['state.colors', (save) => (save.state.colors = ['yellow', 'red'])],
    ['state.phase', (save) => (save.state.phase = 'LUNCH')],
    ['state.pool', (save) => (save.state.pool = [3])],
    ['pool', (save) => (save.state.pool = [[5]])],
    ['pool', (save) => (save.state.pool = [[]])],
    ['chain', (save) => (save.state.chain = 3)],
    ['turn', (save) => (save.state.current = 2)],
    ['turn', (save) => delete save.state.current],
    ['free', (save) => (save.state.free = -1)],
    ['state.options.entryRule', (save) => (save.state.options.entryRule = 'never')],
    ['state.started', (save) => delete save.state.started.blue],
    ['state.killed', (save) => (save.state.killed = null)],
    ['state.finished', (save) => (save.state.finished = ['red'])],
    ['finished', (save) => (save.state.finished = ['blue'])],
    ['state.resigned', (save) => (save.state.resigned = 'blue')],
    ['state.thrown', (save) => (save.state.thrown = true)],
    ['state.winner', (save) => (save.state.winner = 'blue')],
    ['state.coins', (save) => (save.state.coins = 4)],
    ['state.coins.blue', (save) => save.state.coins.blue.pop()],
    ['state.coins.blue[1].id', (save) => (save.state.coins.blue[1].id = 1)],
    ['state.coins.blue[1].stack', (save) => (save.state.coins.blue[1].stack = 3)],
    ['state.generator', (save) => (save.state.generator = [1, 2, 3])],
    ['state.generator', (save) => (save.state.generator = [1, 2, 3, 2 ** 40])],
    ['yellow coin 1', (save) => (save.state.coins.yellow[0].pos = 24)],
    ['yellow coin 1', (save) => (save.state.coins.yellow[0].pos = 1.5)],
    ['yellow coin 1', (save) => (save.state.coins.yellow[0].pos = 15)],
    ['yellow coin 1', (save) => (save.state.started.yellow = false)],
    ['yellow coin 1', (save) => (save.state.coins.yellow[0].stack = 1)],
    ['pool', (save) => (save.state.phase = 'OVER')],
  ];

  test.each(spoils)('[A11.3] a wrong %s is named (%#)', (field, spoil) => {
    const save = saved('Y 1 h h h; B 12; pool [3]');
    spoil(save);
    expect(parseSave(save)).toMatchObject({ ok: false, error: { code: 'BAD_SAVE', field } });
  });

  test.each(['', '{', '[]', 'null', '7'])('[A11.3] %j is no save', (text) => {
    expect(parseSave(text)).toMatchObject({ ok: false, error: { code: 'BAD_SAVE', field: 'save' } });
  });
});
