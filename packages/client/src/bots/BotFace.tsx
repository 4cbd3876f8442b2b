import { signal } from '@preact/signals';
import type { Skill } from '@tessera/kit';
import { useEffect } from 'preact/hooks';
import type { Face } from './faces.tsx';
import './bots.css';

const art = signal<typeof Face | undefined>(undefined);

/** A bot's face beside its name. The drawing is fetched when the first one is shown; its place is kept until then. */
export function BotFace({ skill, tint }: { skill: Skill; tint?: number | undefined }) {
  useEffect(() => {
    if (art.peek() !== undefined) return;
    import('./faces.tsx').then(
      ({ Face }) => {
        art.value = Face;
      },
      () => {
        // a name without a face is still a name
      },
    );
  }, []);
  const Drawn = art.value;
  return (
    <span class="bot-face" aria-hidden="true">
      {Drawn !== undefined && <Drawn skill={skill} tint={tint} />}
    </span>
  );
}
