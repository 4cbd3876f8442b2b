import { useLayoutEffect, useState } from 'preact/hooks';

/** What lies below a board that lies, and beside one that stands, in pixels. */
const BELOW = 126;
const BESIDE = 72;

/** Whether the squares are larger, by a good deal, on a board that stands upright in its room. */
export function isTall(width: number, height: number): boolean {
  const lying = Math.min(width / 16.9, (height - BELOW) / 8.9);
  const upright = Math.min((width - BESIDE) / 8.7, height / 16.7);
  return upright > 1.15 * lying;
}

/** Follows the room an element has: true while the board should stand upright. */
export function useTall(root: { readonly current: HTMLElement | null }): boolean {
  const [tall, setTall] = useState(() => typeof innerWidth === 'number' && isTall(innerWidth, innerHeight));
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const look = (): void => setTall(isTall(element.clientWidth, element.clientHeight));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    look();
    return () => watch.disconnect();
  }, []);
  return tall;
}
