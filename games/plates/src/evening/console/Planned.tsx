import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren } from 'preact';
import type { PlannedMatch } from '../../rules/index.ts';
import { matchTitle, Sides } from '../parts/match.tsx';
import { words } from '../words/catalogue.ts';
import type { DeskProps } from './Desk.tsx';

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
export function Planned({ session, view, match, at, last, dragged, onDrag, onMove, onEdit }: PlannedProps) {
  const { queue, next } = words.value;
  const { id } = match;
  const name = matchTitle(match);
  const idle = !session.acting.value;
  const tool = (looks: string, label: string, off: boolean, run: () => void, content: ComponentChildren) => (
    <button type="button" class={`button ${looks}`} aria-label={label} disabled={idle || off} onClick={run}>
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
          {tool(
            'quiet square evening-turn-up',
            queue.up(name),
            at === 0,
            () => onMove(id, at - 1),
            <Icon name="next" />,
          )}
          {tool(
            'quiet square evening-turn-down',
            queue.down(name),
            last,
            () => onMove(id, at + 1),
            <Icon name="next" />,
          )}
          {tool('quiet small', queue.editThis(name), false, onEdit, queue.edit)}
          {tool(
            'quiet square',
            queue.removeThis(name),
            false,
            () => void session.act({ do: 'removeMatch', id }),
            <Icon name="bin" />,
          )}
          {tool(
            'small',
            next.startButton(name),
            view.status !== 'playing',
            () => void session.act({ do: 'startMatch', id }),
            <>
              <Icon name="play" /> {queue.start}
            </>,
          )}
        </span>
      </span>
    </li>
  );
}
