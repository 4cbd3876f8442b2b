import { below, next, type Rng, seeded } from '@tessera/kernel';
import {
  type BotRung,
  botKey,
  expected,
  foldIn,
  isUnsure,
  type RatedResult,
  type ResultSeat,
  SCALE,
  type Scales,
} from '../src/rating/index.ts';

/** Somebody with a strength that only the simulation knows. */
export interface Person {
  readonly name: string;
  readonly truth: number;
  /** Match from which they play. */
  readonly from: number;
  /** Losses in a row after which they never come back; Infinity for those who stay. */
  readonly patience: number;
  /** Always beats one bot by the same opening, and plays it as often as anybody else. */
  readonly farms?: 'one line' | 'many lines';
  lost: number;
  gone: boolean;
  played: number;
}

export interface Bot extends BotRung {
  /** Against people. */
  readonly truth: number;
}

export interface Prediction {
  readonly expected: number;
  readonly score: number;
  readonly seats: number;
}

export interface Crowd {
  readonly people: Person[];
  readonly bots: readonly Bot[];
  readonly scales: Scales;
  readonly predictions: Prediction[];
  readonly results: RatedResult[];
}

export interface Setting {
  readonly seed: string;
  readonly people: number;
  readonly matches: number;
  readonly days: number;
  readonly mean: number;
  readonly spread: number;
  readonly farmers: number;
}

export const START = 1460;
const LADDER = [
  { name: 'random', rating: 1000, error: 0 },
  { name: 'gentle', rating: START, error: 27 },
  { name: 'greedy', rating: 1680, error: 31 },
  { name: 'search', rating: 2025, error: 36 },
];
const DAY = 86_400_000;

const uniform = (rng: Rng): number => (next(rng) + 0.5) / 2 ** 32;
const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(uniform(rng))) * Math.cos(2 * Math.PI * uniform(rng));
/** Added to a strength it makes pairs win as the scale promises, at tables of any size. */
const luck = (rng: Rng): number => -SCALE * Math.log(-Math.log(uniform(rng)));

export function simulate({ seed, people: count, matches, days, mean, spread, farmers }: Setting): Crowd {
  const rng = seeded(seed);
  const people = Array.from(
    { length: count },
    (_, i): Person => ({
      name: `p${i}`,
      truth: mean + spread * normal(rng),
      from: i % 2 === 0 ? 0 : below(rng, Math.floor(0.7 * matches)),
      patience: below(rng, 4) === 0 ? 3 + below(rng, 3) : Number.POSITIVE_INFINITY,
      lost: 0,
      gone: false,
      played: 0,
      ...(i < farmers && {
        farms: i % 2 === 0 ? 'one line' : 'many lines',
        from: 0,
        patience: Number.POSITIVE_INFINITY,
      }),
    }),
  );
  const off = LADDER.map(({ error }) => Math.hypot(error, 40) * normal(rng));
  // each is off its ladder, all of them together are where it puts them: nothing else says where people are
  const middle = off.reduce((sum, one) => sum + one, 0) / off.length;
  const bots = LADDER.map((rung, i) => ({ ...rung, truth: rung.rating + off[i] - middle }));
  const crowd: Crowd = { people, bots, scales: new Map(), predictions: [], results: [] };
  let there: Person[] = [];
  for (let i = 0; i < matches; i++) {
    if (i % 100 === 0) there = people.filter(({ from, gone }) => from <= i && !gone);
    playOne(crowd, there, rng, i, (i / matches) * days);
  }
  return crowd;
}

function playOne(crowd: Crowd, there: readonly Person[], rng: Rng, i: number, day: number): void {
  const { bots, scales } = crowd;
  const seats = below(rng, 10) < 7 ? 2 : 3 + below(rng, 3);
  const scale = scales.get(`game/${seats === 2 ? 'two' : 'more'}`);
  const ratingOf = ({ name }: Person) => scale?.ratings.get(name)?.rating ?? START;
  const first = there[below(rng, there.length)];
  // somebody near is found, as by the pairing
  const near = Array.from({ length: 4 * seats }, () => there[below(rng, there.length)])
    .filter((one, k, all) => one !== first && all.indexOf(one) === k)
    .sort((a, b) => Math.abs(ratingOf(a) - ratingOf(first)) - Math.abs(ratingOf(b) - ratingOf(first)));
  const farming = first.farms !== undefined && below(rng, 3) === 0;
  const withBots = farming || below(rng, 4) === 0;
  const others: (Person | Bot)[] = farming
    ? [bots[3]]
    : Array.from({ length: seats - 1 }, (_, k) =>
        withBots && (k === 0 || below(rng, 2) === 0) ? bots[below(rng, 4)] : near[k],
      );
  const table = [first, ...others];
  const sure = farming;
  const form = table.map((one) => one.truth + luck(rng) + (sure && one === first ? 5000 : 0));
  const order = [...form].sort((a, b) => b - a);
  const places = form.map((one) => order.indexOf(one) + 1);
  const isBot = (one: Person | Bot): one is Bot => 'rating' in one;
  // now and then the one who is last stops before the end
  const leaver = seats > 2 && below(rng, 25) === 0 ? places.indexOf(table.length) : -1;
  const result: RatedResult = {
    match: `m${i}`,
    game: 'game',
    at: Math.floor(day * DAY),
    start: START,
    answers: 40,
    opening: farming && first.farms === 'one line' ? 'hole' : `o${i}`,
    seats: table.map(
      (one, k): ResultSeat => ({
        ...(isBot(one) ? { bot: { name: one.name, rating: one.rating, error: one.error } } : { player: one.name }),
        place: places[k],
        ...(k === leaver && !isBot(one) && { left: true as const }),
      }),
    ),
  };
  if (!farming) predict(crowd, table, places);
  foldIn(scales, result);
  crowd.results.push(result);
  for (const [k, one] of table.entries()) {
    if (isBot(one)) continue;
    one.played += 1;
    one.lost = places[k] === table.length ? one.lost + 1 : 0;
    if (one.lost >= one.patience) one.gone = true;
  }
}

/** What the ratings of before expect, among those whose rating is shown without a question mark. */
function predict({ scales, predictions }: Crowd, table: readonly (Person | Bot)[], places: readonly number[]): void {
  const scale = scales.get(`game/${table.length === 2 ? 'two' : 'more'}`);
  const known = table.map((one) => ('rating' in one ? undefined : scale?.ratings.get(one.name)));
  for (const [a, own] of known.entries()) {
    for (const [b, other] of known.entries()) {
      if (b <= a || own === undefined || other === undefined || isUnsure(own) || isUnsure(other)) continue;
      predictions.push({ expected: expected(own, other), score: places[a] < places[b] ? 1 : 0, seats: table.length });
    }
  }
}

export const offsetOf = ({ scales }: Crowd, scale: string, bot: Bot): number =>
  (scales.get(scale)?.ratings.get(botKey(bot.name))?.rating ?? bot.rating) - bot.rating;
