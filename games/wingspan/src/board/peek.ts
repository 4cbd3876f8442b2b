import { useEffect } from 'preact/hooks';
import type { Model } from './model.ts';

const HOVER = 380;
const PRESS = 450;
const WALKED = 120;

/** A card is shown large when a mouse rests on it, when it has the focus, or under a long press. */
export function usePeek(root: { readonly current: HTMLElement | null }, inspect: Model['inspect']): void {
  useEffect(() => {
    const board = root.current;
    if (board === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | undefined;
    let pressed = false;
    const cardAt = (target: EventTarget | null): HTMLElement | undefined =>
      (target as HTMLElement | null)?.closest<HTMLElement>('[data-bird]') ?? undefined;
    const show = (card: HTMLElement, pinned: boolean): void => {
      shown = card;
      const { bird = '', seat } = card.dataset;
      inspect({
        bird,
        seat: seat === undefined ? undefined : Number(seat),
        beside: card.getBoundingClientRect(),
        pinned,
      });
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (shown === undefined) return;
      shown = undefined;
      inspect(undefined);
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const card = cardAt(event.target);
      if (card === shown) return;
      hide();
      if (card !== undefined) timer = setTimeout(() => show(card, false), HOVER);
    };
    const down = (event: PointerEvent): void => {
      hide();
      pressed = false;
      const card = cardAt(event.target);
      if (event.pointerType !== 'touch' || card === undefined) return;
      timer = setTimeout(() => {
        pressed = true;
        show(card, true);
        // a pinned card stays when the finger is lifted
        shown = undefined;
      }, PRESS);
    };
    const stop = (): void => clearTimeout(timer);
    const click = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const focus = (event: FocusEvent): void => {
      const card = cardAt(event.target);
      // somebody who walks on with the arrows does not wait for cards they pass
      if (card?.matches(':focus-visible')) timer = setTimeout(() => show(card, false), WALKED);
    };
    const menu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    board.addEventListener('pointerover', over);
    board.addEventListener('pointerleave', hide);
    board.addEventListener('pointerdown', down);
    board.addEventListener('pointermove', moved);
    board.addEventListener('pointerup', stop);
    board.addEventListener('pointercancel', stop);
    board.addEventListener('click', click, { capture: true });
    board.addEventListener('contextmenu', menu);
    board.addEventListener('focusin', focus);
    board.addEventListener('focusout', hide);
    function moved(event: PointerEvent): void {
      if (event.pointerType === 'touch' && Math.hypot(event.movementX, event.movementY) > 6) stop();
    }
    return () => {
      clearTimeout(timer);
      board.removeEventListener('pointerover', over);
      board.removeEventListener('pointerleave', hide);
      board.removeEventListener('pointerdown', down);
      board.removeEventListener('pointermove', moved);
      board.removeEventListener('pointerup', stop);
      board.removeEventListener('pointercancel', stop);
      board.removeEventListener('click', click, { capture: true });
      board.removeEventListener('contextmenu', menu);
      board.removeEventListener('focusin', focus);
      board.removeEventListener('focusout', hide);
    };
  }, []);
}
