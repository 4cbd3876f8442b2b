import { describe, expect, test } from 'vitest';
import { type GameEvent, playGame } from '../../src/agents/index.ts';
import { bent, names, of, random, randomGame, recorder } from './helpers.ts';

const sum = (counts: { readonly [thing: string]: number | undefined }): number =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);

describe('[W5] what powers do appears as events', () => {
  test('[W5] eggs, cached food, tucked cards and food add up to what lies on the mats at the end', async () => {
    for (const seed of ['effects', 'effects/2']) {
      const crowd = recorder(null);
      const food: { [player: string]: number } = {};
      const last: { [player: string]: () => number } = {};
      const watched = names(3).map((name) =>
        bent(random(name, seed), (prompt, answer) => {
          // what a seat owns between its turns, to be compared with what the events told until then
          if (prompt.kind === 'turnAction') {
            food[name] = sum(prompt.view.food);
            const heard = crowd.events.length;
            last[name] = () => foodOf(crowd.events.slice(0, heard), name);
          }
          return answer();
        }),
      );
      const { breakdown } = await playGame(watched, { seed, observers: [crowd] });
      for (const player of names(3)) {
        const mine = crowd.events.filter(({ playerId }) => playerId === player);
        const laid = of(mine, 'LAY_EGGS').reduce((total, { placements }) => total + sum(placements), 0);
        const paid = of(mine, 'DISCARD_EGGS').reduce((total, { sources }) => total + sum(sources), 0);
        expect(laid - paid, `${seed}: eggs of ${player}`).toBe(breakdown[player].eggs);
        const cached = of(mine, 'CACHE_FOOD').reduce((total, { food: tokens }) => total + sum(tokens), 0);
        expect(cached, `${seed}: cached by ${player}`).toBe(breakdown[player].cached);
        const tucked = of(mine, 'TUCK_CARDS').reduce((total, { count }) => total + count, 0);
        expect(tucked, `${seed}: tucked by ${player}`).toBe(breakdown[player].tucked);
        expect(last[player](), `${seed}: food of ${player}`).toBe(food[player]);
      }
    }
  });

  test('an effect names the bird that brought it, and stands before the power is resolved', async () => {
    const crowd = recorder(null);
    await randomGame(3, 'source', [crowd]);
    let powered = 0;
    crowd.events.forEach((event, i) => {
      if (!('sourceBirdInstanceId' in event)) return;
      powered += 1;
      const opened = crowd.events.slice(0, i).findLast(({ type }) => type === 'ACTIVATE_POWER');
      expect(opened).toMatchObject({ birdInstanceId: event.sourceBirdInstanceId });
      const closed = crowd.events.slice(i).find(({ type }) => type === 'POWER_RESOLVED');
      expect(closed).toMatchObject({ birdInstanceId: event.sourceBirdInstanceId, activated: true });
    });
    expect(powered).toBeGreaterThan(10);
  });

  test('a predator: the power, what it did, whether it hunted, then that it is done', async () => {
    const log = recorder(null);
    const seats = [{ rows: { forest: [{ bird: 'barred-owl' }] } }, {}];
    const start = JSON.stringify({ seats, deckTop: ['american-robin'], feeder: ['seed', 'fish'] });
    const ann = bent(random('ann'), async (prompt, answer) => {
      const { promptId, kind } = prompt;
      if (kind === 'turnAction' && prompt.view.turn === 1) return { promptId, kind, action: 'GAIN_FOOD' };
      return kind === 'activatePower' ? { promptId, kind, activate: true } : answer();
    });
    await playGame([ann, random('bob')], { seed: 'owl', start, observers: [log] });
    const end = log.events.findIndex(({ type }) => type === 'TRAY_REFILLED');
    const from = log.events.findIndex(({ type }) => type === 'ACTIVATE_POWER');
    expect(log.events.slice(from, end)).toMatchObject([
      { type: 'ACTIVATE_POWER', birdInstanceId: 'ann/barred-owl', handlerId: 'predatorWingspan' },
      {
        type: 'TUCK_CARDS',
        birdInstanceId: 'ann/barred-owl',
        from: 'REVEALED',
        cards: ['american-robin'],
        sourceBirdInstanceId: 'ann/barred-owl',
      },
      { type: 'PREDATOR_POWER_RESOLVED', success: true, how: 'WINGSPAN', card: 'american-robin' },
      { type: 'POWER_RESOLVED', birdInstanceId: 'ann/barred-owl', activated: true },
    ]);
  });

  test('[W6] cards from deck and hand are named to their owner only', async () => {
    const [host, ann, crowd] = [recorder('HOST'), recorder('ann'), recorder(null)];
    await randomGame(3, 'secret effects', [host, ann, crowd]);
    for (const type of ['DRAW_CARDS', 'TUCK_CARDS', 'DRAW_BONUS_CARDS'] as const) {
      for (const event of of(crowd.events, type)) expect(event.own, type).toBeUndefined();
      for (const event of of(ann.events, type)) if (event.playerId !== 'ann') expect(event.own, type).toBeUndefined();
    }
    const drawn = of(host.events, 'DRAW_CARDS').filter(({ numDeckCards }) => numDeckCards > 0);
    expect(drawn.length).toBeGreaterThan(5);
    for (const { own, numDeckCards } of drawn) expect(own?.cards).toHaveLength(numDeckCards);
  });

  test('[W2.14] the Automa tells what it turned', async () => {
    const crowd = recorder(null);
    await playGame([random('ann')], { seed: 'automa', game: { automa: 'normal' }, observers: [crowd] });
    expect(of(crowd.events, 'AUTOMA_TURNED')).toHaveLength(26);
    expect(of(crowd.events, 'TURN_ENDED')).toHaveLength(26);
  });
});

