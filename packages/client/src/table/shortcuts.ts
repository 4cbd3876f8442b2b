import { isTyping } from '@tessera/kit/board/keys.ts';
import { change, settings } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';
import { useEffect, useRef } from 'preact/hooks';

/** Single keys that work anywhere on a page, except where somebody types. */
export function useShortcuts(keys: { readonly [key: string]: () => void }): void {
  const now = useRef(keys);
  // at once, not after the next paint: a key that is pressed twice quickly would do the same step twice
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const run = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    // again after each drawing, so that a board inside is heard first
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** One step quicker or slower. */
export function changePace(by: 1 | -1): void {
  const next = PACES[PACES.indexOf(settings.value.pace) + by];
  if (next !== undefined) change({ pace: next });
}
