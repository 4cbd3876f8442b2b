import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type IconName, withIcon } from '../parts/Icon.tsx';
import { address } from './address.ts';

/** Where the page is: path without the leading slash in parts, and the fragment. */
export interface Address {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly fragment: string;
}

const read = (): Address => {
  const { pathname, search, hash } = new URL(address.read(), 'http://site');
  return {
    parts: pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(search),
    fragment: hash.slice(1),
  };
};

export const place = signal<Address>(read());

/** Reads the address again. */
export const look = (): void => {
  place.value = read();
};

/** Goes to another page of this site. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address.write(to));
  else history.pushState(null, '', address.write(to));
  look();
  scrollTo(0, 0);
}

/** Follows the browser's own back and forward. */
export const followHistory = (): void => {
  addEventListener('popstate', look);
};

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'step' | 'page' | undefined;
  /** A drawing before its words, or in their place. */
  readonly icon?: IconName;
  readonly text?: string;
  /** What stands on it where that is more than words. */
  readonly children?: ComponentChildren;
}

/** A link inside the site: a real one, so that it can be copied and opened elsewhere. */
export function Go({ to, icon, text, children = text, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={address.write(to)} onClick={follow}>
      {withIcon(icon, children)}
    </a>
  );
}
