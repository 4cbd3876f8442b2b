import { me } from '@tessera/client/people/me.ts';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { go } from '@tessera/kit/router/router.tsx';
import type { TableCounts } from '@tessera/protocol/people';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { TablesFront } from './TablesFront.tsx';
import { lookForTables, myTables, noteTouch } from './tables.ts';
import { useMinute } from './use-minute.ts';
import { useWaitingTitle } from './waiting-title.ts';

interface PlayerFrontProps {
  readonly counts: TableCounts;
  /** Ways to something new, beside the headline. */
  readonly children?: ComponentChildren;
}

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** The front page of a player with tables, kept up to date while somebody looks. */
export function PlayerFront({ counts, children }: PlayerFrontProps) {
  const now = useMinute();
  const found = myTables.value;
  const waiting = ('tables' in found ? found.tables.counts : counts).mine;
  const first = 'tables' in found ? found.tables.mine[0] : undefined;
  useWaitingTitle(waiting);
  useShortcuts({ n: () => first !== undefined && go(`/table/${first.roomId}`) });
  useEffect(() => {
    void lookForTables(me.peek()?.tables ?? counts);
  }, [counts, now]);
  useEffect(() => {
    for (const touch of TOUCHES) addEventListener(touch, noteTouch, { passive: true });
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, noteTouch);
    };
  }, []);
  return (
    <TablesFront found={found} counts={counts} now={now} retry={() => void lookForTables(counts)}>
      {children}
    </TablesFront>
  );
}
