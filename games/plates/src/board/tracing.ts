import type { Seat } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import { hexAt, type Plates } from '../rules/index.ts';

/** Where somebody's last plate went. */
export interface PlateTrace {
  readonly hex: number;
  readonly seat: Seat;
  readonly age: number;
  /** Whose plate lay there. */
  readonly replaced: Seat | undefined;
}

/** The plates of the others since the one who looks has placed; the latest lies on top, so it comes last. */
export const plateTraces = (traces: readonly Trace<Plates>[]): readonly PlateTrace[] =>
  traces.toReversed().flatMap(({ notes, seat, age }) =>
    notes.flatMap((note) => {
      if (note.kind !== 'platePlaced') return [];
      const { hex, replaced } = note.detail;
      return [{ hex: hexAt(hex), seat, age, replaced: replaced ?? undefined }];
    }),
  );
