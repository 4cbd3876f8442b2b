import { HEART_OF, HEART_VALUES, HEARTS } from '../rules/index.ts';
import {
  AROUND,
  CORNER_SET,
  FAR,
  HEART_COUNT,
  HEART_SET,
  HEX_COUNT,
  holds,
  isIn,
  lowest,
  mixed,
  type Race,
  RIM_SET,
  type SearchPosition,
  STEPS,
  WORDS,
} from './race.ts';

const KEYS_A = Int32Array.from({ length: 6 * HEX_COUNT }, (_, i) => mixed(2 * i + 1));
const KEYS_B = Int32Array.from({ length: 6 * HEX_COUNT }, (_, i) => mixed(2 * i + 7777));

/** Fills a list with the hexes where a team may place; returns how many. */
export function movesOf(race: Race, place: SearchPosition, team: number, into: Int16Array): number {
  const { teams, steals, corners } = race;
  const { own, reach, plates } = place;
  let count = 0;
  const first = plates[team] === 0;
  if (first && corners[team] >= 0 && isFree(own, teams, corners[team])) {
    into[0] = corners[team];
    return 1;
  }
  const from = first ? startsFor(own, teams) : undefined;
  for (let w = 0; w < WORDS; w++) {
    let taken = 0;
    for (let i = w; i < WORDS * teams; i += WORDS) taken |= own[i];
    let bits = from === undefined ? reach[WORDS * team + w] : from[w];
    bits &= steals && !first ? ~((taken & ~HEART_SET[w]) | own[WORDS * team + w]) : ~taken;
    for (; bits !== 0; bits &= bits - 1) {
      into[count] = 32 * w + lowest(bits);
      count += 1;
    }
  }
  return count;
}

function isFree(own: Int32Array, teams: number, hex: number): boolean {
  for (let team = 0; team < teams; team++) if (isIn(own, WORDS * team, hex)) return false;
  return true;
}

function startsFor(own: Int32Array, teams: number): Int32Array {
  for (let w = 0; w < WORDS; w++) {
    let taken = 0;
    for (let i = w; i < WORDS * teams; i += WORDS) taken |= own[i];
    if ((CORNER_SET[w] & ~taken) !== 0) return CORNER_SET;
  }
  return RIM_SET;
}

export function copy(from: SearchPosition, to: SearchPosition): void {
  to.own.set(from.own);
  to.reach.set(from.reach);
  to.plates.set(from.plates);
  to.paid.set(from.paid);
  to.near.set(from.near);
  to.torn = from.torn;
  to.hashA = from.hashA;
  to.hashB = from.hashB;
}

/** A team's plate on a hex, in the place of another's if that is a heart. */
export function placePlate(race: Race, place: SearchPosition, team: number, hex: number): void {
  const { own, reach, near, plates } = place;
  if (HEART_OF[hex] >= 0) {
    for (let other = 0; other < race.teams; other++)
      if (other !== team && holds(place, other, hex)) lose(place, other, hex);
  }
  own[WORDS * team + (hex >> 5)] |= 1 << (hex & 31);
  for (let w = 0; w < WORDS; w++) reach[WORDS * team + w] |= AROUND[WORDS * hex + w];
  for (let heart = 0; heart < HEART_COUNT; heart++) {
    const steps = STEPS[HEART_COUNT * hex + heart];
    if (steps < near[HEART_COUNT * team + heart]) near[HEART_COUNT * team + heart] = steps;
  }
  plates[team] += 1;
  place.hashA ^= KEYS_A[HEX_COUNT * team + hex];
  place.hashB ^= KEYS_B[HEX_COUNT * team + hex];
}

function lose(place: SearchPosition, team: number, hex: number): void {
  const { own, plates } = place;
  own[WORDS * team + (hex >> 5)] &= ~(1 << (hex & 31));
  plates[team] -= 1;
  place.torn |= 1 << team;
  place.hashA ^= KEYS_A[HEX_COUNT * team + hex];
  place.hashB ^= KEYS_B[HEX_COUNT * team + hex];
  measurePlates(place, team);
}

/** What a team's plates reach and how near they are to the hearts, from the plates alone. */
export function measurePlates({ own, reach, near }: SearchPosition, team: number): void {
  const base = WORDS * team;
  for (let w = 0; w < WORDS; w++) reach[base + w] = 0;
  for (let heart = 0; heart < HEART_COUNT; heart++) near[HEART_COUNT * team + heart] = FAR;
  for (let w = 0; w < WORDS; w++) {
    for (let bits = own[base + w]; bits !== 0; bits &= bits - 1) {
      const hex = 32 * w + lowest(bits);
      for (let v = 0; v < WORDS; v++) reach[base + v] |= AROUND[WORDS * hex + v];
      for (let heart = 0; heart < HEART_COUNT; heart++) {
        const steps = STEPS[HEART_COUNT * hex + heart];
        if (steps < near[HEART_COUNT * team + heart]) near[HEART_COUNT * team + heart] = steps;
      }
    }
  }
}

/** Every heart pays its holder. */
export function payHearts({ teams }: Race, place: SearchPosition): void {
  for (let heart = 0; heart < HEARTS.length; heart++) {
    for (let team = 0; team < teams; team++) {
      if (!holds(place, team, HEARTS[heart])) continue;
      const before = mixed(1009 * team + place.paid[team]);
      place.paid[team] += HEART_VALUES[heart];
      const change = before ^ mixed(1009 * team + place.paid[team]);
      place.hashA ^= change;
      place.hashB ^= Math.imul(change, 0x9e3779b1);
      break;
    }
  }
}
