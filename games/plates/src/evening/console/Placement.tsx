import { useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { EventBoard } from '../parts/EventBoard.tsx';
import { Sure } from '../parts/Sure.tsx';
import { TeamName } from '../parts/Team.tsx';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** The board, to place on for the team at the head of the queue. */
export function Placement({ session }: PartProps) {
  const [waiving, setWaiving] = useState(false);
  const view = session.view.value;
  if (view === undefined) return null;
  const { placement, frame } = words.value;
  const [head, ...waiting] = view.queue;
  const acts = session.acting.value && head !== undefined;
  return (
    <section class="card event-board" aria-label={frame.board}>
      <div class="placing" role="status">
        {head === undefined ? (
          <p class="help">{view.status === 'finished' ? placement.over : placement.nobody}</p>
        ) : (
          <p>
            {placement.turn} <TeamName view={view} team={head} />
            {waiting.length > 0 && (
              <span class="waiting-teams">
                {placement.after}{' '}
                {waiting.map((team, i) => (
                  <TeamName key={i} view={view} team={team} />
                ))}
              </span>
            )}
          </p>
        )}
        {acts && (
          <button type="button" class="button small" onClick={() => setWaiving(true)}>
            {placement.waive}
          </button>
        )}
      </div>
      <EventBoard
        view={view}
        notes={session.notes.value}
        log={session.table.log.value}
        {...(acts && {
          team: head,
          onPlace: (hex: string) => void session.place(hex),
          say: (said: string) => session.table.say(said),
        })}
      />
      {waiving && acts && (
        <Sure
          title={placement.waiveTitle(teamName(view, head))}
          help={placement.waiveHelp}
          yes={placement.waive}
          onYes={() => session.act({ do: 'waive' })}
          onClose={() => setWaiving(false)}
        />
      )}
    </section>
  );
}
