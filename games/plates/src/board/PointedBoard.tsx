import type { BoardNote } from '@tessera/kit';
import { RefusalBubble } from '@tessera/kit/board/refusal.tsx';
import { useRef } from 'preact/hooks';
import { frozenHearts, hexAt, KEYS, positionOf } from '../rules/index.ts';
import { homesIn, signed } from '../words/speech.ts';
import { type PlateTrace, useLatest } from './latest.ts';
import { ACROSS, CENTRES, DOWN, HEIGHT, SIZE, stepFrom, WIDTH } from './layout.ts';
import type { Offer } from './Marks.tsx';
import { hexName, Part, placeName } from './names.tsx';
import { Picture } from './Picture.tsx';
import { Chip, tintOf } from './Plate.tsx';
import type { HexRefusal, Pointing } from './placing.ts';
import { words } from './words.ts';
import './styles/play.css';
import './styles/hits.css';

interface PointedProps {
  readonly pointing: Pointing;
  /** What has just happened, to be shown. */
  readonly notes: readonly BoardNote[];
  /** Everything that happened, where it is known: the latest placement stays marked. */
  readonly log?: readonly BoardNote[] | undefined;
  readonly traces?: readonly PlateTrace[];
}

/**
 * The board of 91 hexes as it is pointed at, with what has just happened on it. What can be touched lies over the picture: one
 * button for every hex, of which one is in the order of tabs.
 */
export function PointedBoard({ pointing, notes, log, traces = [] }: PointedProps) {
  const { view, looks, offers, team, pointed, refused, point } = pointing;
  const position = positionOf(view);
  const { board } = position;
  const latest = useLatest(board, notes, log);
  const homes = homesIn(view);
  const at = useRef(45);
  const finger = useRef(false);
  const choose = (hex: number): void => {
    const meant = finger.current ? nearest(hex, offers) : hex;
    // a finger covers what it points at: the first touch shows, the second one places
    if (finger.current && meant !== pointed && offers.some((offer) => offer.hex === meant)) point(meant);
    else pointing.choose(meant);
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') point(undefined);
    const next = event.key === 'PageDown' || event.key === 'PageUp' ? hop(event.key, at.current, offers) : undefined;
    const to = next ?? stepFrom(at.current, event.key);
    if (to === undefined) return;
    event.preventDefault();
    at.current = to;
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-hex="${KEYS[to]}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups the hexes of a board
    <div
      class="plates-board"
      role="group"
      aria-label={words.value.board.board}
      onKeyDown={walk}
      onPointerDown={({ pointerType }) => {
        finger.current = pointerType !== 'mouse';
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(undefined)}
    >
      <Picture
        named
        board={board}
        frozen={frozenHearts(position).map(hexAt)}
        refused={refused?.hex}
        {...{ looks, offers, team, pointed, traces }}
        {...latest}
      />
      {refused !== undefined && <RefusedThere refusal={refused} />}
      {CENTRES.map(({ x, y }, hex) => (
        <button
          type="button"
          key={KEYS[hex]}
          class="board-hit plates-hit"
          data-hex={KEYS[hex]}
          data-legal={offers.some((offer) => offer.hex === hex) ? '' : undefined}
          tabIndex={hex === at.current ? 0 : -1}
          style={{
            left: `${(100 * (x - ACROSS / 2)) / WIDTH}%`,
            top: `${(100 * (y - SIZE)) / HEIGHT}%`,
            width: `${(100 * ACROSS) / WIDTH}%`,
            height: `${(100 * DOWN) / HEIGHT}%`,
          }}
          aria-label={hexName(
            words.value.board,
            hex,
            board[hex],
            looks,
            offers.find((offer) => offer.hex === hex),
            homes.includes(hex) ? homes.indexOf(hex) : undefined,
          )}
          aria-describedby={refused?.hex === hex ? REFUSED : undefined}
          onClick={({ detail }) => {
            // a press of a key is a click without a pointer
            if (detail === 0) finger.current = false;
            choose(hex);
          }}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point(hex)}
          onFocus={({ currentTarget }) => {
            at.current = hex;
            if (currentTarget.matches(':focus-visible')) point(hex);
          }}
        />
      ))}
    </div>
  );
}

const REFUSED = 'plates-refused';

function RefusedThere({ refusal }: { readonly refusal: HexRefusal }) {
  const { x, y } = CENTRES[refusal.hex];
  return (
    <RefusalBubble refused={refusal} id={REFUSED} x={x / WIDTH} y={y / HEIGHT} gap={`${(80 * ACROSS) / WIDTH}%`} />
  );
}

/** Fingers are wider than hexes: beside a target they mean the target. */
function nearest(hex: number, offers: readonly Offer[]): number {
  if (offers.some((offer) => offer.hex === hex)) return hex;
  const away = (other: number): number =>
    Math.hypot(CENTRES[hex].x - CENTRES[other].x, CENTRES[hex].y - CENTRES[other].y);
  const close = offers.map((offer) => offer.hex).filter((other) => away(other) < 1.1 * ACROSS);
  return close.length === 1 ? close[0] : hex;
}

/** The next target in the order of the hexes, or the one before. */
function hop(key: 'PageDown' | 'PageUp', from: number, offers: readonly Offer[]): number | undefined {
  const hexes = offers.map(({ hex }) => hex).sort((a, b) => a - b);
  return key === 'PageDown'
    ? (hexes.find((hex) => hex > from) ?? hexes[0])
    : (hexes.findLast((hex) => hex < from) ?? hexes.at(-1));
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
