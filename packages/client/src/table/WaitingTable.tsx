import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Showcase } from '../board/Showcase.tsx';
import { linkReach } from '../link/origin.ts';
import { invitation, personalLink } from '../link/table-address.ts';
import { AgreedRules, clockText } from '../options/AgreedRules.tsx';
import { presetTitle } from '../options/preset.ts';
import { copyText } from '../parts/copy.ts';
import { QrCode } from '../parts/QrCode.tsx';
import { Tiles } from '../parts/Tiles.tsx';
import { firstView } from '../session/names.ts';
import { Brand, useTitle } from '../shell/Shell.tsx';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { Chairs, ProgramSeat } from './Chairs.tsx';
import type { WaitingProps } from './Invite.tsx';
import { Reclaim } from './Reclaim.tsx';
import './paper.css';
import './wait.css';

/** The table is set, and somebody is still missing: the board, the code, and ways to send it. */
export function WaitingTable({ session, ui, held, watching, onSit, onNamed }: WaitingProps) {
  const [copied, setCopied] = useState<'message' | 'own' | 'refused'>();
  const link = useRef<HTMLInputElement>(null);
  const { nav } = words.value;
  const told = seatingWords.value;
  const { roomId } = session.link;
  const room = session.room.value;
  const url = invitation(roomId, room?.code);
  const { title } = ui.game;
  const name = settings.value.name.trim();
  const seats = room?.seats.length ?? 0;
  const view = useMemo(() => firstView(ui.game, room?.options, seats), [ui, seats]);
  useTitle(`${told.waiting} – ${title}`);
  if (room === undefined) return null;
  const forPeople = room.seats.some(({ kind, program }) => kind === 'open' && !program);
  const message = name === '' ? told.messagePlain(title, url) : told.message(name, title, url);
  const copy = async (what: 'message' | 'own') => {
    if (await copyText(what === 'own' && held !== undefined ? personalLink(held) : message)) setCopied(what);
    else {
      setCopied('refused');
      link.current?.select();
    }
  };
  return (
    <div class="wait" data-game={ui.game.id}>
      <header class="wait-bar">
        <Brand />
        <Go to="/" class="button quiet small" icon="previous" text={nav.home} />
      </header>
      <div class="wait-board" aria-hidden="true" style={{ '--ratio': ui.manifest.ratio ?? 1 }}>
        <Showcase ui={ui} view={view} seats={seats} />
      </div>
      <main class="wait-words" id="content">
        <p class="kicker">{[title, presetTitle(ui, room.options), clockText(room.clockSetting)].join(' · ')}</p>
        <h1>{watching ? told.waiting : told.set}</h1>
        <p class="lead">
          {watching
            ? told.spectating
            : !forPeople
              ? told.tellProgram
              : room.code === undefined
                ? told.tellLink
                : told.tell}
        </p>
        {room.code !== undefined && forPeople && <Tiles code={room.code} />}
        <div class="wait-send">
          <QrCode text={url} label={told.scan} />
          <div>
            <div class="button-row">
              <Button look="strong big" onClick={() => void copy('message')} icon="copy" text={told.copy} />
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
              {copied === undefined
                ? told.reach[linkReach()]
                : copied === 'refused'
                  ? told.notCopied
                  : copied === 'own'
                    ? words.value.invite.copied
                    : told.copied}
            </p>
          </div>
        </div>
        <Chairs session={session} ui={ui} onNamed={onNamed} />
        <Reclaim session={session} />
        {held?.programs?.map(
          ({ seat, token }) =>
            room.seats[seat]?.kind === 'open' && (
              <ProgramSeat key={seat} roomId={roomId} token={token} title={session.places.value[seat].title} />
            ),
        )}
        <p class="help">{told.starts}</p>
        {watching && <Button onClick={onSit} icon="chair" text={told.changedMind} />}
        <details>
          <summary>{told.rulesOfTable}</summary>
          <AgreedRules ui={ui} room={room} />
        </details>
        {held !== undefined && !watching && (
          <details>
            <summary>{told.copyOwn}</summary>
            <p class="help">{told.ownHelp}</p>
            <Button look="small" onClick={() => void copy('own')} icon="copy" text={told.copyOwn} />
          </details>
        )}
      </main>
    </div>
  );
}
