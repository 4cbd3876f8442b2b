import type { NoteIn } from '@tessera/events/game.ts';
import type { EventMoment, Replay } from '@tessera/events/history/replay.ts';
import type { Seat } from '@tessera/kernel';
import { creditedTo, ledger, lostBy, type PlannedMatch } from '../../rules/index.ts';
import { evening, type Types } from '../evening.tsx';

/** What can be counted about a team over a whole event. */
export interface TeamStatistics {
  readonly team: Seat;
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Wins in a row at best. */
  readonly streak: number;
  /** Challenges are extra matches: they count in no record. */
  readonly challengesWon: number;
  readonly challengesLost: number;
  readonly placed: number;
  readonly largest: number;
  readonly heartsTaken: number;
  readonly heartsLost: number;
  /** Heart points, in every way of scoring. */
  readonly heartPoints: number;
  /** The most points that one step brought. */
  readonly bestStep: number;
  /** Wins against each other team, by seat. */
  readonly beaten: readonly number[];
}

function streakOf(matches: readonly PlannedMatch[], team: Seat): number {
  let best = 0;
  let run = 0;
  for (const { sides, winners } of matches) {
    if (!sides.flat().includes(team)) continue;
    const won = creditedTo(sides, winners).includes(team);
    // a team that was split over the sides has neither won nor lost
    if (!won && winners.length > 0 && !lostBy(sides, winners).includes(team)) continue;
    run = won ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

interface Taken {
  readonly by: Seat;
  readonly from: Seat;
}

/** Hearts that changed hands by what a note tells: a plate on them, or a challenge. */
function takenBy(note: NoteIn<Types>): Taken[] {
  if (note.kind === 'platePlaced') {
    const { replaced } = note.detail;
    return replaced === null ? [] : [{ by: note.seat, from: replaced }];
  }
  if (note.kind !== 'challengeResolved') return [];
  return note.detail.taken.map(({ challenger, holder }) => ({ by: challenger, from: holder }));
}

export function statistics(moments: readonly EventMoment<Types>[]): TeamStatistics[] {
  const { view } = moments[moments.length - 1];
  const done = view.event.matches.filter(({ status }) => status === 'completed').toSorted((a, b) => a.cycle - b.cycle);
  const totals = moments.map((moment) => evening.pointsOf(moment.view));
  const taken = moments.flatMap(({ notes }) => notes.flatMap(takenBy));
  const decided = view.event.challenges.flatMap(({ sides, winner }) =>
    winner === null ? [] : [{ won: sides[winner], lost: sides[1 - winner] }],
  );
  return view.event.teams.map((_, team): TeamStatistics => {
    const row = view.standings.find((one) => one.team === team);
    return {
      team,
      played: done.filter(({ sides }) => sides.flat().includes(team)).length,
      wins: row?.wins ?? 0,
      losses: row?.losses ?? 0,
      draws: done.filter(({ sides, winners }) => winners.length === 0 && sides.flat().includes(team)).length,
      streak: streakOf(done, team),
      challengesWon: decided.filter(({ won }) => won.includes(team)).length,
      challengesLost: decided.filter(({ lost }) => lost.includes(team)).length,
      placed: row?.placed ?? 0,
      largest: Math.max(
        0,
        ...moments.map((moment) => moment.view.standings.find((one) => one.team === team)?.clusters[0] ?? 0),
      ),
      heartsTaken: taken.filter(({ by }) => by === team).length,
      heartsLost: taken.filter(({ from }) => from === team).length,
      heartPoints: row?.points.hearts ?? 0,
      bestStep: Math.max(0, ...totals.map((all, i) => (i === 0 ? 0 : all[team] - totals[i - 1][team]))),
      beaten: view.event.teams.map((_, other) =>
        other === team
          ? 0
          : done.filter(
              ({ sides, winners }) =>
                creditedTo(sides, winners).includes(team) && lostBy(sides, winners).includes(other),
            ).length,
      ),
    };
  });
}

/** What came of an evening, for its file. */
export function record({ match, moments }: Replay<Types>): object {
  const { event, status, winners, target, standings } = moments[moments.length - 1].view;
  return {
    event,
    status,
    winners,
    target,
    standings,
    ledger: ledger(match.engine.state),
    statistics: statistics(moments),
  };
}
