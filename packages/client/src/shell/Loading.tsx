import { type Signal, signal } from '@preact/signals';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import type { ComponentChildren, ComponentType } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { boardGames } from '../games.ts';
import { words } from '../words/site.ts';
import { Shell, useTitle } from './Shell.tsx';

export const Loading = () => (
  <main class="page narrow" aria-busy="true">
    <p class="loading">{common.value.loading}</p>
  </main>
);

interface EmptyProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly picture: ComponentChildren;
  /** Ways on; the games when there are none. */
  readonly children?: ComponentChildren;
}

/** A page for a bad day: the header, a picture, a reason and a way on. */
export function Empty({ title, help, picture, children }: EmptyProps) {
  const { welcome, lost } = words.value;
  useTitle(title);
  return (
    <Shell narrow>
      <div class="empty">
        <div class="empty-picture">{picture}</div>
        <h1>{title}</h1>
        {help !== undefined && <p class="lead">{help}</p>}
        {children ?? <Go to="/" class="button strong big" text={lost.home} />}
        <p class="empty-more">
          <span>{welcome.straightTo}</span>
          {boardGames().map((game) => (
            <Go key={game.id} to={`/rules/${game.id}`} text={game.title} />
          ))}
        </p>
      </div>
    </Shell>
  );
}

const drawing = async (name: 'Floor' | 'CutThread') => (await import('./pictures.tsx'))[name];

/** A drawing for a bad day; a page without a connection does without. */
function Drawing({ name }: { name: 'Floor' | 'CutThread' }) {
  const found = useFetched(name, () => drawing(name)).value;
  return isThere(found) ? <found.value /> : null;
}

/** No page has this address. */
export const Lost = ({ title, help }: { title?: string; help?: string }) => (
  <Empty
    title={title ?? words.value.welcome.missing}
    help={help ?? words.value.welcome.missingHelp}
    picture={<Drawing name="Floor" />}
  />
);

/** What could not be fetched, and a way to try again. The rest of the site goes on. */
export function Failed({ retry }: { retry(): void }) {
  const { welcome, lost, failed } = words.value;
  return (
    <Empty title={failed.title} help={`${failed.help} ${welcome.cutHelp}`} picture={<Drawing name="CutThread" />}>
      <div class="button-row" role="alert">
        <Button look="strong big" text={failed.retry} onClick={retry} />
        <Go to="/" class="button" text={lost.home} />
      </div>
    </Empty>
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
  // asked before the first paint: each page within a page would wait for one more
  useLayoutEffect(() => {
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

/** Pages besides the first are fetched when somebody goes there. */
export function Later<P extends object>(page: { name: string; load(): Promise<ComponentType<P>>; props: P }) {
  const found = useFetched(page.name, page.load).value;
  if (!isThere(found)) return <NotThere found={found} />;
  const Page = found.value;
  return <Page {...page.props} />;
}
