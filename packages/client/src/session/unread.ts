import { useEffect, useState } from 'preact/hooks';
import type { Session } from './session.ts';

/** How many messages of others have come since somebody last looked, and a way to say that all were read. */
export function useUnread(session: Session): readonly [count: number, read: () => void] {
  const [seen, setSeen] = useState(0);
  const lines = session.chat.value;
  const mine = session.seats.value;
  const read = () => setSeen(lines.length);
  useEffect(() => {
    // another room, or joined again: what is told anew counts from the start
    if (lines.length < seen) setSeen(lines.length);
  }, [lines.length]);
  const fresh = lines.slice(seen).filter(({ seat }) => seat === null || !mine.includes(seat));
  return [fresh.length, read];
}
