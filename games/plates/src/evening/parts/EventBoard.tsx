import type { Seat } from '@tessera/kernel';
import type { BoardNote } from '@tessera/kit';
import { useLatest } from '../../board/latest.ts';
import { useLooks } from '../../board/Plate.tsx';
import { Caption, PointedBoard } from '../../board/PointedBoard.tsx';
import { usePlacing } from '../../board/placing.ts';
import { positionOf, type View } from '../../rules/index.ts';
import { teamName, turnOf, whyNotThere } from './Team.tsx';

interface EventBoardProps {
  readonly view: View;
  /** What has just happened, to be shown. */
  readonly notes: readonly BoardNote[];
  /** Everything that happened, where it is known: the latest placement stays marked. */
  readonly log?: readonly BoardNote[];
  /** Whose plate is to be placed here. */
  readonly team?: Seat;
  onPlace?(hex: string): void;
  say?(words: string): void;
}

/** The board of an event: to watch, or to place on for a team. */
export function EventBoard({ view, notes, log, team, onPlace, say }: EventBoardProps) {
  const looks = useLooks(view, (seat) => teamName(view, seat));
  const pointing = usePlacing({
    view,
    looks,
    team,
    moment: turnOf(view),
    place: (hex) => onPlace?.(hex),
    whyNot(hex) {
      const why = team === undefined ? undefined : whyNotThere(view, team, hex);
      if (why !== undefined) say?.(why);
      return undefined;
    },
  });
  const latest = useLatest(positionOf(view).board, notes, log);
  return (
    <div class="events-stack evening-board">
      <PointedBoard pointing={pointing} latest={latest} />
      {team !== undefined && <Caption pointing={pointing} />}
    </div>
  );
}
