import { frozenHearts, hexAt, positionOf } from '../rules/index.ts';
import { homesIn } from '../words/speech.ts';
import { HexBoard } from './HexBoard.tsx';
import type { Latest } from './latest.ts';
import type { Pointing } from './placing.ts';
import type { PlateTrace } from './tracing.ts';
import { words } from './words.ts';
import './styles/play.css';

interface PointedProps {
  readonly pointing: Pointing;
  readonly latest: Latest;
  readonly traces?: readonly PlateTrace[];
}

/** The board as it is pointed at, with what has just happened on it. */
export function PointedBoard({ pointing, latest, traces }: PointedProps) {
  const { view, looks, refused } = pointing;
  return (
    <HexBoard
      board={positionOf(view).board}
      looks={looks}
      homes={homesIn(view)}
      label={words.value.board.board}
      offers={pointing.offers}
      team={pointing.team}
      pointed={pointing.pointed}
      refusal={refused}
      {...(traces && { traces })}
      frozen={frozenHearts(positionOf(view)).map(hexAt)}
      onPoint={pointing.point}
      onChoose={pointing.choose}
      {...latest}
    />
  );
}
