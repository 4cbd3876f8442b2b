import type { Habitat } from '../rules/index.ts';
import type { Model } from './model.ts';

const FAR = 10;

/** Lets a card of the hand be dragged to its place. A short move is a click, and the hand still scrolls under a finger. */
export function useDrag(model: Model): (event: PointerEvent, card: string) => void {
  return (event, card) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const held = event.currentTarget as HTMLElement;
    const [x, y] = [event.clientX, event.clientY];
    let ghost: HTMLElement | undefined;
    const placeAt = (at: PointerEvent): HTMLElement | null => {
      const found = document
        .elementFromPoint(at.clientX, at.clientY)
        ?.closest<HTMLElement>('[data-free="true"], .wing-row');
      return found ?? null;
    };
    const habitatOf = (place: HTMLElement | null): Habitat | undefined => {
      const row = place?.dataset.row ?? place?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
      return row as Habitat | undefined;
    };
    const move = (at: PointerEvent): void => {
      if (ghost === undefined) {
        if (Math.hypot(at.clientX - x, at.clientY - y) < FAR) return;
        model.inspect(undefined);
        if (model.picked !== card) model.pick(card);
        ghost = held.cloneNode(true) as HTMLElement;
        const { width, height } = held.getBoundingClientRect();
        ghost.className = 'wing-card wing-ghost';
        ghost.style.cssText = `width:${width}px;height:${height}px`;
        ghost.setAttribute('aria-hidden', 'true');
        held.closest('.wing')?.append(ghost);
      }
      ghost.style.transform = `translate(${at.clientX - x}px, ${at.clientY - y}px) rotate(-2deg)`;
      const box = held.getBoundingClientRect();
      ghost.style.left = `${box.left}px`;
      ghost.style.top = `${box.top}px`;
    };
    const stop = (): void => {
      ghost?.remove();
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', stop);
    };
    const drop = (at: PointerEvent): void => {
      const dragged = ghost !== undefined;
      stop();
      if (!dragged) return;
      // the click that follows would put the card back
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      const habitat = habitatOf(placeAt(at));
      if (habitat !== undefined) model.play(card, habitat);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', stop);
  };
}
