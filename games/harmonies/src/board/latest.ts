import type { Seat } from '@tessera/kernel';
import { useRef } from 'preact/hooks';
import type { View } from '../rules/index.ts';

/** The cells of every seat that have changed since one's own turn ended: what the others did meanwhile. */
export function useLatest(view: View, seat: Seat): (other: Seat) => readonly number[] {
  const before = useRef(view);
  const base = useRef<View | undefined>(undefined);
  const was = before.current;
  if (was !== view) {
    before.current = view;
    if (was.current === seat && view.current !== seat) base.current = was;
    // taken back, or another match
    if (view.turns < was.turns) base.current = undefined;
  }
  return (other) => {
    const then = base.current?.seats[other]?.cells;
    const now = view.seats[other].cells;
    if (then === undefined || then.length !== now.length) return [];
    return now.flatMap(({ stack, cube }, cell) =>
      stack !== then[cell].stack || cube !== then[cell].cube ? [cell] : [],
    );
  };
}
