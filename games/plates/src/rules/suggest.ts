import type { Seat } from '@tessera/kernel';
import { FREE_CHOICE, type MatchEntry } from './event.ts';
import type { Position } from './state.ts';

type Sides = readonly (readonly Seat[])[];
/** Who plays, and what was planned before. */
type Teams = Pick<Position, 'event' | 'teams'>;

/** [P3.5] The ten matches of five teams: two whole teams a side and one split over both, every team split twice. */
export const TEN_MATCHES: readonly Sides[] = (
  [
    [[1, 2], [3, 4], 0],
    [[0, 1], [3, 4], 2],
    [[0, 2], [3, 4], 1],
    [[0, 3], [1, 2], 4],
    [[0, 1], [2, 4], 3],
    [[1, 3], [2, 4], 0],
    [[1, 3], [0, 4], 2],
    [[0, 3], [2, 4], 1],
    [[0, 1], [2, 3], 4],
    [[0, 2], [1, 4], 3],
  ] as const
).map(([left, right, split]) => [
  [...left, split],
  [...right, split],
]);

/** Every way to make two equal sides: halves of an even number of teams, pairs of three. */
function divisions(teams: number): Sides[] {
  const size = teams === 3 ? 1 : teams / 2;
  const all = Array.from({ length: teams }, (_, seat) => seat);
  return subsets(all, size).flatMap((left) =>
    subsets(
      all.filter((seat) => !left.includes(seat)),
      size,
    ).flatMap((right) => (left[0] < right[0] ? [[left, right]] : [])),
  );
}

function subsets(seats: readonly Seat[], size: number): Seat[][] {
  if (size === 0) return [[]];
  return seats.flatMap((seat, i) => subsets(seats.slice(i + 1), size - 1).map((rest) => [seat, ...rest]));
}

/** How often every two teams played together and against each other, as one list for all pairs. */
interface Met {
  readonly together: number[];
  readonly against: number[];
}

function remember({ together, against }: Met, sides: Sides): void {
  sides.forEach((left, i) => {
    sides.forEach((right, j) => {
      for (const a of left) for (const b of right) (i === j ? together : against)[6 * a + b] += 1;
    });
  });
}

/** The more often its pairs have met in the same way, the worse a match is; in another way weighs half. */
function strain({ together, against }: Met, sides: Sides): number {
  let sum = 0;
  sides.forEach((left, i) => {
    sides.forEach((right, j) => {
      for (const a of left)
        for (const b of right) {
          const [same, other] = i === j ? [together, against] : [against, together];
          sum += a === b ? 0 : 2 * same[6 * a + b] + other[6 * a + b];
        }
    });
  });
  return sum;
}

/** [P3.5] The next fair matches: the fixed ten for five teams, else what repeats the least. */
export function suggestMatches(at: Teams, count = 3): MatchEntry[] {
  const { event, teams } = at;
  const planned = event.matches.filter(({ status }) => status !== 'cancelled');
  const met: Met = { together: new Array<number>(36).fill(0), against: new Array<number>(36).fill(0) };
  for (const { sides } of planned) remember(met, sides);
  const all = teams === 5 ? [] : divisions(teams);
  return Array.from({ length: count }, (_, i): MatchEntry => {
    const number = planned.length + i;
    const sides = teams === 5 ? TEN_MATCHES[number % TEN_MATCHES.length] : leastStrained(all, met);
    remember(met, sides);
    const game = event.games.length === 0 ? FREE_CHOICE : event.games[number % event.games.length];
    return { game, format: formatOf(at, sides), sides, note: '' };
  });
}

function leastStrained(all: readonly Sides[], met: Met): Sides {
  const strains = all.map((sides) => strain(met, sides));
  return all[strains.indexOf(Math.min(...strains))];
}

// as at the first event, where nobody has written down who plays
const USUAL_ROSTER = 2;

/** People on each side, `5v5`; a split team sends half of them to either. */
function formatOf({ event }: Teams, sides: Sides): string {
  const people = (team: Seat): number => {
    const roster = event.teams[team].members.length || USUAL_ROSTER;
    return Math.ceil(roster / sides.filter((teams) => teams.includes(team)).length);
  };
  return sides.map((teams) => teams.reduce((sum, team) => sum + people(team), 0)).join('v');
}
