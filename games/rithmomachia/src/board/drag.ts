import { useRef } from 'preact/hooks';
import type { Draft } from './draft.ts';
import { centreOf, pieceOn, pointIn, squareUnder } from './layout.ts';
import { placed } from './motion.ts';

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
