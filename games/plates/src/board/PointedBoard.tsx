import { frozenHearts, hexAt } from '../rules/index.ts';
import { HexBoard } from './HexBoard.tsx';
import type { Latest } from './latest.ts';
import type { Pointing } from './placing.ts';
import { words } from './words/catalogue.ts';
import './styles/play.css';

/** The board as it is pointed at, with what has just happened on it. */
export function PointedBoard({ pointing, latest }: { readonly pointing: Pointing; readonly latest: Latest }) {
  const { board, event } = pointing.view;
  return (
    <HexBoard
      board={board}
      looks={event.teams}
      label={words.value.board}
      offers={pointing.offers}
      team={pointing.team}
      pointed={pointing.pointed}
      frozen={frozenHearts(event).map(hexAt)}
      onPoint={pointing.point}
      onChoose={pointing.choose}
      {...latest}
    />
  );
}
