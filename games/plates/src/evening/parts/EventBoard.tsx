import type { Seat } from '@tessera/kernel';
import type { NoteInfo } from '@tessera/protocol';
import { Caption } from '../../board/Caption.tsx';
import { useLatest } from '../../board/latest.ts';
import { PointedBoard } from '../../board/PointedBoard.tsx';
import { usePlacing } from '../../board/placing.ts';
import { REFUSALS, type View, whyNotPlace } from '../../rules/index.ts';

interface EventBoardProps {
  readonly view: View;
  /** What has just happened, to be shown. */
  readonly notes: readonly NoteInfo[];
  /** Everything that happened, where it is known: the latest placement stays marked. */
  readonly log?: readonly NoteInfo[];
  /** Whose plate is to be placed here. */
  readonly team?: Seat;
  onPlace?(hex: string): void;
  say?(words: string): void;
}

/** The board of an event: to look at, or to place on for a team. */
export function EventBoard({ view, notes, log, team, onPlace, say }: EventBoardProps) {
  const pointing = usePlacing({
    view,
    team,
    moment: `${view.cycle} ${view.queue.length} ${view.placed.join()}`,
    place: (hex) => onPlace?.(hex),
    refuse(hex) {
      const why = team === undefined ? undefined : whyNotPlace(view, team, hex);
      if (why !== undefined) say?.(REFUSALS[why]);
    },
  });
  const latest = useLatest(view.board, notes, log);
  return (
    <div class="event-hexes">
      <PointedBoard pointing={pointing} latest={latest} />
      {team !== undefined && <Caption pointing={pointing} />}
    </div>
  );
}
