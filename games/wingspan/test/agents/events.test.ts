import { beforeAll, describe, expect, test } from 'vitest';
import { type GameEvent, type GameResult, playGame } from '../../src/agents/index.ts';
import { BIRDS } from '../../src/rules/index.ts';
import { bent, of, random, randomGame, recorder } from './helpers.ts';

const host = recorder('HOST');
const ann = recorder('ann');
const bob = recorder('bob');
const crowd = recorder(null);
let result: GameResult;
beforeAll(async () => {
  result = await randomGame(2, 'events', [host, ann, bob, crowd]);
});

describe('[W5] the course of the game', () => {
  test('it starts once, ends once, and every event has its number', () => {
    expect(host.events.map(({ seq }) => seq)).toEqual(host.events.map((_, i) => i));
    expect(of(host.events, 'GAME_STARTED')).toMatchObject([{ playerIds: ['ann', 'bob'] }]);
    const { scores, breakdown, winnerIds } = result;
    expect(host.events.at(-1)).toMatchObject({ type: 'GAME_ENDED', scores, breakdown, winnerIds });
  });

  test('rounds and turns begin and end in pairs', () => {
    const course = crowd.events.map(({ type }) => type).filter((type) => /^(ROUND|TURN)_(STARTED|ENDED)$/.test(type));
    const turns = (n: number) => Array.from({ length: 2 * n }, () => ['TURN_STARTED', 'TURN_ENDED']).flat();
    expect(course).toEqual([8, 7, 6, 5].flatMap((n) => ['ROUND_STARTED', ...turns(n), 'ROUND_ENDED']));
  });

  test('every event of a turn bears its number', () => {
    let turn = 0;
    for (const event of crowd.events) {
      if (event.type === 'TURN_STARTED') turn += 1;
      expect(event.turn, event.type).toBe(turn);
    }
    expect(of(crowd.events, 'ROUND_ENDED').map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  });

  test('goal points in the events are those of the result', () => {
    const scored = of(crowd.events, 'ROUND_GOAL_SCORED');
    expect(scored).toHaveLength(4);
    for (const player of ['ann', 'bob']) {
      expect(scored.reduce((sum, { points }) => sum + points[player], 0)).toBe(result.breakdown[player].goals);
    }
  });

  test('a habitat action tells its gain, then its brown birds from right to left, each resolved once', () => {
    let rows = 0;
    crowd.events.forEach((event, i) => {
      if (event.type !== 'HABITAT_ACTIVATED') return;
      rows += 1;
      const before = crowd.events.slice(0, i).findLast(({ playerId }) => playerId === event.playerId);
      expect(before?.type).toMatch(/_FROM_HABITAT_ACTIVATION$/);
      const end = crowd.events.findIndex(({ type }, j) => j > i && type === 'TURN_ENDED');
      const resolved = of(crowd.events.slice(i, end), 'POWER_RESOLVED')
        .filter(({ playerId, repeatedBy }) => playerId === event.playerId && repeatedBy === undefined)
        .map(({ birdInstanceId }) => birdInstanceId);
      expect(resolved).toEqual(event.birdInstanceIds);
    });
    expect(rows).toBeGreaterThan(20);
  });

  test('[W22] scripted: eggs, then the watcher of the other player, then the brown bird', async () => {
    const log = recorder(null);
    const seats = [
      { rows: { grassland: [{ bird: 'mourning-dove' }] } },
      { rows: { wetland: [{ bird: 'american-avocet' }], forest: [{ bird: 'american-woodcock' }] } },
    ];
    const script: { [kind: string]: object } = {
      turnAction: { action: 'LAY_EGGS' },
      placeEggs: { placements: { 'ann/mourning-dove': 2 } },
      activatePower: { activate: true },
    };
    let scripted = true;
    const actor = (name: string) =>
      bent(random(name), async (prompt, answer) => {
        const line = script[prompt.kind];
        if (prompt.view.turn > 1) scripted = false;
        if (!scripted || line === undefined || (prompt.kind === 'placeEggs' && prompt.context.phase !== 'ACTION'))
          return answer();
        return { promptId: prompt.promptId, kind: prompt.kind, ...line };
      });
    const start = JSON.stringify({ seats, tray: ['mallard', 'anhinga', 'killdeer'] });
    const { rejected } = await playGame([actor('ann'), actor('bob')], { seed: 'watcher', start, observers: [log] });
    expect(rejected).toEqual({ ann: 0, bob: 0 });
    const types = log.events.slice(
      0,
      log.events.findIndex(({ type }) => type === 'TURN_ENDED'),
    );
    expect(types.map(({ type, playerId }) => `${type} ${playerId}`)).toEqual([
      'GAME_STARTED null',
      'ACTION_CHOSEN ann',
      'LAY_EGGS ann',
      'LAY_EGGS ann',
      'EGGS_LAID_FROM_HABITAT_ACTIVATION ann',
      'PINK_TRIGGERED bob',
      'ACTIVATE_POWER bob',
      'LAY_EGGS bob',
      'POWER_RESOLVED bob',
      'HABITAT_ACTIVATED ann',
      'ACTIVATE_POWER ann',
      'LAY_EGGS ann',
      'POWER_RESOLVED ann',
    ]);
  });

  test('a round ends with a new tray, but not the last', () => {
    expect(of(crowd.events, 'TRAY_REFRESHED').map(({ cards }) => cards.length)).toEqual([3, 3, 3]);
  });
});

describe('[W6] who may know what', () => {
  test("nobody else gets an agent's prompts, answers and rejected answers", () => {
    for (const type of ['PROMPT_ISSUED', 'CHOICE_MADE'] as const) {
      expect(of(host.events, type).length).toBeGreaterThan(50);
      expect(new Set(of(ann.events, type).map(({ playerId }) => playerId))).toEqual(new Set(['ann']));
      expect(of(crowd.events, type)).toEqual([]);
    }
    for (const { events } of [ann, bob, crowd]) expect(of(events, 'CHOICE_REJECTED')).toEqual([]);
  });

  test('cards drawn from the deck are named to their owner only', () => {
    const drawn = of(host.events, 'CARDS_DRAWN_FROM_HABITAT_ACTIVATION');
    expect(drawn.some(({ own }) => (own?.deckCards.length ?? 0) > 0)).toBe(true);
    for (const event of drawn) expect(event.own?.deckCards).toHaveLength(event.numDeckCards);
    for (const event of of(ann.events, 'CARDS_DRAWN_FROM_HABITAT_ACTIVATION'))
      expect(event.own === undefined).toBe(event.playerId === 'bob');
    for (const event of of(crowd.events, 'CARDS_DRAWN_FROM_HABITAT_ACTIVATION')) expect(event.own).toBeUndefined();
  });

  test("a rival's hand is in no event and no prompt", async () => {
    // whatever a seat holds at one of its prompts, and the table has not shown, is unknown to the other
    const heard: string[] = [];
    const hands: string[][] = [];
    const spy = bent(random('spy', 'hands'), (prompt, answer) => {
      heard.push(JSON.stringify(prompt));
      return answer();
    });
    const rival = bent(random('rival', 'hands'), (prompt, answer) => {
      if (prompt.kind === 'turnAction') hands.push([...prompt.view.hand]);
      return answer();
    });
    const watch = recorder('spy');
    await playGame([spy, rival], { seed: 'hands', observers: [watch] });
    const known = heard.join() + JSON.stringify(watch.events.filter(({ type }) => type !== 'GAME_ENDED'));
    const secret = hands.at(-1) ?? [];
    expect(secret.length).toBeGreaterThan(0);
    const unseen = secret.filter((card) => !known.includes(`"${card}"`));
    const shown = secret.filter((card) => known.includes(`"${card}"`));
    // a card taken from the tray was seen by everybody
    for (const card of shown) {
      const tray = watch.events.some(
        (event) => 'cards' in event && Array.isArray(event.cards) && (event.cards as string[]).includes(card),
      );
      expect(tray || heard.some((prompt) => JSON.parse(prompt).view.birdTray.includes(card)), card).toBe(true);
    }
    expect(unseen.length + shown.length).toBe(secret.length);
  });

  test('an agent gets its own filtered events', async () => {
    const heard: GameEvent[] = [];
    await playGame([{ ...random('ann'), observe: (event) => heard.push(event) }, random('bob')], { seed: 'observe' });
    expect(heard.length).toBeGreaterThan(100);
    expect(of(heard, 'PROMPT_ISSUED').every(({ playerId }) => playerId === 'ann')).toBe(true);
  });

  test('bird ids in events are birds of their owner', () => {
    const known = new Set(BIRDS.map(({ id }) => id));
    for (const { birdInstanceId, playerId } of of(crowd.events, 'POWER_RESOLVED')) {
      const [owner, bird] = birdInstanceId.split('/');
      expect(owner).toBe(playerId);
      expect(known.has(bird)).toBe(true);
    }
  });
});
