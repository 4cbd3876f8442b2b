import type { GameBoard, Material } from '@tessera/kit';
import { cueMs, msOf, type Pace } from '@tessera/kit/stage/pace.ts';
import type { NoteInfo } from '@tessera/protocol';

export interface NoteSound {
  readonly material: Material;
  readonly after: number;
}

/** What some notes sound like, in the rhythm in which the board shows them: a piece taps on every cell of its way. */
export function soundsOf(
  { cues, sound, material: made = 'wood' }: Pick<GameBoard, 'cues' | 'sound' | 'material'>,
  notes: readonly NoteInfo[],
  pace: Pace,
): readonly NoteSound[] {
  if (sound === undefined) return notes.length === 0 ? [] : [{ material: made, after: 0 }];
  const heard: NoteSound[] = [];
  let after = 0;
  for (const note of notes) {
    const material = sound(note);
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
