import { useEffect, useState } from 'preact/hooks';
import type { Said, Session } from './session.ts';

const SHOWN_MS = 4_000;

/** A short message that goes away by itself; screen readers read it aloud. */
export function Toast({ session }: { session: Session }) {
  const said = session.said.value;
  const [shown, setShown] = useState<Said>();
  useEffect(() => {
    if (said === undefined) return;
    setShown(said);
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div class="toast-place" role="status" aria-live="polite">
      {shown !== undefined && (
        <p key={shown.n} class={`toast ${shown.tone}`}>
          {shown.words}
        </p>
      )}
    </div>
  );
}
