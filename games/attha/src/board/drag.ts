const SLACK = 6;

/** Lets a chip be dragged onto another one of its list. A press that hardly moves stays a click. */
export function dragOf(
  event: PointerEvent,
  list: HTMLElement,
  onOver: (target: number | undefined) => void,
  onDrop: (target: number) => void,
): void {
  if (event.button !== 0) return;
  const button = event.currentTarget as HTMLElement;
  const chip = button.closest<HTMLElement>('[data-roll]');
  if (chip === null) return;
  const { pointerId, clientX: startX, clientY: startY } = event;
  let dragging = false;
  let target: number | undefined;

  const under = (x: number, y: number): number | undefined => {
    const chips = [...list.querySelectorAll<HTMLElement>('[data-roll]')];
    const hit = chips.find((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return other !== chip && x >= left && x <= right && y >= top && y <= bottom;
    });
    return hit === undefined ? undefined : Number(hit.dataset.roll);
  };
  const move = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    const dx = now.clientX - startX;
    const dy = now.clientY - startY;
    if (!dragging && Math.hypot(dx, dy) < SLACK) return;
    if (!dragging) {
      dragging = true;
      button.setPointerCapture(pointerId);
      chip.classList.add('attha-dragged');
    }
    chip.style.translate = `${dx}px ${dy}px`;
    const next = under(now.clientX, now.clientY);
    if (next !== target) onOver(next);
    target = next;
  };
  const end = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    stop();
    if (!dragging) return;
    // the click that follows a drag is none
    button.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => button.removeEventListener('click', swallow, { capture: true }), 0);
    if (now.type === 'pointerup' && target !== undefined) onDrop(target);
  };
  const stop = (): void => {
    button.removeEventListener('pointermove', move);
    button.removeEventListener('pointerup', end);
    button.removeEventListener('pointercancel', end);
    chip.classList.remove('attha-dragged');
    chip.style.translate = '';
    onOver(undefined);
  };
  button.addEventListener('pointermove', move);
  button.addEventListener('pointerup', end);
  button.addEventListener('pointercancel', end);
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
