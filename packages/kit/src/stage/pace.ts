import type { Cue } from '../manifest/index.ts';
import { settings } from '../settings.ts';

export const PACES = ['calm', 'normal', 'quick', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** How long everything is shown, in milliseconds: calm, normal, quick. The only place that knows. */
const TIMES = {
  /** The header and the panel change hands. */
  turn: [480, 300, 150],
  throw: [880, 550, 280],
  take: [640, 400, 200],
  /** Nothing moves after a throw or a take. */
  beat: [1120, 700, 350],
  lost: [2240, 1400, 900],
  aim: [290, 180, 90],
  cell: [210, 130, 65],
  farthest: [1440, 900, 450],
  capture: [900, 560, 280],
  place: [640, 400, 200],
  sum: [1440, 900, 500],
  /** The result stands, and longer for each thing that happened. */
  result: [1120, 700, 350],
  more: [80, 50, 25],
  round: [1900, 1200, 600],
  win: [1400, 900, 600],
  flourish: [2000, 1600, 900],
  sheet: [300, 300, 200],
} as const;

export type Timed = keyof typeof TIMES;

/** The pace of what a seat does. The reader's own moves are never held up. */
export const paceFor = (mine: boolean): Pace => (mine ? 'quick' : settings.value.pace);

/** The time of one event at a pace; nothing takes time at `instant`. */
export const msOf = (event: Timed, pace: Pace = settings.value.pace): number =>
  pace === 'instant' ? 0 : TIMES[event][PACES.indexOf(pace)];

/** How long a piece takes over a number of cells, without the aim before it. */
export const moveMs = (cells: number, pace: Pace = settings.value.pace): number =>
  Math.min(cells * msOf('cell', pace), msOf('farthest', pace));

/** How long the board needs to play a cue. */
export function cueMs({ show, cells = 1 }: Cue, pace: Pace = settings.value.pace): number {
  if (show === 'move') return msOf('aim', pace) + moveMs(cells, pace);
  return show === 'lost' ? 0 : msOf(show, pace);
}

/** How one change is shown: it is played, then it rests. */
export interface Times {
  readonly act: number;
  readonly rest: number;
}

/**
 * How long a change is shown. `turnEnds`: another seat is asked after it; `events`: how much the turn has shown so far,
 * this change included.
 */
export function timesOf(cues: readonly Cue[], turnEnds: boolean, events: number, pace: Pace): Times {
  const act = cues.reduce((sum, cue) => sum + cueMs(cue, pace), 0);
  const last = cues.at(-1)?.show;
  if (last === undefined) return { act, rest: 0 };
  if (last === 'lost') return { act, rest: msOf('lost', pace) };
  if (last === 'throw' || last === 'take') return { act, rest: msOf('beat', pace) };
  // things put down one after the other share one result
  if (!turnEnds && cues.every(({ show }) => show === 'place')) return { act, rest: 0 };
  return { act, rest: msOf('result', pace) + (events - 1) * msOf('more', pace) };
}
