import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go, go } from '@tessera/kit/router/router.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import { linkReach } from '../link/origin.ts';
import { invitation, personalLink } from '../link/table-address.ts';
import { AgreedRules, clockText } from '../options/AgreedRules.tsx';
import { presetTitle } from '../options/preset.ts';
import { copyText } from '../parts/copy.ts';
import { QrCode } from '../parts/QrCode.tsx';
import { Tiles } from '../parts/Tiles.tsx';
import { callName, firstView } from '../session/names.ts';
import { Brand, useTitle } from '../shell/Shell.tsx';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { ProgramSeat } from './Chairs.tsx';
import { Chat } from './Chat.tsx';
import { type Gathering, gatheringOf } from './gathering.ts';
import type { WaitingProps } from './Invite.tsx';
import { LobbyActs, SwapOffer } from './LobbyActs.tsx';
import { Reclaim } from './Reclaim.tsx';
import { SeatsAround } from './SeatsAround.tsx';
import './paper.css';
import './wait.css';

/** The headline and the line below it: what the host has to know, and what a guest has. */
function heading(session: WaitingProps['session'], at: Gathering, watching: boolean): readonly [string, string] {
  const told = seatingWords.value;
  const places = session.places.value;
  const room = session.room.value;
  const { mine, host, isHost, taken, free, canGather, waits } = at;
  const counted = told.gathered(taken.length, free.length);
  if (watching) return [told.waiting, told.spectating];
  const forPeople = free.some((seat) => !places[seat].program);
  const tell = !forPeople ? told.tellProgram : room?.code === undefined ? told.tellLink : told.tell;
  if (!canGather || (isHost && (host === undefined || mine.includes(host))))
    return [taken.length === 1 ? told.set : counted, free.length > 0 ? tell : waits ? told.youStart : told.starts];
  const [own] = mine;
  const { title, name } = places[own];
  const who = host === undefined ? '' : told.hostStarts(callName(places, host));
  return [told.youSit(title, name === title ? '' : name), waits ? `${counted} ${who}` : counted];
}

/** The table is set, and the match has not begun: the board with everybody round it, the code, and what is agreed. */
export function WaitingTable({ session, ui, held, watching, onSit, onNamed, onGone, onWatch }: WaitingProps) {
  const { nav } = words.value;
  const told = seatingWords.value;
  const { roomId } = session.link;
  const room = session.room.value;
  const seats = room?.seats.length ?? 0;
  const view = useMemo(() => firstView(ui.game, room?.options, seats), [ui, seats]);
  useTitle(`${told.waiting} – ${ui.game.title}`);
  if (room === undefined) return null;
  const at = gatheringOf(session);
  const [title, lead] = heading(session, at, watching);
  const host = at.host === undefined ? undefined : session.places.value[at.host];
  const isGuest = at.canGather && !at.isHost;
  const kicker = [ui.game.title, presetTitle(ui, room.options), clockText(room.clockSetting)].join(' · ');
  const leave = (watch: boolean) => {
    const [own] = at.mine;
    if (own !== undefined) session.link.send({ type: 'free_seat', id: requestId(), seat: own });
    if (watch) onWatch();
    void onGone().then(() => {
      if (!watch) go('/');
    });
  };
  const isOpen = at.free.some((seat) => !room.seats[seat].program);
  const pass = isOpen && <PassOn session={session} ui={ui} host={!isGuest} />;
  return (
    <div class={`wait${isGuest ? ' as-guest' : ''}`} data-game={ui.game.id}>
      <header class="wait-bar">
        <Brand />
        <Go to="/" class="button quiet small" icon="previous" text={nav.home} />
      </header>
      <div class="wait-cloth">
        <SeatsAround session={session} ui={ui} view={view} onNamed={onNamed} />
        <SwapOffer session={session} />
      </div>
      <main class="wait-words" id="content">
        <p class="kicker">
          {isGuest && host !== undefined ? `${told.tableOf(host.name || host.title)} · ${kicker}` : kicker}
        </p>
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        {at.mine.length > 0 && settings.value.name.trim() === '' && <AskName onNamed={onNamed} />}
        {!isGuest && pass}
        <Reclaim session={session} />
        {held?.programs?.map(
          ({ seat, token }) =>
            room.seats[seat]?.kind === 'open' && (
              <ProgramSeat key={seat} roomId={roomId} token={token} title={session.places.value[seat].title} />
            ),
        )}
        <AgreedRules ui={ui} room={room} />
        {!watching && session.link.kind === 'online' && (
          <section class="wait-chat" aria-label={told.chat}>
            <Chat session={session} ui={ui} plain />
          </section>
        )}
        {isGuest && isOpen && (
          <details>
            <summary>{told.copy}</summary>
            {pass}
          </details>
        )}
        {held !== undefined && !watching && <OwnLink held={held} />}
        <footer class="wait-foot">
          {watching || at.mine.length === 0 ? (
            isOpen && <Button look="strong big" onClick={() => onSit()} icon="chair" text={told.changedMind} />
          ) : at.canGather ? (
            <LobbyActs session={session} ui={ui} onLeave={leave} />
          ) : (
            <p class="help">{told.starts}</p>
          )}
        </footer>
      </main>
    </div>
  );
}

