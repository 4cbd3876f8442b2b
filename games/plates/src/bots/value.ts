import type { State } from '../rules/index.ts';
import { HEART_VALUES } from '../rules/index.ts';
import {
  AROUND,
  HEART_COUNT,
  HEX_COUNT,
  lowest,
  newPosition,
  positionFrom,
  type Race,
  type SearchPosition,
  WORDS,
} from './race.ts';
import { measurePlates } from './step.ts';

/** One point, in the units of the search. */
export const POINT = 64;
export const WIN = 2_000_000;
/** A defeat that comes a turn later is better by this, and a victory worse: more than any lead. */
const TURN = 10_000;
/** A value beyond this is a won or lost match. */
export const SURE = WIN / 2;

const rest = new Int32Array(WORDS);
const front = new Int32Array(WORDS);

/** By team, filled by `survey`: points of all clusters but the largest, the largest's size, value of the hearts held. */
const small = new Int32Array(6);
const largest = new Int32Array(6);
const held = new Int32Array(6);

/** Looks at a team's plates once, for everything that asks about them afterwards. */
function survey({ worth, onHeart }: Race, place: SearchPosition, team: number): void {
  let hearts = 0;
  let value = 0;
  for (let heart = 0; heart < HEART_COUNT; heart++) {
    if (place.near[HEART_COUNT * team + heart] !== 0) continue;
    hearts += 1;
    value += HEART_VALUES[heart];
  }
  held[team] = value;
  small[team] = onHeart * hearts;
  largest[team] = place.plates[team];
  if (((place.torn >> team) & 1) === 0) return;
  let top = 0;
  for (let w = 0; w < WORDS; w++) rest[w] = place.own[WORDS * team + w];
  for (let w = 0; w < WORDS; w++) {
    while (rest[w] !== 0) {
      const size = takeCluster(w);
      small[team] += worth[Math.min(size, top)];
      if (size > top) top = size;
    }
  }
  largest[team] = top;
}

/** Base points of a surveyed team if its largest cluster grew by so many plates. */
const baseAfter = (race: Race, team: number, growth: number): number =>
  small[team] + race.worth[Math.min(HEX_COUNT, largest[team] + growth)];

/** Takes the cluster of the lowest plate of a word out of `rest`; returns its size. */
function takeCluster(w: number): number {
  const bit = rest[w] & -rest[w];
  front.fill(0);
  front[w] = bit;
  rest[w] &= ~bit;
  let size = 0;
  while ((front[0] | front[1] | front[2]) !== 0) {
    const v = front[0] !== 0 ? 0 : front[1] !== 0 ? 1 : 2;
    const hex = 32 * v + lowest(front[v]);
    front[v] &= front[v] - 1;
    size += 1;
    for (let u = 0; u < WORDS; u++) {
      const joined = rest[u] & AROUND[WORDS * hex + u];
      front[u] |= joined;
      rest[u] &= ~joined;
    }
  }
  return size;
}

/** Points of a surveyed team as they stand, never below 0. */
const surveyedTotal = (race: Race, place: SearchPosition, team: number): number =>
  Math.max(0, baseAfter(race, team, 0) + (race.income === 0 ? held[team] : place.paid[team]) + race.fixed[team]);

export function totalOf(race: Race, place: SearchPosition, team: number): number {
  survey(race, place, team);
  return surveyedTotal(race, place, team);
}

/** Points with everything that breaks a tie behind them: each part stays below one of the part before it. */
function meritOf(race: Race, place: SearchPosition, team: number): number {
  const total = totalOf(race, place, team);
  return POINT * total + 6 * held[team] + largest[team] / 16 + place.plates[team] / 2048;
}

/** What an end after so many turns is worth to the team that thinks: won, shared or lost, soon or late, and by how much. */
export function endValue(race: Race, place: SearchPosition, winner: number, turns: number): number {
  const mine = meritOf(race, place, race.me);
  let best = Number.NEGATIVE_INFINITY;
  for (let team = 0; team < race.teams; team++)
    if (team !== race.me && !((race.gone >> team) & 1)) best = Math.max(best, meritOf(race, place, team));
  const lead = Math.round(Math.max(-TURN / 2, Math.min(TURN / 2, mine - best)));
  const won = winner >= 0 ? winner === race.me : mine > best;
  if (won) return WIN - TURN * turns + lead;
  return winner < 0 && mine === best ? 0 : -WIN + TURN * turns + lead;
}

/** Cycles until somebody reaches the target, if all grow undisturbed. */
export function cyclesLeft(race: Race, place: SearchPosition): number {
  for (let team = 0; team < race.teams; team++) survey(race, place, team);
  let least = 30;
  for (let team = 0; team < race.teams; team++) {
    if ((race.gone >> team) & 1) continue;
    const income = held[team];
    for (let cycles = 0; cycles < least; cycles++) {
      const hearts = race.income === 0 ? income : place.paid[team] + income * cycles;
      if (baseAfter(race, team, cycles) + hearts + race.fixed[team] >= race.target) least = cycles;
    }
  }
  return least;
}

/** How a team will stand at the end if everybody grows on undisturbed, in points. */
function forecast(race: Race, place: SearchPosition, team: number, cycles: number): number {
  let value = baseAfter(race, team, cycles) + race.fixed[team] + (race.income === 0 ? 0 : place.paid[team]);
  const lasting = race.income === 0 ? 1 : cycles;
  for (let heart = 0; heart < HEART_COUNT; heart++) {
    const worth = HEART_VALUES[heart];
    const steps = place.near[HEART_COUNT * team + heart];
    if (steps === 0) {
      value += worth * lasting;
      if (race.steals && cycles > 0) {
        for (let other = 0; other < race.teams; other++)
          if (other !== team && place.near[HEART_COUNT * other + heart] === 1) {
            const size = place.plates[team] + cycles;
            value -=
              race.weights.fear *
              (worth * lasting + race.worth[Math.min(91, size)] - race.worth[Math.max(0, size - 2)]);
          }
      }
    } else if (steps <= cycles)
      value += race.weights.hope * worth * (race.income === 0 ? 1 : cycles - steps + 1) * (1 / steps);
  }
  return value;
}

/** What a position that is not over is worth to the team that thinks. */
export function outlook(race: Race, place: SearchPosition): number {
  const cycles = cyclesLeft(race, place);
  let best = Number.NEGATIVE_INFINITY;
  for (let team = 0; team < race.teams; team++)
    if (team !== race.me && !((race.gone >> team) & 1)) best = Math.max(best, forecast(race, place, team, cycles));
  return Math.round(POINT * (forecast(race, place, race.me, cycles) - best));
}

/** How every team will stand at the end if all grow on undisturbed, in points. */
export function forecasts(race: Race, state: State): number[] {
  const place = newPosition(race.teams);
  positionFrom(state, place);
  for (let team = 0; team < race.teams; team++) measurePlates(place, team);
  const cycles = cyclesLeft(race, place);
  return Array.from({ length: race.teams }, (_, team) => forecast(race, place, team, cycles));
}
