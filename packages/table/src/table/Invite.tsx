import type { GameUi } from '@tessera/manifest';
import { useState } from 'preact/hooks';
import { type Held, invitation, personalLink } from '../link/tokens.ts';
import { Text } from '../parts/Choice.tsx';
import { copyText } from '../parts/copy.ts';
import { Icon } from '../parts/Icon.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import { Go } from '../router.tsx';
import { change, settings } from '../settings.ts';
import { words } from '../words/catalogue.ts';
import { SeatPanel } from './SeatPanel.tsx';
import type { Session } from './session.ts';

interface WaitingProps {
  readonly session: Session;
  readonly ui: GameUi;
  readonly held: Held | undefined;
  onSit(): void;
  onWatch(): void;
  readonly watching: boolean;
}

/** Before the match: a link to pass on for those who sit, a seat for guests. */
export function Waiting({ session, ui, held, onSit, onWatch, watching }: WaitingProps) {
  const [copied, setCopied] = useState<'link' | 'own'>();
  const { invite, nav } = words.value;
  const { roomId } = session.link;
  const room = session.room.value;
  const url = invitation(roomId);
  const seated = session.seats.value.length > 0;
  const copy = async (what: 'link' | 'own') => {
    if (await copyText(what === 'own' && held !== undefined ? personalLink(held) : url)) setCopied(what);
  };
  return (
    <div class="shell waiting" data-game={ui.game.id}>
      <main class="page narrow">
        <section class="card">
          <Go to="/" class="button quiet small start">
            <Icon name="previous" /> {nav.home}
          </Go>
          <h1>{seated || watching ? invite.title : invite.welcome(ui.game.title)}</h1>
          <p>{seated || watching ? invite.text : ui.words.value.about.pitch}</p>
          <SeatPanel session={session} ui={ui} />
          {room !== undefined && (
            <p class="help">
              {room.awayMs !== undefined && invite.awayRule(Math.round(room.awayMs / 1000))}{' '}
              {room.start !== undefined && invite.fromPosition}
            </p>
          )}
          {seated || watching ? (
            <>
              <QrCode text={url} label={invite.scan} />
              <div class="field">
                <label for="invitation">{invite.link}</label>
                <input
                  id="invitation"
                  type="text"
                  readOnly
                  value={url}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              </div>
              <div class="button-row">
                <button type="button" class="button strong" onClick={() => void copy('link')}>
                  <Icon name="copy" /> {copied === 'link' ? invite.copied : invite.copy}
                </button>
                {typeof navigator.share === 'function' && (
                  <button
                    type="button"
                    class="button"
                    onClick={() =>
                      navigator.share({ title: ui.game.title, url }).catch(() => {
                        // closed without choosing
                      })
                    }
                  >
                    <Icon name="share" /> {invite.share}
                  </button>
                )}
              </div>
              {held !== undefined && seated && (
                <details>
                  <summary>{invite.copyOwn}</summary>
                  <p class="help">{invite.own}</p>
                  <button type="button" class="button small" onClick={() => void copy('own')}>
                    <Icon name="copy" /> {copied === 'own' ? invite.copied : invite.copyOwn}
                  </button>
                </details>
              )}
            </>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                onSit();
              }}
            >
              <Text
                label={words.value.create.name}
                value={settings.value.name}
                max={40}
                onChange={(name) => change({ name })}
              />
              <div class="button-row">
                <button type="submit" class="button strong big">
                  {invite.sit}
                </button>
                <button type="button" class="button" onClick={onWatch}>
                  <Icon name="eye" /> {invite.watch}
                </button>
              </div>
            </form>
          )}
        </section>
      </main>
    </div>
  );
}
