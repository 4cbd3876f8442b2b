import type { Point } from '@tessera/kit/art/stitch.tsx';
import { isControl, useKeyPresses } from '@tessera/kit/board/keys.ts';
import { useRef } from 'preact/hooks';
import type { Draft } from './draft.ts';
import { CELL, centreOf, type Facing, pieceOn, pointIn, SQUARE_NAMES, sizeOf, squareUnder } from './layout.ts';
import { placed } from './staging.ts';

// What a pointer and the keys mean on the board.

interface Held {
  readonly square: string;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  moving: boolean;
}

const SLACK = 6;

/** Pieces can be dragged. What is dragged is only drawn elsewhere: the click that follows a drag is swallowed. */
export function useDrag(draft: Draft) {
  const held = useRef<Held | undefined>(undefined);
  const { view, facing, color } = draft;
  const drawn = (board: HTMLElement, id: string) => board.querySelector<SVGGElement>(`[data-piece="${id}"]`);
  const letGo = (board: HTMLElement): void => {
    const was = held.current;
    held.current = undefined;
    const element = was && drawn(board, was.id);
    if (element && was) {
      element.style.transform = placed(centreOf(was.square, facing));
      delete element.dataset.held;
    }
  };
  return {
    onPointerDown(event: PointerEvent): void {
      const square = (event.target as HTMLElement).dataset?.square;
      const piece = square === undefined ? undefined : pieceOn(view, square);
      if (event.button !== 0 || piece === undefined || piece.color !== color || draft.moves.length === 0) return;
      if (draft.tool === 'build') return;
      held.current = { square: piece.square, id: piece.id, x: event.clientX, y: event.clientY, moving: false };
    },
    onPointerMove(event: PointerEvent): void {
      const now = held.current;
      if (now === undefined) return;
      const board = event.currentTarget as HTMLElement;
      if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < SLACK) return;
      if (!now.moving) {
        now.moving = true;
        board.setPointerCapture(event.pointerId);
        if (draft.selected?.id !== now.id) draft.choose(now.square);
      }
      const element = drawn(board, now.id);
      if (element === null) return;
      element.dataset.held = '';
      element.style.transform = placed(pointIn(board, event, facing));
    },
    onPointerUp(event: PointerEvent): void {
      const now = held.current;
      const board = event.currentTarget as HTMLElement;
      letGo(board);
      if (now === undefined || !now.moving) return;
      const to = squareUnder(pointIn(board, event, facing), facing);
      const swallow = (click: Event): void => click.stopPropagation();
      board.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => board.removeEventListener('click', swallow, { capture: true }));
      if (to !== undefined && to !== now.square) draft.drop(now.square, to);
    },
    onPointerCancel: (event: PointerEvent): void => letGo(event.currentTarget as HTMLElement),
  };
}

/** How far from the middle of a square a finger may come down, in pixels: targets are as good as 44 wide. */
const REACH = 22;

/**
 * The square that a finger means. Squares on a phone are smaller than a fingertip: one that has nothing to offer passes
 * the touch on to the nearest that has, if that is within reach.
 */
export function meantSquare(
  point: Point,
  facing: Facing,
  boardWidth: number,
  offers: (square: string) => boolean,
): string | undefined {
  const hit = squareUnder(point, facing);
  if (hit !== undefined && offers(hit)) return hit;
  const reach = Math.max(CELL / 2, (REACH * sizeOf(facing).width) / boardWidth);
  let [nearest, least] = [hit, reach];
  for (const square of SQUARE_NAMES) {
    const { x, y } = centreOf(square, facing);
    const far = Math.hypot(x - point.x, y - point.y);
    if (far > least || !offers(square)) continue;
    [nearest, least] = [square, far];
  }
  return nearest;
}

/** The keys of this game, wherever the focus is. */
export function useKeys(draft: Draft): void {
  useKeyPresses((event) => obey(draft, event));
}

/** Whether the key meant something here. */
function obey(draft: Draft, event: KeyboardEvent): boolean {
  const free = !isControl(event.target);
  switch (event.key) {
    case 'Escape':
      draft.clear();
      return false;
    case 'ArrowUp':
    case 'ArrowDown':
      // the squares keep their arrows while one of them has the focus; a mouse that only points leaves them free
      if (!free || draft.ways.length < 2) return false;
      draft.turnWay(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    case 'Enter':
      if (!free || (draft.plan.length === 0 && draft.ways.length === 0)) return false;
      if (draft.plan.length > 0) draft.play();
      else if (draft.pointed !== undefined) draft.choose(draft.pointed);
      return true;
    case 'n':
      draft.use('inspect');
      return true;
    case 'h':
      draft.use('build');
      return true;
    default:
      return false;
  }
}
