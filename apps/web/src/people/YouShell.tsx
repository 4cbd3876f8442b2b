import { me } from '@tessera/client/people/me.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { words } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { SignIcon, type SignName } from './parts/Sign.tsx';
import { youWords } from './words.ts';
import './you.css';

type Tab = 'look' | 'devices' | 'circle' | 'data';

const TABS: readonly {
  readonly tab: Tab;
  readonly to: string;
  readonly sign?: SignName;
  readonly icon?: 'people' | 'save';
}[] = [
  { tab: 'look', to: '/settings', sign: 'sun' },
  { tab: 'devices', to: '/you/devices', sign: 'phone' },
  { tab: 'circle', to: '/you/circle', icon: 'people' },
  { tab: 'data', to: '/you/data', icon: 'save' },
];

/** The ways between the pages of settings: there for those whom the server knows. */
export function SettingsNav({ at }: { at: Tab }) {
  const { nav } = youWords.value;
  return (
    <nav class="you-nav" aria-label={nav.label}>
      {TABS.map(({ tab, to, sign, icon }) => (
        <Go key={tab} to={to} aria-current={tab === at ? 'page' : undefined}>
          {sign !== undefined && <SignIcon name={sign} />}
          {icon !== undefined && <Icon name={icon} />} {nav[tab]}
        </Go>
      ))}
    </nav>
  );
}

/** A page of settings about oneself: headline, the ways to the others, cards in two columns. */
export function YouShell({ at, children }: { at: Tab; children: ComponentChildren }) {
  const said = youWords.value;
  useTitle(`${said.nav[at]} – ${words.value.site.title}`);
  return (
    <Shell>
      <header class="you-head">
        <h1>{said.settings}</h1>
        <SettingsNav at={at} />
      </header>
      <div class="you-columns">{children}</div>
    </Shell>
  );
}

/** The player of this browser, small, beside a headline. */
export function MyTag({ text }: { text: string }) {
  const player = me.value?.player;
  return (
    <span class="help my-tag">
      {player != null && <Portrait of={{ kind: 'person', face: player.face }} size={24} />} {text}
    </span>
  );
}
