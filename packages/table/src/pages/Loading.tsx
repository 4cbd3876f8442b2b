import { type Signal, signal } from '@preact/signals';
import type { GameUi } from '@tessera/manifest';
import type { ComponentType } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { loadGame } from '../games.ts';
import { Go } from '../router.tsx';
import { words } from '../words/catalogue.ts';

export const Loading = () => (
  <main class="page narrow" aria-busy="true">
    <p class="loading">{words.value.loading}</p>
  </main>
);

export function Lost({ title, help }: { title?: string; help?: string }) {
  return (
    <main class="page narrow">
      <h1>{title ?? words.value.lost.title}</h1>
      {help !== undefined && <p>{help}</p>}
      <Go to="/" class="button strong">
        {words.value.lost.home}
      </Go>
    </main>
  );
}

export type Fetched<T> = { readonly value: T } | 'waiting' | 'none';

/** The result of something asked for, once it is there; asked again when `key` changes. */
export function useFetched<T>(key: string, fetch: () => Promise<T | undefined> | undefined): Signal<Fetched<T>> {
  const found = useMemo(() => signal<Fetched<T>>('waiting'), [key]);
  useEffect(() => {
    const asked = fetch();
    if (asked === undefined) {
      found.value = 'none';
      return;
    }
    asked.then(
      (value) => {
        found.value = value === undefined ? 'none' : { value };
      },
      () => {
        found.value = 'none';
      },
    );
  }, [key]);
  return found;
}

export const useGame = (id: string): Signal<Fetched<GameUi>> => useFetched(id, () => loadGame(id));

/** Pages besides the first are fetched when somebody goes there. */
export function Later<P extends object>(page: { name: string; load(): Promise<ComponentType<P>>; props: P }) {
  const found = useFetched(page.name, page.load).value;
  if (found === 'waiting') return <Loading />;
  if (found === 'none') return <Lost />;
  const Page = found.value;
  return <Page {...page.props} />;
}
