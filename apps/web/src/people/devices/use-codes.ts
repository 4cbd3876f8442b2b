import { useSignal } from '@preact/signals';
import type { Asker, Code, CodeKind, CodeState } from '@tessera/protocol/people';
import { useEffect } from 'preact/hooks';
import { request } from '../api.ts';

const ASK_AGAIN_MS = 2000;

/** A code that is being shown, and the browsers that have given it. */
export interface Codes {
  readonly code: Code | undefined;
  readonly askers: readonly Asker[];
  readonly problem: string | undefined;
  readonly now: number;
  show(): void;
  stop(): void;
  answer(asker: Asker, allow: boolean): Promise<boolean>;
}

/** Shows a code of one kind and asks every two seconds who has given it, until it has run out or is put away. */
export function useCodes(kind: CodeKind): Codes {
  const code = useSignal<Code | undefined>(undefined);
  const askers = useSignal<readonly Asker[]>([]);
  const problem = useSignal<string | undefined>(undefined);
  const now = useSignal(Date.now());
  useEffect(() => {
    if (code.value === undefined) return;
    const ticking = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    const asking = setInterval(async () => {
      const state = await request<CodeState>('GET', '/api/me/codes');
      if (state.ok) askers.value = state.value.askers.filter((one) => one.kind === kind);
    }, ASK_AGAIN_MS);
    return () => {
      clearInterval(ticking);
      clearInterval(asking);
    };
  }, [code.value]);
  return {
    code: code.value,
    askers: askers.value,
    problem: problem.value,
    now: now.value,
    async show() {
      const made = await request<Code>('POST', '/api/me/codes', { kind });
      problem.value = made.ok ? undefined : made.problem;
      now.value = Date.now();
      if (made.ok) code.value = made.value;
    },
    stop() {
      code.value = undefined;
      askers.value = [];
    },
    async answer({ ask }, allow) {
      const done = await request('POST', '/api/me/codes/answer', { ask, allow });
      problem.value = done.ok ? undefined : done.problem;
      askers.value = askers.value.filter((one) => one.ask !== ask);
      return done.ok;
    },
  };
}
