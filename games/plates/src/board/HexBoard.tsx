import { RefusalBubble } from '@tessera/kit/board/refusal.tsx';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { KEYS } from '../rules/index.ts';
import { ACROSS, CENTRES, DOWN, HEIGHT, SIZE, stepFrom, WIDTH } from './layout.ts';
import type { Offer } from './Marks.tsx';
import { hexName } from './names.tsx';
import { Picture, type PictureProps } from './Picture.tsx';
import type { HexRefusal } from './placing.ts';
import { words } from './words.ts';
import './styles/hits.css';

interface HexBoardProps extends Omit<PictureProps, 'label' | 'refused'> {
  /** Why a plate was refused where. */
  readonly refusal?: HexRefusal | undefined;
  /** What the whole board is called. */
  readonly label: string;
  /** A picture only: nothing to walk on, nothing to choose. */
  readonly still?: boolean;
  /** The home corners by team, where teams have them. */
  readonly homes?: readonly number[];
  onPoint?(hex: number | undefined): void;
  /** A hex was chosen, legal or not. */
  onChoose?(hex: number): void;
}

/** The board of 91 hexes, to watch or to place on. It knows no rules: the offers tell what may be done. */
export function HexBoard({ still = false, label, homes = [], refusal, onPoint, onChoose, ...picture }: HexBoardProps) {
  if (still)
    return (
      <div class="plates-board">
        <Picture named {...picture} label={label} />
      </div>
    );
  return (
    <Hits
      label={label}
      onPoint={onPoint ?? nothing}
      onChoose={onChoose ?? nothing}
      picture={picture}
      homes={homes}
      refusal={refusal}
    >
      <Picture named {...picture} refused={refusal?.hex} />
      {refusal !== undefined && <RefusedThere refusal={refusal} />}
    </Hits>
  );
}

const nothing = (): void => {};
const REFUSED = 'plates-refused';

function RefusedThere({ refusal }: { readonly refusal: HexRefusal }) {
  const { x, y } = CENTRES[refusal.hex];
  return (
    <RefusalBubble refused={refusal} id={REFUSED} x={x / WIDTH} y={y / HEIGHT} gap={`${(80 * ACROSS) / WIDTH}%`} />
  );
}

interface HitsProps {
  readonly label: string;
  readonly picture: Omit<PictureProps, 'label'>;
  readonly homes: readonly number[];
  readonly refusal: HexRefusal | undefined;
  onPoint(hex: number | undefined): void;
  onChoose(hex: number): void;
  readonly children: ComponentChildren;
}

/** What can be touched lies over the picture: one button for every hex, of which one is in the order of tabs. */
function Hits({ label, picture, homes, refusal, onPoint, onChoose, children }: HitsProps) {
  const { board, looks, pointed, offers = [] } = picture;
  const at = useRef(45);
  const finger = useRef(false);
  const choose = (hex: number): void => {
    const meant = finger.current ? nearest(hex, offers) : hex;
    // a finger covers what it points at: the first touch shows, the second one places
    if (finger.current && meant !== pointed && offers.some((offer) => offer.hex === meant)) onPoint(meant);
    else onChoose(meant);
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onPoint(undefined);
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
      aria-label={label}
      onKeyDown={walk}
      onPointerDown={({ pointerType }) => {
        finger.current = pointerType !== 'mouse';
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
    >
      {children}
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
          aria-describedby={refusal?.hex === hex ? REFUSED : undefined}
          onClick={({ detail }) => {
            // a press of a key is a click without a pointer
            if (detail === 0) finger.current = false;
            choose(hex);
          }}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(hex)}
          onFocus={({ currentTarget }) => {
            at.current = hex;
            if (currentTarget.matches(':focus-visible')) onPoint(hex);
          }}
        />
      ))}
    </div>
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
