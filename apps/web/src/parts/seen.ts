import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Whether a place of the page has come into sight yet: what is further down is fetched when somebody scrolls there. */
export function useSeen(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => {
    if (seen || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return seen;
}
