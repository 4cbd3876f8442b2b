import type { ClockSetting } from './room.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type TurnsClock = Extract<ClockSetting, { kind: 'turns' }>;

/** How long people take at a table by turns: a bank that every turn tops up, to a cap. */
export const TURN_PACES = {
  /** Many turns a day. */
  many: { kind: 'turns', ms: DAY, increment: 4 * HOUR, cap: 3 * DAY },
  /** A turn a day. */
  daily: { kind: 'turns', ms: 3 * DAY, increment: 12 * HOUR, cap: 5 * DAY },
  /** A few turns a week. */
  weekly: { kind: 'turns', ms: 3 * DAY, increment: 36 * HOUR, cap: 10 * DAY },
} as const satisfies { readonly [pace: string]: TurnsClock };

export type TurnPace = keyof typeof TURN_PACES;

export const isTurnPace = (name: unknown): name is TurnPace =>
  typeof name === 'string' && Object.hasOwn(TURN_PACES, name);

/** The clock of a pace. */
export const turnClock = (pace: TurnPace): TurnsClock => TURN_PACES[pace];

/** The pace that a clock is; undefined where it is none of them. */
export function turnPaceOf(clock: ClockSetting | undefined): TurnPace | undefined {
  if (clock?.kind !== 'turns') return undefined;
  const { ms, increment, cap } = clock;
  for (const [name, one] of Object.entries(TURN_PACES))
    if (one.ms === ms && one.increment === increment && one.cap === cap && isTurnPace(name)) return name;
  return undefined;
}
