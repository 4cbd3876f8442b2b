import { eventAddress } from '@tessera/events/links/kept.ts';
import { EventHeader } from '@tessera/events/parts/EventHeader.tsx';
import type { PartProps } from '@tessera/events/session/EventPage.tsx';
import { words as shared } from '@tessera/events/words/catalogue.ts';
import type { Seat } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useEffect } from 'preact/hooks';
import { Part } from '../../board/names.tsx';
import type { PlannedMatch, View } from '../../rules/index.ts';
import { hasPlates, signed } from '../../words/speech.ts';
import type { Types } from '../evening.tsx';
import { matchTitle, Sides, TeamMark, teamName, teamNames } from '../parts/names.tsx';
import { Standings } from '../parts/Standings.tsx';
import { words } from '../words/catalogue.ts';
import { Placing } from './Placing.tsx';
import './captain.css';

/** A captain's page, for a phone in one hand: whose turn it is, the board, the next match. */
export function CaptainPage({ session, view }: PartProps<Types>) {
  const team = session.seat.value;
  useCall(team !== null && view.queue[0] === team);
  if (team === null) return null;
  return (
    <EventHeader session={session} back="events">
      <main class="evening-captain" id="content">
        <div class="evening-captain-place">
          <Turn view={view} team={team} />
          <Placing session={session} view={view} team={team} />
        </div>
        <div class="evening-captain-more">
          <Fixtures view={view} team={team} />
          <Standings view={view} />
          <Go to={eventAddress(session.roomId, 'history')} class="button quiet">
            <Icon name="log" /> {shared.value.frame.history}
          </Go>
        </div>
      </main>
    </EventHeader>
  );
}

/** Calls a captain who looks elsewhere: in the title of the page, and by a short buzz where the device can. */
function useCall(mine: boolean): void {
  const title = words.value.captain.title;
  useEffect(() => {
    if (!mine) return;
    const before = document.title;
    document.title = `● ${title}`;
    // browsers refuse to buzz before the first touch
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([120, 60, 120]);
    return () => {
      if (document.title === `● ${title}`) document.title = before;
    };
  }, [mine, title]);
}

/** What a captain has to know first, in a sentence. */
function turnSentence(view: View, team: Seat): string {
  const { captain, final } = words.value;
  const { status, queue, winners } = view;
  if (status === 'setup') return captain.setup;
  if (status === 'finished') {
    if (winners.includes(team)) return captain.won;
    return captain.over(final.won(teamNames(view, winners), winners.length));
  }
  if (queue.length === 0) return captain.wait;
  if (queue[0] === team) return hasPlates(view, team) ? captain.turn : captain.first;
  const before = queue.indexOf(team);
  const head = teamName(view, queue[0]);
  return before > 0 ? captain.soon(head, before) : captain.others(head);
}

/** The team's own colours, its points, and whose turn it is. */
function Turn({ view, team }: { readonly view: View; readonly team: Seat }) {
  const mine = view.queue[0] === team;
  const standing = view.standings.find((one) => one.team === team);
  return (
    <header class={`evening-captain-turn${mine ? ' evening-mine' : ''}`}>
      <TeamMark looks={view.event.teams} team={team} />
      <div>
        <h2>{teamName(view, team)}</h2>
        <p role="status" data-testid="turn">
          {turnSentence(view, team)}
        </p>
      </div>
      {standing !== undefined && (
        <p class="evening-captain-points">
          <b>{standing.points.total}</b>
          <small>
            <span class="visually-hidden">{words.value.standings.place} </span>
            {standing.place}.{standing.pending > 0 && <Part kind="hearts" points={signed(standing.pending)} />}
          </small>
        </p>
      )}
    </header>
  );
}

const plays = (team: Seat) => (match: PlannedMatch) => match.sides.some((side) => side.includes(team));

/** What is played now and when this team plays next. */
function Fixtures({ view, team }: { readonly view: View; readonly team: Seat }) {
  const { captain, parts, queue } = words.value;
  const { matches } = view.event;
  const ongoing = matches.filter(({ status }) => status === 'ongoing');
  const pending = matches.filter(({ status }) => status === 'pending');
  const own = pending.find(plays(team));
  const shown = [
    ...ongoing.map((match) => ({ match, title: plays(team)(match) ? captain.playing : captain.playingNot })),
    ...(pending[0] !== undefined && pending[0] !== own ? [{ match: pending[0], title: captain.nextAny }] : []),
    ...(own === undefined ? [] : [{ match: own, title: captain.next }]),
  ];
  return (
    <section class="card" aria-labelledby="fixtures">
      <h2 id="fixtures">{parts.matches}</h2>
      {shown.length === 0 && <p class="help">{queue.empty}</p>}
      <ul class="events-stack evening-captain-fixtures">
        {shown.map(({ match, title }) => (
          <li key={match.id} class={plays(team)(match) ? 'evening-own' : undefined}>
            <b>{title}</b> <small>{matchTitle(match)}</small>
            <Sides view={view} sides={match.sides} />
            {match.note !== '' && <small>{match.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
