import type { BoardNote } from '@tessera/kit';
import { frozenHearts, hexAt, positionOf } from '../rules/index.ts';
import { homesIn, signed } from '../words/speech.ts';
import { HexBoard } from './HexBoard.tsx';
import { type PlateTrace, useLatest } from './latest.ts';
import { Part, placeName } from './names.tsx';
import { Chip, tintOf } from './Plate.tsx';
import type { Pointing } from './placing.ts';
import { words } from './words.ts';
import './styles/play.css';

interface PointedProps {
  readonly pointing: Pointing;
  /** What has just happened, to be shown. */
  readonly notes: readonly BoardNote[];
  /** Everything that happened, where it is known: the latest placement stays marked. */
  readonly log?: readonly BoardNote[] | undefined;
  readonly traces?: readonly PlateTrace[];
}

/** The board as it is pointed at, with what has just happened on it. */
export function PointedBoard({ pointing, notes, log, traces }: PointedProps) {
  const { view, looks, refused } = pointing;
  const { board } = positionOf(view);
  const latest = useLatest(board, notes, log);
  return (
    <HexBoard
      board={board}
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

interface CaptionProps {
  readonly pointing: Pointing;
  /** Whether it is the team's turn; before that it may plan. */
  readonly mayPlace?: boolean;
}

/** What the pointed place would bring, and the button for players who use a finger. */
export function Caption({ pointing, mayPlace = true }: CaptionProps) {
  const { view, looks, offer, team, place } = pointing;
  const w = words.value.board;
  if (offer === undefined || team === undefined)
    return (
      <div class="plates-caption">
        <p>{team === undefined || !mayPlace ? w.look : w.choose}</p>
      </div>
    );
  const { base, hearts, others } = offer;
  const home = homesIn(view).indexOf(offer.hex);
  return (
    <div class="plates-caption">
      <div class="plates-bring">
        <p>
          {placeName(w, offer.hex, looks, home < 0 ? undefined : home)}: <b>{w.gain(signed(offer.gain))}</b>
        </p>
        <p class="plates-why">
          <Part kind="base" points={signed(base)} named />
          {hearts !== 0 && <Part kind="hearts" points={signed(hearts)} named />}
          {others.map(({ team: other, change }) => (
            <span key={other} class="plates-loss">
              <Chip team={other} tint={tintOf(looks, other)} /> {looks[other].name} {signed(change)}
            </span>
          ))}
        </p>
      </div>
      {mayPlace && (
        <button type="button" class="button strong" onClick={place}>
          {w.place}
        </button>
      )}
    </div>
  );
}
