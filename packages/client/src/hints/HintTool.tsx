import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RoomProps } from '../session/session.ts';
import { mayHint } from './at-table.ts';

const HINTS_MS = 1500;

/** The tool for hints at a table. It loads after the table, which reserves its space. */
export function HintTool({ session, ui }: RoomProps) {
  const [Tool, setTool] = useState<ComponentType<RoomProps>>();
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./Hint.tsx').then((found) => setTool(() => found.TableHint)).catch(() => undefined);
    }, HINTS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!mayHint(session)) return null;
  return Tool ? <Tool session={session} ui={ui} /> : <span class="tool" aria-hidden="true" />;
}
