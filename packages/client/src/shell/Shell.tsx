import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { Go, place } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { NameTag } from '../parts/NameTag.tsx';
import { socketNonce } from '../people/device.ts';
import { words } from '../words/site.ts';

/** One's own page: at a server that knows players theirs, else one's own matches in figures. */
const you = (): string => (socketNonce() === undefined ? '/statistics' : '/you');

/** What the browser's tab is called while this is shown. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = title;
  }, [title]);

interface ShellProps {
  readonly children: ComponentChildren;
  readonly game?: string;
  readonly narrow?: boolean;
  /** Uses the whole width of the window. */
  readonly wide?: boolean;
  /** What else stands in the bar at the top. */
  readonly bar?: ComponentChildren;
}

/** The house's sign, which leads to the front page. */
export const Brand = () => (
  <Go to="/" class="brand">
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect class="brand-wood" x="4" y="4" width="56" height="56" rx="14" />
      <rect class="brand-linen" x="10" y="10" width="44" height="44" rx="9" />
      <ellipse class="brand-side" cx="32" cy="37" rx="16" ry="13" />
      <ellipse class="brand-coin" cx="32" cy="31" rx="16" ry="13" />
    </svg>
    {words.value.site.title}
  </Go>
);

/** Five words that lead everywhere: at the top, or at the thumb. */
function SiteMenu() {
  const { nav } = words.value;
  const [page = ''] = place.value.parts;
  const item = (icon: IconName, text: string, to: string, short = text) => (
    <Go to={to} aria-label={text} {...(to === `/${page}` && { 'aria-current': 'page' })}>
      <Icon name={icon} />
      <span>{text}</span>
      <small aria-hidden="true">{short}</small>
    </Go>
  );
  return (
    <nav class="site-menu" aria-label={nav.menu}>
      {item('play', nav.play, '/')}
      {item('learn', nav.learn, '/learn')}
      {item('puzzle', nav.puzzles, '/puzzles')}
      {item('people', nav.you, you())}
      {item('book', nav.library, '/rules', nav.rules)}
    </nav>
  );
}

/** The frame of every page that is not a table. */
export function Shell({ children, game, narrow = false, wide = false, bar }: ShellProps) {
  const { site, nav } = words.value;
  return (
    <div class={wide ? 'shell wide' : 'shell'} {...(game !== undefined && { 'data-game': game })}>
      <a class="skip" href="#content">
        {site.skip}
      </a>
      <header class="site-bar">
        <Brand />
        <SiteMenu />
        {bar}
        <div class="site-own">
          <NameTag />
          <Go to="/settings" class="button quiet square" aria-label={nav.settings} icon="gear" />
        </div>
      </header>
      <main id="content" class={narrow ? 'page narrow' : 'page'} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
