import type { Seat } from '@tessera/kernel';
import type { BoardNote } from '@tessera/kit';
import { useLooks } from '../../board/Plate.tsx';
import { Caption, PointedBoard } from '../../board/PointedBoard.tsx';
import { type Pointing, usePlacing } from '../../board/placing.ts';
import { words as gameWords } from '../../board/words.ts';
import { positionOf, type View, whyNotPlace } from '../../rules/index.ts';
import { teamName } from './names.tsx';

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
  const refuse = (hex: string): void => {
    const why = team === undefined ? undefined : whyNotThere(view, team, hex);
    if (why !== undefined) say?.(why);
  };
  const pointing = useEventPlacing(view, team, (hex) => onPlace?.(hex), refuse);
  return (
    <div class="events-stack evening-board">
      <PointedBoard pointing={pointing} notes={notes} log={log} />
      {team !== undefined && <Caption pointing={pointing} />}
    </div>
  );
}

/** A board to place on for a team, at an event: a refusal is said, not shown. */
export function useEventPlacing(
  view: View,
  team: Seat | undefined,
  place: (hex: string) => void,
  refuse: (hex: string) => void,
): Pointing {
  const looks = useLooks(view, (seat) => teamName(view, seat));
  const whyNot = (hex: string): undefined => {
    refuse(hex);
  };
  return usePlacing({ view, looks, team, moment: turnOf(view), place, whyNot });
}

/** Why a team may not place on a hex; undefined when it may. */
export function whyNotThere(view: View, team: Seat, hex: string): string | undefined {
  const code = whyNotPlace(positionOf(view), team, hex);
  return code === undefined ? undefined : gameWords.value.refusals[code];
}

/** Changes when somebody has placed or it is another team's turn. */
const turnOf = ({ cycle, queue, standings }: View): string =>
  `${cycle} ${queue.join()} ${standings.reduce((sum, { placed }) => sum + placed, 0)}`;
