import { settings } from '@tessera/kit/settings.ts';
import { paceFor } from '@tessera/kit/stage/pace.ts';
import { useEffect } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import type { NoteSound } from '../stage/note-sounds.ts';

/** Plays something, where the player has turned sounds on. The sounds are fetched when they are first needed. */
async function hear(sounds: () => Promise<readonly NoteSound[]>): Promise<void> {
  if (!settings.value.sound) return;
  const [{ play }, heard] = await Promise.all([import('../stage/materials.ts'), sounds()]);
  for (const { material, after } of heard) play(material, settings.value.volume, after);
}

/** Small sounds for what happens, for one's own turn and for refusals. */
export function useSounds(session: Session): void {
  const notes = session.notes.value;
  const mine = session.open.value.length > 0;
  const said = session.said.value;
  useEffect(() => {
    // what was skipped, undone or there before is silent
    if (session.before.peek() === undefined) return;
    const own = session.seats.peek().includes(notes.at(-1)?.seat ?? -1);
    void hear(async () => {
      const { soundsOf } = await import('../stage/note-sounds.ts');
      return soundsOf(session.spoken, notes, paceFor(own));
    }).catch(silent);
  }, [notes]);
  useEffect(() => {
    const own = session.seats.peek().includes(session.notes.peek().at(-1)?.seat ?? -1);
    if (mine && !own) void hear(async () => [{ material: 'turn', after: 0 }]).catch(silent);
  }, [mine]);
  useEffect(() => {
    if (said?.tone === 'refusal') void hear(async () => [{ material: 'refusal', after: 0 }]).catch(silent);
  }, [said?.n]);
}

/** Without the sounds, or without a device that plays them, the game goes on. */
const silent = (): void => {};
