import { useEffect, useState } from 'preact/hooks';

const MINUTE = 60_000;

/** The time of day, told once a minute while the page is in view, and when it comes into view again. Never by the second. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    const ticking = setInterval(tell, MINUTE);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
  return now;
}

/** Whether so much time has gone by since this was first drawn. */
export function useSoon(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
