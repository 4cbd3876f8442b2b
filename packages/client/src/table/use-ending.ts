import { mayMove } from '@tessera/kit/settings.ts';
import { msOf } from '@tessera/kit/stage/pace.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';

/**
 * The end in its order: the picture that decided it stays a beat, then comes the flourish, then `onSheet`. Who opens a
 * match that is over sees its sheet at once.
 */
export function useEnding(session: Session, onSheet: () => void): boolean {
  const [flourish, setFlourish] = useState(false);
  const result = session.result.value;
  const watched = useRef(false);
  if (session.room.value !== undefined && result === undefined) watched.current = true;
  useEffect(() => {
    setFlourish(false);
    if (result === undefined) return;
    if (!watched.current || msOf('win') === 0) return onSheet();
    const begin = setTimeout(() => setFlourish(mayMove()), msOf('win'));
    const end = setTimeout(onSheet, msOf('win') + msOf('flourish'));
    const gone = setTimeout(() => setFlourish(false), msOf('win') + msOf('flourish') * 1.5);
    return () => [begin, end, gone].forEach(clearTimeout);
  }, [result === undefined]);
  return flourish;
}
