import type { Seat } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import { hexAt } from '../rules/index.ts';
import type { Notes } from '../rules/notes.ts';

/** Where somebody's last plate went. */
export interface PlateTrace {
  readonly hex: number;
  readonly seat: Seat;
  readonly age: number;
  /** Whose plate lay there. */
  readonly replaced: Seat | undefined;
}

/** The plates of the others since the one who looks has placed; the latest lies on top, so it comes last. */
export const plateTraces = (traces: readonly Trace[]): readonly PlateTrace[] =>
  traces.toReversed().flatMap(({ notes, seat, age }) =>
    notes.flatMap(({ kind, detail }) => {
      if (kind !== 'platePlaced') return [];
      const { hex, replaced } = detail as Notes['platePlaced'];
      return [{ hex: hexAt(hex), seat, age, replaced: replaced ?? undefined }];
    }),
  );
