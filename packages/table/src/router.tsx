import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** Where the page is: path without the leading slash in parts, and the fragment. */
export interface Place {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly fragment: string;
}

const read = (): Place => ({
  parts: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
  query: new URLSearchParams(location.search),
  fragment: location.hash.slice(1),
});

export const place = signal<Place>(read());

/** Goes to another page of this site. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  place.value = read();
  scrollTo(0, 0);
}

/** Follows the browser's own back and forward. */
export const followHistory = (): void => {
  addEventListener('popstate', () => {
    place.value = read();
  });
};

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'step' | undefined;
  readonly children: ComponentChildren;
}

/** A link inside the site: a real one, so that it can be copied and opened elsewhere. */
export function Go({ to, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
