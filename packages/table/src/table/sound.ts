import type { Material } from '@tessera/manifest';
import type { NoteInfo } from '@tessera/protocol';
import { useEffect } from 'preact/hooks';
import { settings } from '../settings.ts';
import { cueMs, msOf, type Pace, paceFor } from '../stage/pace.ts';
import type { Session } from './session.ts';
import type { Spoken } from './tell.ts';

export interface Heard {
  readonly material: Material;
  readonly after: number;
}

/** What some notes sound like, in the rhythm in which the board shows them: a piece taps on every cell of its way. */
export function soundsOf({ cues, sound }: Spoken, notes: readonly NoteInfo[], pace: Pace): readonly Heard[] {
  const heard: Heard[] = [];
  let after = 0;
  for (const note of notes) {
    const material = sound?.(note);
    const shown = cues?.([note]) ?? [];
    if (material !== undefined) {
      const cells = shown.find(({ show }) => show === 'move')?.cells ?? 0;
      const start = after + (cells > 0 ? msOf('aim', pace) : 0);
      for (let i = 1; i < cells; i++) heard.push({ material, after: start + i * msOf('cell', pace) });
      heard.push({ material, after: cells > 0 ? start + cells * msOf('cell', pace) : after });
    }
    for (const cue of shown) after += cueMs(cue, pace);
  }
  return heard;
}

/** Plays something, where the player has turned sounds on. The sounds are fetched when they are first needed. */
export async function hear(sounds: readonly Heard[]): Promise<void> {
  if (!settings.value.sound || sounds.length === 0) return;
  const { play } = await import('../stage/materials.ts');
  for (const { material, after } of sounds) play(material, settings.value.volume, after);
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
    void hear(soundsOf(session.spoken, notes, paceFor(own))).catch(silent);
  }, [notes]);
  useEffect(() => {
    const own = session.seats.peek().includes(session.notes.peek().at(-1)?.seat ?? -1);
    if (mine && !own) void hear([{ material: 'turn', after: 0 }]).catch(silent);
  }, [mine]);
  useEffect(() => {
    if (said?.tone === 'refusal') void hear([{ material: 'refusal', after: 0 }]).catch(silent);
  }, [said?.n]);
}

/** Without the sounds, or without a device that plays them, the game goes on. */
const silent = (): void => {};
