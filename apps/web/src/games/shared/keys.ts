import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../parts/focus.ts';

/** Hands key presses to a board, wherever the focus is, except while somebody types or a window is open. */
export function useKeyPresses(obey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
