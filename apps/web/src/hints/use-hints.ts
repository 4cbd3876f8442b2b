import type { GameUi } from '@tessera/manifest';
import type { Session } from '@tessera/table/table/session.ts';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const HINTS_MS = 1500;

/** The tool for hints at a table. Nobody needs one in the first moment: the table comes first. */
export function useHints(isWanted = true): ComponentType<{ session: Session; ui: GameUi }> | undefined {
  const [Tool, setTool] = useState<ComponentType<{ session: Session; ui: GameUi }>>();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      void import('./TableHint.tsx').then((found) => setTool(() => found.TableHint)).catch(() => undefined);
    }, HINTS_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return Tool;
}
