import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import {
  buildPlayerView,
  DataRegistry,
  GameEngine,
  type GameEvent,
  type PlayGameOptions,
  type Prompt,
  playGame,
} from '../../src/agents/index.ts';
import { EGG_COSTS, REWARDS, TRADES, wingspan } from '../../src/rules/index.ts';
import { createMockAgent } from './document-mock.ts';
import { bent, isFrozen, of, random, recorder } from './helpers.ts';

describe('the mock agent of the document, unchanged', () => {
  test.each([1, 2, 5])('%i of them play a whole game, and nothing they say is refused', async (count) => {
    const host = recorder('HOST');
    const names = ['ann', 'bob', 'cat', 'dan', 'eve'].slice(0, count);
    const result = await playGame(names.map(createMockAgent), { seed: 'mocks', observers: [host] });
    expect(result).toMatchObject({ roundsPlayed: 4, totalTurns: 26 * count, forfeited: [] });
    expect(of(host.events, 'CHOICE_REJECTED')).toEqual([]);
    for (const { numBirds, foodDiscarded } of of(host.events, 'APPLY_STARTING_HAND'))
      expect([numBirds, foodDiscarded]).toEqual([5, { INVERTEBRATE: 1, SEED: 1, FISH: 1, FRUIT: 1, RODENT: 1 }]);
    // what it named and was there it has
    const seeds = of(host.events, 'GAIN_FOOD').map(({ food }) => food);
    expect(seeds.length).toBeGreaterThan(0);
    for (const food of seeds) expect(food).toEqual({ SEED: 1 });
  });

  test('the file is the document’s text', () => {
    const text = readFileSync(new URL('document-mock.ts', import.meta.url), 'utf8');
    const [, program] = text.split('export function');
    // of the lines in the document, from `function` to the last brace
    expect(createHash('sha256').update(`function${program}`).digest('hex')).toBe(
      '4b71b57eca88f2395ec50828784b6d090253b412eb02dac409c223b88ea41daf',
    );
  });
});

describe('what agents say instead of plain data', () => {
  test('sets are lists, maps are objects, and the host reads plain data', async () => {
    const host = recorder('HOST');
    const asSets = (value: unknown): unknown => {
      if (Array.isArray(value)) return new Set(value.map(asSets));
      if (typeof value !== 'object' || value === null) return value;
      return new Map(Object.entries(value).map(([key, part]) => [key, asSets(part)]));
    };
    // its fields stay: an answer itself is an object
    const odd = bent(random('ann'), async (_, answer) =>
      Object.fromEntries(Object.entries(await answer()).map(([key, part]) => [key, asSets(part)])),
    );
    const result = await playGame([odd, random('bob')], { seed: 'sets', observers: [host] });
    const plain = await playGame([random('ann'), random('bob')], { seed: 'sets' });
    expect(result.rejected).toEqual({ ann: 0, bob: 0 });
    expect(result.hash).toBe(plain.hash);
    for (const { choice } of of(host.events, 'CHOICE_MADE')) expect(JSON.parse(JSON.stringify(choice))).toEqual(choice);
  });
});

describe('agents that fail', () => {
  const nonsense = (name: string) => bent(random(name), async () => null);

  test('two that both fail with their starting hands have no winner, and both forfeit', async () => {
    const host = recorder('HOST');
    const result = await playGame([nonsense('ann'), nonsense('bob')], { seed: 'both', observers: [host] });
    expect(result).toMatchObject({ winnerId: undefined, winnerIds: [], forfeited: ['ann', 'bob'] });
    expect(of(host.events, 'PLAYER_FORFEITED').map(({ playerId }) => playerId)).toEqual(['ann', 'bob']);
    expect(host.events.at(-1)).toMatchObject({ type: 'GAME_ENDED', winnerId: null, winnerIds: [] });
  });

  test('of three, the one who does not fail wins', async () => {
    const result = await playGame([nonsense('ann'), random('bob'), nonsense('cat')], { seed: 'both' });
    expect(result).toMatchObject({ winnerIds: ['bob'], forfeited: ['ann', 'cat'] });
  });

  test('one that has answered in the end has not failed', async () => {
    let wrong = 2;
    const bob = bent(random('bob'), async (_, answer) => (wrong-- > 0 ? null : answer()));
    const result = await playGame([nonsense('ann'), bob], { seed: 'both' });
    expect(result).toMatchObject({ winnerIds: ['bob'], forfeited: ['ann'], rejected: { ann: 3, bob: 2 } });
  });
});

