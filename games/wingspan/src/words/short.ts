import { FOODS } from '../rules/data/types.ts';
import type { Bird, Effect } from '../rules/index.ts';
import type { short } from './phrases.en.ts';

/** A power in a few words, in any language. */
export type ShortPhrases = typeof short;

/** What stands on a bird's band; empty for a bird without a power. */
export function shortPower({ power }: Bird, p: ShortPhrases): string {
  if (power === null) return '';
  const { trigger, effect } = power;
  const text = clause(effect, p);
  return trigger.on === 'activate' || trigger.on === 'play' ? text : `${p.when(trigger)}: ${text}`;
}

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

function clause(effect: Effect, p: ShortPhrases): string {
  switch (effect.kind) {
    case 'gainFood':
      return gain(effect, p);
    case 'cacheFood':
      return p.cache(`${effect.count}{${effect.food}}`);
    case 'tradeFood':
      return p.swap;
    case 'drawCards':
      return forWhom(
        effect.players,
        p.draw(effect.count) + (effect.discardAtEndOfTurn ? p.drop(effect.discardAtEndOfTurn) : ''),
        p,
      );
    case 'draftCards':
      return p.draft;
    case 'drawBonusCards':
      return p.bonus(effect.draw, effect.keep);
    case 'layEggs': {
      const { target } = effect;
      const what =
        target.scope === 'thisBird'
          ? p.eggHere
          : target.scope === 'eachBird'
            ? p.eggOnEach(target.nest)
            : p.eggOn(target.nest);
      return forWhom(effect.players, what, p);
    }
    case 'tuckFromHand':
      return effect.next === undefined ? p.tuck(effect.count) : `${p.tuck(effect.count)} → ${clause(effect.next, p)}`;
    case 'tuckFromDeck':
      return p.tuck(effect.count);
    case 'payThen': {
      const { cost } = effect;
      return `${cost.item === 'egg' ? `${cost.count}{egg-0}` : `${cost.count}{${cost.food}}`} → ${clause(effect.next, p)}`;
    }
    case 'predatorWingspan':
      return p.hunt(`< ${effect.lessThanCm} cm`);
    case 'predatorDice':
      return p.hunt(`{${effect.food}}`);
    case 'repeatPower':
      return effect.filter === 'brown' ? p.repeat : p.repeatHunt;
    case 'moveBird':
      return p.move;
    case 'playBird':
      return p.play(effect.habitat);
  }
}

function forWhom(players: Of<'gainFood'>['players'], what: string, p: ShortPhrases): string {
  if (players.scope === 'self') return what;
  return players.scope === 'all' ? p.everyone(what) : p.fewest(players.habitat, what);
}

function gain({ players, foods, from, count }: Of<'gainFood'>, p: ShortPhrases): string {
  if (count === 'all') return p.allFromFeeder(foods[0]);
  const any = foods.length === FOODS.length;
  if (from === 'supply')
    return forWhom(players, any ? `${count}{wild}` : foods.map((food) => `${count}{${food}}`).join('/'), p);
  if (any) return forWhom(players, `${count}{die}`, p);
  return forWhom(players, p.fromFeeder(foods.map((food) => `{${food}}`).join('/')), p);
}
