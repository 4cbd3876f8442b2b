import { HistoryPage } from '@tessera/events/history/HistoryPage.tsx';
import type { EventMoment } from '@tessera/events/history/replay.ts';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { tintOf } from '../../board/Plate.tsx';
import { words as gameWords } from '../../board/words.ts';
import { facts, positionOf } from '../../rules/index.ts';
import type { Types } from '../evening.tsx';
import { EventBoard } from '../parts/EventBoard.tsx';
import { TeamMark, teamName, teamNames } from '../parts/names.tsx';
import { Medal, Standings } from '../parts/Standings.tsx';
import { words } from '../words/catalogue.ts';
import { Statistics } from './Statistics.tsx';
import { record } from './statistics.ts';
import './history.css';

/** The history of an evening. */
export function History({ session }: PartProps<Types>) {
  const { history } = words.value;
  return (
    <HistoryPage
      session={session}
      record={record}
      tint={({ event }, team) => tintOf(event.teams, team)}
      targetOf={({ target }) => target}
      board={(view, notes, log) => <EventBoard view={view} notes={notes} log={log} />}
      standings={(view, mark) => <Standings view={view} mark={mark} />}
      ending={(moments) => <Final moments={moments} />}
      cards={(moments) => (
        <section class="card events-wide-card" aria-labelledby="statistics">
          <h2 id="statistics">{history.statistics}</h2>
          <Statistics moments={moments} />
        </section>
      )}
    />
  );
}

/** `2:05 h` or `12 min`. */
function duration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}

/** [P5.6] The end of an event: who won, why it ended, and its numbers. */
export function Final({ moments }: { readonly moments: readonly EventMoment<Types>[] }) {
  const { view, at } = moments[moments.length - 1];
  if (view.status !== 'finished') return null;
  const told = facts(positionOf(view));
  const { final, parts, standings } = words.value;
  // planning before the first match is no playing time
  const began = moments.find((moment) => moment.view.status === 'playing')?.at ?? moments[0].at;
  const took = at - began;
  const winner = told.standings.find(({ team }) => told.winners.includes(team));
  const lines: readonly (readonly [string, string | number])[] = [
    [final.score, told.score],
    [standings.record, winner === undefined ? '–' : standings.winsLosses(winner.wins, winner.losses)],
    [final.platesPlaced, winner?.placed ?? 0],
    [standings.heartsHeld, winner?.hearts ?? 0],
    [
      final.largest,
      told.largest === null ? '–' : final.largestOf(told.largest.size, teamName(view, told.largest.team)),
    ],
    [parts.matches, told.matches],
    [final.rounds, told.rounds],
    [final.duration, duration(took)],
    [final.runnerUp, told.runnerUp === null ? '–' : teamName(view, told.runnerUp)],
  ];
  return (
    <section class="card events-wide-card evening-final" aria-labelledby="final">
      <div class="evening-final-winner">
        <span class="evening-final-marks">
          {told.winners.map((team) => (
            <TeamMark key={team} looks={view.event.teams} team={team} />
          ))}
        </span>
        <h2 id="final">{final.won(teamNames(view, told.winners), told.winners.length)}</h2>
        <p class="help">{gameWords.value.endings[told.ending]}</p>
      </div>
      <dl class="evening-final-facts">
        {lines.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol class="evening-podium">
        {told.standings.map(({ team, place, medal, points }) => (
          <li key={team}>
            <Medal place={place} medal={medal} />
            <TeamMark looks={view.event.teams} team={team} />
            <span>{teamName(view, team)}</span>
            <b>{points.total}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
