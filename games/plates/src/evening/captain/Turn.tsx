import type { Seat } from '@tessera/kernel';
import { signed } from '../../board/numbers.ts';
import { Part } from '../../board/Part.tsx';
import { words } from '../../board/words/catalogue.ts';
import type { View } from '../../rules/index.ts';
import { TeamMark, teamName } from '../parts/Team.tsx';

/** What a captain has to know first, in a sentence. */
export function turnSentence(view: View, team: Seat): string {
  const { captain, screen } = words.value;
  const { status, queue, winners } = view;
  if (status === 'setup') return captain.setup;
  if (status === 'finished') {
    if (winners.includes(team)) return captain.won;
    return captain.over(`${winners.map((one) => teamName(view, one)).join(', ')} ${screen.wins(winners.length)}`);
  }
  if (queue.length === 0) return captain.wait;
  if (queue[0] === team) return view.plates[team] === 0 ? captain.first : captain.turn;
  const before = queue.indexOf(team);
  const head = teamName(view, queue[0]);
  return before > 0 ? captain.soon(head, before) : captain.others(head);
}

/** The team's own colours, its points, and whose turn it is. */
export function Turn({ view, team }: { readonly view: View; readonly team: Seat }) {
  const mine = view.queue[0] === team;
  const standing = view.standings.find((one) => one.team === team);
  return (
    <header class={`captain-turn${mine ? ' mine' : ''}`}>
      <TeamMark looks={view.event.teams} team={team} />
      <div>
        <h2>{teamName(view, team)}</h2>
        <p role="status" data-testid="turn">
          {turnSentence(view, team)}
        </p>
      </div>
      {standing !== undefined && (
        <p class="captain-points">
          <b>{standing.points.total}</b>
          <small>
            <span class="visually-hidden">{words.value.screen.place} </span>
            {standing.place}.{standing.pending > 0 && <Part kind="hearts" points={signed(standing.pending)} />}
          </small>
        </p>
      )}
    </header>
  );
}