/** What the others are to call somebody who has given no name yet. */
function AskName({ onNamed }: Pick<WaitingProps, 'onNamed'>) {
  const [name, setName] = useState('');
  const { welcome } = words.value;
  const id = useId();
  return (
    <form
      class="wait-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        change({ name: name.trim() });
        onNamed();
      }}
    >
      <label for={id}>{seatingWords.value.askName}</label>
      <input
        id={id}
        type="text"
        value={name}
        maxLength={40}
        autocomplete="nickname"
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" text={welcome.saveName} />
    </form>
  );
}

/** The code, its picture and the link, to be passed on. */
function PassOn({ session, ui, host }: Pick<WaitingProps, 'session' | 'ui'> & { host: boolean }) {
  const [copied, setCopied] = useState<'message' | 'refused'>();
  const link = useRef<HTMLInputElement>(null);
  const told = seatingWords.value;
  const room = session.room.value;
  const url = invitation(session.link.roomId, room?.code);
  const { title } = ui.game;
  const name = settings.value.name.trim();
  const message = name === '' ? told.messagePlain(title, url) : told.message(name, title, url);
  const copy = async () => {
    if (await copyText(message)) return setCopied('message');
    setCopied('refused');
    link.current?.select();
  };
  return (
    <>
      {room?.code !== undefined && <Tiles code={room.code} />}
      <div class="wait-send">
        <QrCode text={url} label={told.scan} />
        <div>
          <div class="button-row">
            <Button look={host ? 'strong big' : 'big'} onClick={() => void copy()} icon="copy" text={told.copy} />
            {typeof navigator.share === 'function' && (
              <Button
                look="big"
                onClick={() =>
                  navigator.share({ title, text: message, url }).catch(() => {
                    // closed without choosing
                  })
                }
                icon="share"
                text={told.share}
              />
            )}
          </div>
          <label class="wait-link">
            <span class="visually-hidden">{told.linkTo}</span>
            <input
              ref={link}
              type="text"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          <p class="help" role="status">
            {copied === undefined ? told.reach[linkReach()] : copied === 'refused' ? told.notCopied : told.copied}
          </p>
        </div>
      </div>
    </>
  );
}

/** The link that opens one's own seat on another device. */
function OwnLink({ held }: { held: NonNullable<WaitingProps['held']> }) {
  const [copied, setCopied] = useState(false);
  const told = seatingWords.value;
  return (
    <details>
      <summary>{told.copyOwn}</summary>
      <p class="help">{told.ownHelp}</p>
      <Button
        look="small"
        onClick={() => void copyText(personalLink(held)).then(setCopied)}
        icon="copy"
        text={told.copyOwn}
      />
      <p class="help" role="status">
        {copied && words.value.invite.copied}
      </p>
    </details>
  );
}