describe('[W5] the start', () => {
  test('tells the table, the goals, the order and the options; the seed to the host alone', async () => {
    const [host, ann, crowd] = [recorder('HOST'), recorder('ann'), recorder(null)];
    await randomGame(3, 'start', [host, ann, crowd]);
    const [started] = of(crowd.events, 'GAME_STARTED');
    expect(started).toMatchObject({ playerIds: names(3), options: { goalSide: 'green', automa: 'off' } });
    expect(started.goals).toHaveLength(4);
    expect(started.birdTray).toHaveLength(3);
    expect(started.birdfeeder).toHaveLength(5);
    expect(started.turnOrder[0]).toBe(started.firstPlayerId);
    expect(started.version).toBeGreaterThan(0);
    expect(of(host.events, 'GAME_STARTED')[0].host).toEqual({ seed: 'start' });
    for (const { events } of [ann, crowd]) expect(JSON.stringify(of(events, 'GAME_STARTED'))).not.toContain('"seed"');
    expect(of(crowd.events, 'APPLY_STARTING_HAND').map(({ playerId }) => playerId)).toEqual(names(3));
  });

  test('a match from a position starts too', async () => {
    const crowd = recorder(null);
    const start = JSON.stringify({ seats: [{}, {}], round: 3, active: 1 });
    await playGame([random('ann'), random('bob')], { seed: 'middle', start, observers: [crowd] });
    expect(crowd.events[0]).toMatchObject({ type: 'GAME_STARTED', firstPlayerId: 'bob' });
    expect(of(crowd.events, 'GAME_STARTED')).toHaveLength(1);
  });
});

/** Tokens that the events of a match say a player owns; everybody begins with five. */
function foodOf(events: readonly GameEvent[], player: string): number {
  const mine = events.filter(({ playerId }) => playerId === player);
  const kept = of(mine, 'APPLY_STARTING_HAND').reduce((total, { foodDiscarded }) => total - sum(foodDiscarded), 5);
  const gained = of(mine, 'GAIN_FOOD').reduce((total, { food }) => total + sum(food), 0);
  return kept + gained - of(mine, 'DISCARD_FOOD').reduce((total, { food }) => total + sum(food), 0);
}
