import { Sure } from '@tessera/events/parts/fields.tsx';
import { useState } from 'preact/hooks';
import { EventBoard } from '../parts/EventBoard.tsx';
import { TeamName, teamName } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import type { DeskProps } from './Desk.tsx';

/** The board, to place on for the team at the head of the queue. */
export function Placement({ session, view }: DeskProps) {
  const [waiving, setWaiving] = useState(false);
  const { placement, next, parts } = words.value;
  const [head, ...waiting] = view.queue;
  const acts = session.acting.value && head !== undefined;
  return (
    <section class="card" aria-label={parts.board}>
      <div class="evening-placing" role="status">
        {head === undefined ? (
          <p class="help">{view.status === 'finished' ? placement.over : placement.nobody}</p>
        ) : (
          <p>
            {next.places} <TeamName view={view} team={head} />
            {waiting.length > 0 && (
              <span class="evening-waiting-teams">
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
        notes={session.table.notes.value}
        log={session.table.log.value}
        {...(acts && {
          team: head,
          onPlace: (hex: string) => void session.act({ do: 'placeFor', hex }),
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
