import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Whether a key press belongs to somebody who is writing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether Space and Enter already mean something where the focus is. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button]') !== null;

/** Hands key presses to a board, wherever the focus is, except while somebody types. A window that is open keeps its keys to itself. */
export function useKeyPresses(obey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/**
 * Buttons and pieces come and go; a player who uses keys continues from the nearest thing, which `next` selects. Runs
 * only when `moment` changes, so that a focus which the person moved stays where it is.
 */
export function useKeptFocus(root: { readonly current: HTMLElement | null }, moment: string, next: string): void {
  const inside = useRef(false);
  useEffect(() => {
    const focused = (event: FocusEvent): void => {
      inside.current = root.current?.contains(event.target as Node) ?? false;
    };
    const pressed = (): void => {
      inside.current = false;
    };
    addEventListener('focusin', focused);
    addEventListener('pointerdown', pressed);
    return () => {
      removeEventListener('focusin', focused);
      removeEventListener('pointerdown', pressed);
    };
  }, []);
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(next)?.focus();
  }, [moment]);
}
