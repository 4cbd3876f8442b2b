import { Later } from '@tessera/client/shell/Loading.tsx';
import { Brand, useTitle } from '@tessera/client/shell/Shell.tsx';
import { words as site } from '@tessera/client/words/site.ts';
import { Button, Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { Reports } from '@tessera/protocol/people';
import type { ComponentType } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { SignIcon } from '../parts/Sign.tsx';
import { adminKey, adminRequest, takeKey } from './admin-api.ts';
import { adminWords } from './words.ts';
import './admin.css';

type Room = 'reports' | 'players' | 'tables' | 'announce' | 'audit';
const ROOMS: { readonly [R in Room]: { readonly icon?: IconName; load(): Promise<ComponentType<{ id: string }>> } } = {
  reports: { icon: 'flag', load: async () => (await import('./ReportsRoom.tsx')).ReportsRoom },
  players: { icon: 'people', load: async () => (await import('./PlayersRoom.tsx')).PlayersRoom },
  tables: { icon: 'chair', load: async () => (await import('./TablesRoom.tsx')).TablesRoom },
  announce: { load: async () => (await import('./AnnounceRoom.tsx')).AnnounceRoom },
  audit: { icon: 'list', load: async () => (await import('./AuditRoom.tsx')).AuditRoom },
};
const isRoom = (id: string): id is Room => Object.hasOwn(ROOMS, id);

/** The pages of who holds the admin key: sober and dense. */
export function AdminPage({ id, name }: { id: string; name: string }) {
  const words = adminWords.value;
  const room = isRoom(id) ? id : 'reports';
  const [isGood, setGood] = useState<boolean>();
  const [open, setOpen] = useState(0);
  useTitle(`${words.admin}: ${words.nav[room]}`);
  useEffect(() => {
    if (adminKey.value === '') return setGood(undefined);
    void adminRequest<Reports>('GET', '/reports?state=open').then((answer) => {
      setGood(answer.ok);
      if (answer.ok) setOpen(answer.value.open);
    });
  }, [adminKey.value, id]);
  return (
    <div class="admin">
      <a class="skip" href="#content">
        {site.value.site.skip}
      </a>
      <header class="admin-bar">
        <Brand />
        <b class="admin-word">{words.admin}</b>
        {isGood && (
          <>
            <nav aria-label={words.admin}>
              {(Object.keys(ROOMS) as Room[]).map((one) => (
                <RoomLink key={one} room={one} here={one === room} count={one === 'reports' ? open : 0} />
              ))}
            </nav>
            <Button look="quiet small" text={words.leave} onClick={() => takeKey('')} />
          </>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {isGood ? (
          <Later name={`admin ${room}`} load={ROOMS[room].load} props={{ id: name }} />
        ) : (
          <KeyForm refused={isGood === false} />
        )}
      </main>
    </div>
  );
}

function RoomLink({ room, here, count }: { room: Room; here: boolean; count: number }) {
  const { icon } = ROOMS[room];
  return (
    <Go to={`/admin/${room}`} aria-current={here ? 'page' : undefined}>
      {icon === undefined ? <SignIcon name="megaphone" /> : <Icon name={icon} />} {adminWords.value.nav[room]}
      {count > 0 && <b>{count}</b>}
    </Go>
  );
}

function KeyForm({ refused }: { refused: boolean }) {
  const words = adminWords.value;
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      class="admin-key"
      onSubmit={(event) => {
        event.preventDefault();
        takeKey(typed.trim());
      }}
    >
      <h1>{words.admin}</h1>
      <p class="help">{words.keyHelp}</p>
      <div class="field">
        <label for={id}>{words.key}</label>
        <input
          id={id}
          class="admin-input"
          type="password"
          value={typed}
          autocomplete="current-password"
          required
          aria-invalid={refused}
          aria-describedby={refused ? `${id}-why` : undefined}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {refused && (
        <p id={`${id}-why`} class="problem" role="alert">
          {words.wrongKey}
        </p>
      )}
      <Button type="submit" look="strong" text={words.enter} />
    </form>
  );
}
