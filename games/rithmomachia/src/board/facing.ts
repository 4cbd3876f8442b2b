import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether the room for the board is tall enough to stand it upright. */
export const isTall = (width: number, height: number): boolean => width < 620 && height > width * 1.2;

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