describe('the registry', () => {
  const board = new DataRegistry().getPlayerBoard();

  test('the player board has rewards and costs by column, as the rules count them', () => {
    expect(board.playBirdCosts).toEqual(EGG_COSTS);
    const rows = [board.forest, board.grassland, board.wetland];
    expect(rows.map(({ action }) => action)).toEqual(['GAIN_FOOD', 'LAY_EGGS', 'DRAW_CARDS']);
    expect(rows.map(({ baseRewards }) => baseRewards)).toEqual(REWARDS);
    for (const { bonusRewards } of rows) expect(bonusRewards.map((one) => one !== null)).toEqual(TRADES);
  });

  test('[W2.6] a card for a food, a food for an egg, an egg for a card', () => {
    const trade = (tradeFrom: string, tradeTo: string) => ({
      tradeFrom,
      tradeFromAmount: 1,
      tradeTo,
      tradeToAmount: 1,
    });
    expect(board.forest.bonusRewards[1]).toEqual(trade('CARDS', 'FOOD'));
    expect(board.grassland.bonusRewards[3]).toEqual(trade('FOOD', 'EGGS'));
    expect(board.wetland.bonusRewards[5]).toEqual(trade('EGGS', 'CARDS'));
    expect(board.wetland.bonusRewards[0]).toBeNull();
  });

  test('nobody can change it, and everybody has the same', () => {
    expect(isFrozen(board)).toBe(true);
    expect(DataRegistry.getPlayerBoard()).toBe(board);
  });

  test('prompts name a trade: what for what, how much', async () => {
    const prompts: Prompt[] = [];
    const rows = { grassland: [{ bird: 'wild-turkey' }] };
    const ann = bent(random('ann'), async (prompt, answer) => {
      prompts.push(prompt);
      return prompt.kind === 'turnAction'
        ? { promptId: prompt.promptId, kind: prompt.kind, action: 'LAY_EGGS' }
        : answer();
    });
    const start = JSON.stringify({ seats: [{ food: { fish: 1 }, rows }, {}] });
    await playGame([ann, random('bob')], { seed: 'trade', start });
    const trade = board.grassland.bonusRewards[1];
    expect(prompts.find(({ kind }) => kind === 'turnAction')).toMatchObject({
      rewardsByAction: { GAIN_FOOD: { reward: 1 }, LAY_EGGS: { reward: 2, bonus: true, trade } },
    });
    expect(prompts.find(({ kind }) => kind === 'bonusTrade')).toMatchObject({ cost: 'FOOD', reward: 'EGG', trade });
  });

  test('a prompt to play a bird names the eggs of every habitat', async () => {
    let seen: Prompt | undefined;
    const ann = bent(random('ann'), async (prompt, answer) => {
      if (prompt.kind === 'playBird') seen ??= prompt;
      const { promptId, kind } = prompt;
      return kind === 'turnAction' && seen === undefined ? { promptId, kind, action: 'PLAY_BIRD' } : answer();
    });
    const seat = {
      hand: ['american-robin'],
      food: { fruit: 1 },
      rows: { forest: [{ bird: 'hooded-warbler', eggs: 2 }] },
    };
    const start = JSON.stringify({ seats: [seat, {}] });
    await playGame([ann, random('bob')], { seed: 'play', start });
    expect(seen).toMatchObject({ eggCostByEligibleHabitat: { FOREST: 1, GRASSLAND: 0 } });
    expect(seen).not.toHaveProperty('eggCostByEligibleHabitat.WETLAND');
  });
});

