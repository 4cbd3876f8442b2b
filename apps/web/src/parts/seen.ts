import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What only flits by is not fetched: it must be in sight for so long. */
const DWELL_MS = 500;

/** Whether a place of the page has come into sight yet: what is further down is fetched when somebody scrolls there. */
export function useSeen(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => {
    if (seen || place.current === null) return;
    let dwell: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(dwell);
      if (entries.at(-1)?.isIntersecting) dwell = setTimeout(() => setSeen(true), DWELL_MS);
    });
    observer.observe(place.current);
    return () => {
      clearTimeout(dwell);
      observer.disconnect();
    };
  }, [seen]);
  return seen;
}
