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

/** What could not be fetched, and a way to try again. The rest of the site goes on. */
export function Failed({ retry }: { retry(): void }) {
  const { title, help, retry: again } = words.value.failed;
  return (
    <main class="page narrow">
      <h1>{title}</h1>
      <p role="alert">{help}</p>
      <div class="button-row">
        <button type="button" class="button strong" onClick={retry}>
          {again}
        </button>
        <Go to="/" class="button">
          {words.value.lost.home}
        </Go>
      </div>
    </main>
  );
}

/** `none`: there is no such thing. `retry`: it could not be fetched. */
export type Fetched<T> = { readonly value: T } | { retry(): void } | 'waiting' | 'none';

/** A page for something that was asked for and is not there (yet). */
export function NotThere({ found }: { found: Exclude<Fetched<unknown>, { readonly value: unknown }> }) {
  if (found === 'waiting') return <Loading />;
  return found === 'none' ? <Lost /> : <Failed {...found} />;
}

export const isThere = <T,>(found: Fetched<T>): found is { readonly value: T } =>
  typeof found === 'object' && 'value' in found;

/** The result of something asked for, once it is there; asked again when `key` changes. */
export function useFetched<T>(key: string, fetch: () => Promise<T | undefined> | undefined): Signal<Fetched<T>> {
  const found = useMemo(() => signal<Fetched<T>>('waiting'), [key]);
  useEffect(() => {
    const ask = () => {
      found.value = 'waiting';
      Promise.resolve(fetch()).then(
        (value) => {
          found.value = value === undefined ? 'none' : { value };
        },
        () => {
          found.value = { retry: ask };
        },
      );
    };
    ask();
  }, [key]);
  return found;
}

export const useGame = (id: string): Signal<Fetched<GameUi>> => useFetched(id, () => loadGame(id));

/** Pages besides the first are fetched when somebody goes there. */
export function Later<P extends object>(page: { name: string; load(): Promise<ComponentType<P>>; props: P }) {
  const found = useFetched(page.name, page.load).value;
  if (!isThere(found)) return <NotThere found={found} />;
  const Page = found.value;
  return <Page {...page.props} />;
}