describe('the engine', () => {
  test('plays once, and shows the state to the host while it plays', async () => {
    const agents = [random('ann'), random('bob')];
    const seen: number[] = [];
    const watch = {
      watcher: null,
      event({ type }: GameEvent) {
        if (type === 'ROUND_STARTED') seen.push(buildPlayerView(engine.gameState, 'ann').round);
      },
    };
    const engine = new GameEngine(agents, { seed: 'engine', observers: [watch] });
    expect(engine.gameState.playerIds).toEqual(['ann', 'bob']);
    const [result, again] = await Promise.all([engine.playGame(), engine.playGame()]);
    expect(again).toBe(result);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(engine.registry.getPlayerBoard()).toBe(new DataRegistry().getPlayerBoard());
    const plain = await playGame([random('ann'), random('bob')], { seed: 'engine' });
    expect(result.hash).toBe(plain.hash);
  });

  test('[W6] a view has the own hand and the size of the others’', () => {
    const start = JSON.stringify({ seats: [{ hand: ['mallard'] }, { hand: ['anhinga'] }] });
    const state = must(wingspan.notation.parsePosition(start, must(parseOptions(wingspan.options, {}))));
    const view = buildPlayerView({ ...state, playerIds: ['ann', 'bob'] }, 'bob');
    expect(view).toMatchObject({ playerId: 'bob', hand: ['anhinga'], opponents: [{ playerId: 'ann', handSize: 1 }] });
    expect(JSON.stringify(view)).not.toContain('mallard');
    expect(Object.isFrozen(view.board)).toBe(true);
    expect(() => buildPlayerView({ ...state, playerIds: ['ann', 'bob'] }, 'eve')).toThrow(
      'eve plays no seat of this game: ann, bob.',
    );
  });

  test('what hands out the state hands out a copy', () => {
    const engine = new GameEngine([random('ann'), random('bob')], { seed: 'copy' });
    engine.gameState.food.fill(99);
    expect(buildPlayerView(engine.gameState, 'ann').food.SEED).toBeLessThan(99);
  });
});

describe('events', () => {
  test('the last one has the final scores and the winner beside today’s fields', async () => {
    const crowd = recorder(null);
    const { scores, winnerId, winnerIds } = await playGame([random('ann'), random('bob')], {
      seed: 'x',
      observers: [crowd],
    });
    expect(crowd.events.at(-1)).toMatchObject({ type: 'GAME_ENDED', finalScores: scores, scores, winnerId, winnerIds });
  });

  test('the first one has the options as they are in force, and the seed for the host alone', async () => {
    const [host, ann, crowd] = [recorder('HOST'), recorder('ann'), recorder(null)];
    const started = async (game: PlayGameOptions['game']) => {
      const observers = [host, ann, crowd];
      for (const { events } of observers) events.length = 0;
      await playGame([random('ann'), random('bob')], { seed: 'secret seed', ...(game && { game }), observers });
      return observers.map(({ events }) => of(events, 'GAME_STARTED')[0]);
    };
    const [all] = await started(undefined);
    expect(all.options).toMatchObject({ autoResolveForced: true, automa: 'off', goalSide: 'green' });
    expect(all).toMatchObject({ seed: 'secret seed', host: { seed: 'secret seed' }, playerIds: ['ann', 'bob'] });
    const [, own, open] = await started({
      autoResolveForced: false,
      automa: 'hard',
      automaExpert: true,
      goalSide: 'blue',
    });
    // two play without the Automa, whatever was agreed on
    const inForce = { autoResolveForced: false, automa: 'off', automaExpert: false, goalSide: 'blue' };
    for (const event of [own, open]) {
      expect(event.options).toMatchObject(inForce);
      expect(JSON.stringify(event)).not.toContain('secret seed');
    }
  });

  test('a hunt is resolved before the power that hunted', async () => {
    const crowd = recorder(null);
    for (let i = 0; i < 4; i++)
      await playGame([random('ann', `${i}`), random('bob', `${i}`)], { seed: `hunt/${i}`, observers: [crowd] });
    const hunts = crowd.events.flatMap((event, i) =>
      event.type === 'PREDATOR_POWER_RESOLVED' ? [[event, i] as const] : [],
    );
    expect(hunts.length).toBeGreaterThan(0);
    for (const [{ birdInstanceId }, i] of hunts) {
      const power = crowd.events
        .slice(0, i)
        .findLast(({ type }) => type === 'ACTIVATE_POWER' || type === 'POWER_RESOLVED');
      expect(power).toMatchObject({ type: 'ACTIVATE_POWER', birdInstanceId });
      expect(crowd.events[i + 1]).toMatchObject({ type: 'POWER_RESOLVED', birdInstanceId, activated: true });
    }
  });
});

describe('what is missing is named', () => {
  test.each([
    ['no options', undefined],
    ['no seed', {}],
    ['a seed that is no text', { seed: 7 }],
    ['an empty seed', { seed: '' }],
  ])('%s', async (_, options) => {
    await expect(playGame([random('ann'), random('bob')], options as never)).rejects.toThrow(
      'A game needs a seed, which is any text: playGame(agents, { seed: "summer" }).',
    );
  });

  test.each(['chooseStartingHand', 'chooseTurnAction', 'chooseOption'])('an agent without %s', async (method) => {
    const ann = { ...random('ann'), [method]: undefined } as never;
    await expect(playGame([ann, random('bob')], { seed: 'x' })).rejects.toThrow(
      `The agent ann has no method ${method}.`,
    );
  });
});
