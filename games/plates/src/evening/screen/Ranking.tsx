import { replayOf } from '@tessera/events/history/replay.ts';
import type { Seat } from '@tessera/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Part } from '../../board/names.tsx';
import { tintOf } from '../../board/Plate.tsx';
import type { Standing, View } from '../../rules/index.ts';
import { signed } from '../../words/speech.ts';
import { evening, type Session } from '../evening.tsx';
import { TeamMark, teamName } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';

/** The ranking list for the whole room. Rows glide to their new places, so they stay in the order of the teams. */
export function Ranking({ view, movement }: { readonly view: View; readonly movement: Movement }) {
  const rows = view.standings.map((standing, index) => ({ standing, index }));
  return (
    <ul class="evening-ranking" style={{ '--teams': rows.length }}>
      {rows
        .toSorted((a, b) => a.standing.team - b.standing.team)
        .map(({ standing, index }) => (
          <Row key={standing.team} view={view} standing={standing} index={index} moved={movement(standing.team)} />
        ))}
    </ul>
  );
}

interface RowProps {
  readonly view: View;
  readonly standing: Standing;
  readonly index: number;
  readonly moved: number;
}

function Row({ view, standing, index, moved }: RowProps) {
  const { screen, standings } = words.value;
  const { team, place, medal, points, pending, wins, losses } = standing;
  const tint = tintOf(view.event.teams, team);
  const share = Math.min(100, (100 * points.total) / view.target);
  const turn = view.queue[0] === team;
  return (
    <li class={turn ? 'evening-turn' : undefined} data-team={team} style={{ '--row': index }}>
      <span class={`evening-place${medal === null ? '' : ` evening-${medal}`}`}>
        <span class="visually-hidden">{standings.place} </span>
        {place}
        {medal === null && '.'}
      </span>
      <Arrow moved={moved} />
      <TeamMark looks={view.event.teams} team={team} />
      <span class="evening-team">
        <b>{teamName(view, team)}</b>
        <small>
          {view.event.matches.length > 0 && (
            <span>
              <span class="visually-hidden">{screen.recordLong} </span>
              {screen.record(wins, losses)}
            </span>
          )}
          <Part kind="base" points={points.base} />
          <Part kind="hearts" points={points.hearts} />
          {points.wins !== 0 && <Part kind="wins" points={points.wins} />}
          {points.adjustments !== 0 && <Part kind="adjustments" points={signed(points.adjustments)} />}
        </small>
      </span>
      {pending > 0 && (
        <span class="evening-pending">
          <Part kind="hearts" points={signed(pending)} />
        </span>
      )}
      <b class="evening-points" key={points.total}>
        {points.total}
      </b>
      <span class="evening-way" aria-hidden="true">
        <i style={{ width: `${share}%`, background: tint.face }} />
      </span>
    </li>
  );
}

/** How many places up or down since the cycle began. */
function Arrow({ moved }: { readonly moved: number }) {
  const { screen } = words.value;
  const steps = Math.abs(moved);
  const way = moved === 0 ? 'same' : moved > 0 ? 'up' : 'down';
  return (
    <span class={`evening-moved evening-${way}`}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d={moved === 0 ? 'M-6 -1.5H6V1.5H-6z' : moved > 0 ? 'M0 -8L8 4H-8z' : 'M0 8L8 -4H-8z'} />
      </svg>
      {steps > 1 && <span aria-hidden="true">{steps}</span>}
      <span class="visually-hidden">{way === 'same' ? screen.same : screen[way](steps)}</span>
    </span>
  );
}

type Places = readonly number[];

/** By team. */
const placesIn = ({ standings, teams }: View): Places =>
  standings.reduce((all, { team, place }) => all.with(team, place), new Array<number>(teams).fill(1));

/** How far each team has come since the cycle began: places up, or down when negative. */
type Movement = (team: Seat) => number;

/**
 * Compares with the places before the present cycle. A screen that was open then remembers them; one that has just been
 * loaded looks them up in the history.
 */
export function useMovement(session: Session): Movement {
  const view = session.view.value;
  const seen = useRef<View | undefined>(undefined);
  const [base, setBase] = useState<{ readonly cycle: number; readonly places: Places }>();
  const cycle = view?.cycle ?? 0;
  useEffect(() => {
    const before = seen.current;
    if (before !== undefined && before.cycle === cycle - 1) {
      setBase({ cycle, places: placesIn(before) });
      return;
    }
    let current = true;
    session.history().then(
      (history) => {
        if (!current || history === undefined) return;
        const moment = replayOf(evening, history).moments.findLast((one) => one.view.cycle < cycle);
        if (moment !== undefined) setBase({ cycle, places: placesIn(moment.view) });
      },
      () => {
        // without a history no movement is shown
      },
    );
    return () => {
      current = false;
    };
  }, [cycle]);
  useEffect(() => {
    seen.current = view;
  }, [view]);
  if (view === undefined || base?.cycle !== cycle) return () => 0;
  const now = placesIn(view);
  return (team) => (base.places[team] ?? now[team]) - now[team];
}
