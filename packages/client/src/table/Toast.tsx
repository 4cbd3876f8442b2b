import { useEffect, useState } from 'preact/hooks';
import type { Announcement } from '../session/screen.ts';
import type { Session } from '../session/session.ts';

const SHOWN_MS = 4_000;
const ACTS = ['Enter', ' ', 'Escape'];

/**
 * A short message over the lower edge of the board. It goes by itself; a refusal stays until the next act, so that
 * nobody misses why something was not possible.
 */
export function Toast({ session }: { session: Session }) {
  const said = session.said.value;
  const [shown, setShown] = useState<Announcement>();
  useEffect(() => {
    if (said === undefined) return;
    setShown(said);
    let acted = said.tone !== 'refusal';
    let seen = false;
    const leave = () => acted && seen && setShown(undefined);
    const timer = setTimeout(() => {
      seen = true;
      leave();
    }, SHOWN_MS);
    const act = (event: Event) => {
      if (event instanceof KeyboardEvent && !ACTS.includes(event.key)) return;
      acted = true;
      leave();
    };
    addEventListener('pointerdown', act, { capture: true });
    addEventListener('keydown', act, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', act, { capture: true });
      removeEventListener('keydown', act, { capture: true });
    };
  }, [said]);
  const message = shown !== undefined && (
    <p key={shown.n} class={`toast ${shown.tone}`}>
      {shown.words}
    </p>
  );
  return (
    <div class="toast-place">
      <div role="status">{shown?.tone === 'plain' && message}</div>
      <div role="alert">{shown?.tone === 'refusal' && message}</div>
    </div>
  );
}
