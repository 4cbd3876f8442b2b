import { later } from '@tessera/kit/board/later.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RoomProps } from '../session/session.ts';
import { words } from '../words/site.ts';

/** What there is to read and say; on a small screen the players as well. */
export type Tab = 'story' | 'chat' | 'more' | 'players';

const Chat = later(async () => (await import('./Chat.tsx')).Chat);

interface TalkProps extends RoomProps {
  readonly story: ComponentChildren;
  /** The whole list of players, where the table itself has room for a strip of them only. */
  readonly players?: ComponentChildren;
  /** Something else to read, with the title of its tab. */
  readonly more?: { readonly title: string; readonly content: ComponentChildren } | undefined;
  readonly tab: Tab;
  readonly unread: number;
  /** Whatever stands at the end of the row of tabs. */
  readonly end?: ComponentChildren;
  onTab(tab: Tab): void;
  /** Every message so far was on the screen. */
  onRead(): void;
}

/** The story of the match, and what people say about it. */
export function Talk({ session, ui, story, players, more, tab, unread, end, onTab, onRead }: TalkProps) {
  const { frame, table } = words.value;
  const online = session.link.kind === 'online';
  const all: readonly [tab: Tab, isThere: boolean][] = [
    ['story', true],
    ['chat', online],
    ['more', more !== undefined],
    ['players', players !== undefined],
  ];
  const tabs = all.flatMap(([one, isThere]) => (isThere ? [one] : []));
  const shown = tabs.includes(tab) ? tab : 'story';
  const count = session.chat.value.length;
  useEffect(() => {
    if (shown === 'chat') onRead();
  }, [shown, count]);
  const titles = { story: frame.story, chat: table.chat, more: more?.title, players: table.players };
  return (
    <div class="talk">
      <div class="tabs">
        <div role="tablist" aria-label={frame.talk}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-controls="talk-panel"
              aria-selected={shown === one}
              onClick={() => onTab(one)}
            >
              {titles[one]}
              {one === 'chat' && unread > 0 && <span class="unread">{unread}</span>}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div class="talk-panel" role="tabpanel" id="talk-panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'story' ? (
          story
        ) : shown === 'chat' ? (
          <Chat session={session} ui={ui} read={count - unread} />
        ) : shown === 'more' ? (
          more?.content
        ) : (
          players
        )}
      </div>
    </div>
  );
}
