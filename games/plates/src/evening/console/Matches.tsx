import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Deed, PlannedMatch } from '../../rules/index.ts';
import { matchOutcome, matchTitle, Sides } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import { Correct } from './Correct.tsx';
import type { DeskProps } from './Desk.tsx';
import { MatchForm, Suggest } from './MatchForm.tsx';

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
                  <small>{matchOutcome(view, match)}</small>
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

interface PlannedProps extends DeskProps {
  readonly match: PlannedMatch;
  readonly at: number;
  readonly last: boolean;
  /** The match that is being dragged, if one is. */
  readonly dragged: number | undefined;
  onDrag(id: number | undefined): void;
  onMove(id: number, to: number): void;
  onEdit(): void;
}

/** A planned match: dragged by its handle, or moved by its two arrows. */
function Planned({ session, view, match, at, last, dragged, onDrag, onMove, onEdit }: PlannedProps) {
  const { queue, next } = words.value;
  const { id } = match;
  const name = matchTitle(match);
  const idle = !session.acting.value;
  const act = (deed: Deed) => () => void session.act(deed);
  const tool = (looks: string, label: string, off: boolean, run: () => void, content: ComponentChildren) => (
    <button type="button" class={`button quiet ${looks}`} aria-label={label} disabled={idle || off} onClick={run}>
      {content}
    </button>
  );
  return (
    <li
      data-match={id}
      class={dragged === undefined ? undefined : dragged === id ? 'evening-dragged' : 'evening-drop'}
      draggable={!idle}
      onDragStart={(event) => {
        event.dataTransfer?.setData('text/plain', name);
        onDrag(id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== undefined && dragged !== id) onMove(dragged, at);
        onDrag(undefined);
      }}
    >
      <span class="evening-handle" aria-hidden="true" />
      <span>
        <small>
          {name}
          {match.slot !== undefined && <span class="tag">{queue.sharesSlot(match.slot)}</span>}
        </small>
        <Sides view={view} sides={match.sides} />
        {match.note !== '' && <small>{match.note}</small>}
        <span class="evening-row-tools">
          {tool('square evening-turn-up', queue.up(name), at === 0, () => onMove(id, at - 1), <Icon name="next" />)}
          {tool('square evening-turn-down', queue.down(name), last, () => onMove(id, at + 1), <Icon name="next" />)}
          {tool('small', queue.editThis(name), false, onEdit, queue.edit)}
          {tool('square', queue.removeThis(name), false, act({ do: 'removeMatch', id }), <Icon name="bin" />)}
          <button
            type="button"
            class="button small"
            aria-label={next.startButton(name)}
            disabled={idle || view.status !== 'playing'}
            onClick={act({ do: 'startMatch', id })}
          >
            <Icon name="play" /> {queue.start}
          </button>
        </span>
      </span>
    </li>
  );
}
