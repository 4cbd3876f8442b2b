import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';

const SHOWN_MS = 4_000;

/** What a seat has just said, for as long as it takes to read it. */
export function useSpeech(session: Session, seat: number): string | undefined {
  const [said, setSaid] = useState<string>();
  const lines = session.chat.value;
  const [known, setKnown] = useState(lines.length);
  useEffect(() => {
    // a room that is joined tells everything again: only what comes one by one has just been said
    const fresh = lines.length === known + 1 ? lines.at(-1) : undefined;
    setKnown(lines.length);
    if (fresh === undefined || fresh.seat !== seat) return;
    setSaid(fresh.text);
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [lines.length]);
  return said;
}
