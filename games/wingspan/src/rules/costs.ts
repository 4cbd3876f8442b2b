import { foodMask } from './catalogue.ts';
import { BIRDS } from './data/birds.ts';
import { FOODS, type Food } from './data/types.ts';

/** One way to pay for a bird: its tokens in canonical order. */
export interface Payment {
  readonly pay: readonly Food[];
}

interface Price {
  /** Tokens of each food, for a cost where every symbol is paid. */
  readonly needs: readonly number[];
  /** Tokens to pay when nothing fits: wild symbols once, every other symbol twice. */
  readonly worst: number;
  /** Accepted foods of an either-or cost, else 0. */
  readonly either: number;
}

const PRICES: Price[] = [];
/** The price of each bird; equal costs share one. */
const PRICE: readonly number[] = BIRDS.map(({ cost }) => {
  const price = priceOf(cost);
  const known = PRICES.findIndex((other) => JSON.stringify(other) === JSON.stringify(price));
  return known >= 0 ? known : PRICES.push(price) - 1;
});

function priceOf(cost: (typeof BIRDS)[number]['cost']): Price {
  if ('either' in cost) return { needs: FOODS.map(() => 0), worst: 0, either: foodMask(cost.either) };
  const needs = FOODS.map((food) => cost[food] ?? 0);
  const sum = needs.reduce((total, need) => total + need, 0);
  return { needs, worst: (cost.wild ?? 0) + 2 * sum, either: 0 };
}

/** Whether a bird costs no food at all. */
export const isFree = (card: number): boolean => PRICES[PRICE[card]].worst === 0 && PRICES[PRICE[card]].either === 0;

/** [W2.9] Two tokens stand in for one, so a bird is affordable when enough tokens are there after the fitting ones. */
export function canAfford(food: readonly number[], at: number, total: number, card: number): boolean {
  const { needs, worst, either } = PRICES[PRICE[card]];
  if (either !== 0) {
    if (total >= 2) return true;
    for (let i = 0; i < 5; i++) if (food[at + i] > 0 && (either >> i) & 1) return true;
    return false;
  }
  if (total >= worst) return true;
  let short = worst;
  for (let i = 0; i < 5; i++) {
    const need = needs[i];
    if (need > 0) short -= Math.min(food[at + i], need);
  }
  return total >= short;
}

// no cost takes more than six tokens, so a supply counts up to six of each food
const MOST = 6;

interface Way {
  readonly tokens: readonly number[];
  readonly payment: Payment;
}

/** Every legal payment of each price, cheapest first, whatever the supply. */
const WAYS: readonly (readonly Way[])[] = PRICES.map((price) => {
  const found: Way[] = [];
  const spread = (taken: readonly number[], size: number): void => {
    if (taken.length === FOODS.length) {
      if (!isLegal(taken, size, price)) return;
      found.push({ tokens: taken, payment: { pay: FOODS.flatMap((food, i) => Array<Food>(taken[i]).fill(food)) } });
    } else for (let n = MOST - size; n >= 0; n--) spread([...taken, n], size + n);
  };
  spread([], 0);
  return found.sort((a, b) => a.payment.pay.length - b.payment.pay.length);
});

function isLegal(taken: readonly number[], size: number, { needs, worst, either }: Price): boolean {
  if (either !== 0) {
    const fits = taken.reduce((sum, n, i) => sum + ((either >> i) & 1 ? n : 0), 0);
    return fits === 0 ? size === 2 : size === 1;
  }
  return size === worst - needs.reduce((sum, need, i) => sum + Math.min(need, taken[i]), 0);
}

const CACHE_SIZE = 50_000;
const cache = new Map<number, readonly Payment[]>();

/** [W2.9] Every legal payment from a supply, cheapest first. Overpaying is never legal. */
export function payments(food: readonly number[], at: number, card: number): readonly Payment[] {
  let key = PRICE[card];
  for (let i = 0; i < 5; i++) key = key * (MOST + 1) + Math.min(food[at + i], MOST);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found: Payment[] = [];
  for (const { tokens, payment } of WAYS[PRICE[card]]) {
    let fits = true;
    for (let i = 0; fits && i < 5; i++) fits = tokens[i] <= food[at + i];
    if (fits) found.push(payment);
  }
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, found);
  return found;
}
