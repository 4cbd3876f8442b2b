import { RefusalBubble } from '@tessera/kit/board/refusal.tsx';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Piece } from '../rules/index.ts';
import type { BoardWords } from '../words/en.ts';
import { captureSum } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { meantSquare, useDrag } from './gestures.ts';
import { CELL, centreOf, edgeOf, pieceOn, placeOf, pointIn, SQUARE_NAMES, sizeOf, stepFrom } from './layout.ts';
import type { BoardRefusal } from './refusals.ts';
import { waysTo } from './targets.ts';
import { placedName, words } from './words.ts';

/** What a square is, who stands there and what can happen there. */
export function squareName(w: BoardWords, draft: Draft, square: string): string {
  const { view, state, selected, targets, barred, to, ambushes, moves, color } = draft;
  const piece = pieceOn(view, square);
  const parts = [piece === undefined ? w.empty(square) : placedName(w, piece)];
  const target = targets.get(square);
  const takeable = (): string => {
    const ways = waysTo(view, state, moves, square, selected?.id);
    return w.takeHere(ways.length, captureSum(view, ways[0].mover, (piece as Piece).id, ways[0].capture));
  };
  if (to !== undefined) {
    if (to === square) parts.push(w.playHere);
    else if (piece !== undefined && ambushes.has(piece.id)) parts.push(w.ambushHere);
  } else if (target !== undefined && selected !== undefined) {
    if (target.victim === undefined) parts.push(w.goHere);
    else parts.push(takeable());
  } else if (selected === undefined && piece !== undefined && piece.color !== color) {
    if (moves.some((move) => move.to === square)) parts.push(takeable());
  } else if (barred.has(square) && selected !== undefined && piece !== undefined) parts.push(w.barred);
  else if (piece !== undefined && piece.color === color && selected === undefined) {
    const count = moves.filter(({ move }) => move === piece.id).length;
    if (count > 0) parts.push(w.canMove(count));
  }
  if (piece !== undefined && piece.id === selected?.id) parts.push(w.selected);
  return parts.join(', ');
}

/** While the mouse points at an enemy that can be taken, the keys are about it and not about the focused square. */
function obeyed(draft: Draft, key: string): boolean {
  if (key === 'Enter' && draft.pointed !== undefined) draft.choose(draft.pointed);
  else if (key === 'ArrowUp' || key === 'ArrowDown') draft.turnWay(key === 'ArrowDown' ? 1 : -1);
  else return false;
  return true;
}

const REFUSED = 'rithmo-refused';

/** The answer to what was tried, beside the square it is about. */
function RefusedThere({ draft: { facing }, refused }: { readonly draft: Draft; readonly refused: BoardRefusal }) {
  const { width, height } = sizeOf(facing);
  const { x, y } = centreOf(refused.at, facing);
  return <RefusalBubble refused={refused} id={REFUSED} x={x / width} y={y / height} gap={`${(64 * CELL) / width}%`} />;
}

/** What can be touched lies over the picture: one button for every square. */
export function Hits({ draft, children }: { readonly draft: Draft; readonly children: ComponentChildren }) {
  const { facing, selected, view, color, refused } = draft;
  const w = words.value.board;
  const { width, height } = sizeOf(facing);
  const edge = edgeOf(facing);
  const last = useRef<string>(view.turn === 'W' ? 'N4' : 'C4');
  const drag = useDrag(draft);
  const own = new Set(
    Object.values(view.pieces).flatMap((one) => (one.captured || one.color !== color ? [] : one.square)),
  );
  // what can be pointed at is not part of a square's name, so pointing names nothing again
  const names = useMemo(
    () => SQUARE_NAMES.map((square) => squareName(w, draft, square)),
    [w, view, draft.moves, selected?.id, draft.to, draft.ambushes],
  );
  const touched = (event: MouseEvent): string | undefined => {
    const board = (event.currentTarget as HTMLElement).parentElement;
    if ((event as PointerEvent).pointerType !== 'touch' || board === null) return undefined;
    const offers = (square: string) => draft.targets.has(square) || pieceOn(view, square) !== undefined;
    return meantSquare(pointIn(board, event, facing), facing, board.clientWidth, offers);
  };
  const walk = (event: KeyboardEvent): void => {
    const board = event.currentTarget as HTMLElement;
    if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && draft.ways.length > 1) {
      event.preventDefault();
      draft.turnWay(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const aside = draft.pointed !== last.current && draft.ways.length > 0;
    if (aside && obeyed(draft, event.key)) {
      event.preventDefault();
      return;
    }
    const next = stepFrom(last.current, event.key, facing);
    if (next === undefined) return;
    event.preventDefault();
    last.current = next;
    board.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups the squares of a board
    <div
      class="rithmo-board"
      role="group"
      aria-label={w.board}
      style={{ aspectRatio: `${width} / ${height}` }}
      onKeyDown={walk}
      onPointerLeave={() => draft.point(undefined)}
      onWheel={(event) => {
        if (draft.ways.length < 2) return;
        event.preventDefault();
        draft.turnWay(event.deltaY > 0 ? 1 : -1);
      }}
      {...drag}
    >
      {children}
      {refused !== undefined && <RefusedThere draft={draft} refused={refused} />}
      {SQUARE_NAMES.map((square, i) => {
        const { x, y } = placeOf(square, facing);
        return (
          <button
            type="button"
            key={square}
            class="board-hit rithmo-hit"
            data-square={square}
            data-own={own.has(square) ? '' : undefined}
            tabIndex={square === last.current ? 0 : -1}
            style={{
              left: `${(100 * (edge + x * CELL)) / width}%`,
              top: `${(100 * (edge + y * CELL)) / height}%`,
              width: `${(100 * CELL) / width}%`,
              height: `${(100 * CELL) / height}%`,
            }}
            aria-label={names[i]}
            aria-describedby={refused?.at === square ? REFUSED : undefined}
            aria-pressed={selected?.square === square ? true : undefined}
            onClick={(event) => draft.choose(touched(event) ?? square)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && draft.point(square)}
            onFocus={({ currentTarget }) => {
              last.current = square;
              if (currentTarget.matches(':focus-visible')) draft.point(square);
            }}
          />
        );
      })}
    </div>
  );
}
