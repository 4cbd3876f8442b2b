import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import type { PlannedMatch } from '../../rules/index.ts';
import { matchTitle, outcome, Sides } from '../parts/match.tsx';
import { words } from '../words/catalogue.ts';
import { Correct } from './Correct.tsx';
import type { DeskProps } from './Desk.tsx';
import { MatchForm } from './MatchForm.tsx';
import { Planned } from './Planned.tsx';
import { Suggest } from './Suggest.tsx';

/** Everything that is planned, in the order in which it is to be played, and what has been played. */
export function Matches({ session, view }: DeskProps) {
  const [planning, setPlanning] = useState<PlannedMatch | 'new'>();
  const [suggesting, setSuggesting] = useState(false);
  const [correcting, setCorrecting] = useState<PlannedMatch>();
  const [dragged, setDragged] = useState<number>();
  const { queue, parts } = words.value;
  const { matches } = view.event;
  const pending = matches.filter(({ status }) => status === 'pending');
  const done = matches.filter(({ status }) => status === 'completed' || status === 'cancelled').toReversed();
  const idle = !session.acting.value || view.status === 'finished';
  const move = (id: number, to: number) => void session.act({ do: 'moveMatch', id, to });
  return (
    <section class="card" aria-labelledby="queue">
      <h2 id="queue">{parts.matches}</h2>
      <div class="button-row">
        <button type="button" class="button" disabled={idle} onClick={() => setPlanning('new')}>
          {queue.plan}
        </button>
        <button type="button" class="button" disabled={idle} onClick={() => setSuggesting(true)}>
          {queue.suggest}
        </button>
      </div>
      {pending.length === 0 ? (
        <p class="help">{queue.empty}</p>
      ) : (
        <ol class="rows evening-planned">
          {pending.map((match, at) => (
            <Planned
              key={match.id}
              {...{ session, view, match }}
              at={at}
              last={at === pending.length - 1}
              dragged={dragged}
              onDrag={setDragged}
              onMove={move}
              onEdit={() => setPlanning(match)}
            />
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <details class="evening-played">
          <summary>{queue.played(done.length)}</summary>
          <ul class="rows">
            {done.map((match) => (
              <li key={match.id} data-match={match.id}>
                <span>
                  <small>
                    {matchTitle(match)}
                    {match.slot !== undefined && <span class="tag">{queue.sharesSlot(match.slot)}</span>}
                    {match.earlier.length > 0 && <span class="tag">{queue.corrected}</span>}
                  </small>
                  <Sides view={view} sides={match.sides} won={match.winners} />
                  <small>{outcome(view, match)}</small>
                </span>
                {match.status === 'completed' && (
                  <button
                    type="button"
                    class="button small"
                    disabled={idle}
                    aria-label={queue.correctThis(matchTitle(match))}
                    onClick={() => setCorrecting(match)}
                  >
                    {queue.correct}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {planning !== undefined && (
        <MatchForm
          {...{ session, view }}
          match={planning === 'new' ? undefined : planning}
          onClose={() => setPlanning(undefined)}
        />
      )}
      {suggesting && <Suggest session={session} view={view} onClose={() => setSuggesting(false)} />}
      {correcting !== undefined && (
        <Correct session={session} match={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      <p class="help evening-keys-line">
        <Icon name="keys" /> {queue.orderHelp}
      </p>
    </section>
  );
}
