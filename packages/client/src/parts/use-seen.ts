import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What is only scrolled past is not looked at. */
const LOOK_MS = 250;

/** Whether somebody has looked at a place of the page yet: what is further down is fetched when somebody stays there. */
export function useSeen(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => {
    if (seen || place.current === null) return;
    let looking: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(looking);
      if (entries.at(-1)?.isIntersecting) looking = setTimeout(() => setSeen(true), LOOK_MS);
    });
    observer.observe(place.current);
    return () => {
      clearTimeout(looking);
      observer.disconnect();
    };
  }, [seen]);
  return seen;
}
