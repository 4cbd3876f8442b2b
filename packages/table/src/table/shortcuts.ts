import { useEffect } from 'preact/hooks';
import { isTyping } from '../parts/focus.ts';

/** Single keys that work anywhere on a page, except where somebody types. */
export function useShortcuts(keys: { readonly [key: string]: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
