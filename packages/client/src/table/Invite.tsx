import type { Seat } from '@tessera/kernel';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { useMemo, useState } from 'preact/hooks';
import { Showcase } from '../board/Showcase.tsx';
import { loadPicture } from '../games.ts';
import { AgreedRules } from '../options/AgreedRules.tsx';
import { Text } from '../parts/Choice.tsx';
import { firstView } from '../session/names.ts';
import type { RoomProps } from '../session/session.ts';
import { isThere, useFetched } from '../shell/Loading.tsx';
import { Brand, useTitle } from '../shell/Shell.tsx';
import type { SeatHeld } from '../storage/seats.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { ChairMark, Chairs } from './Chairs.tsx';
import { Reclaim } from './Reclaim.tsx';
import { WaitingTable } from './WaitingTable.tsx';
import './paper.css';
import './guest.css';

/** Somebody opens a link: who invites them, to what, by which rules, and a chair. */
export function Invited({ session, ui, onSit, onWatch, wasFreed }: WaitingProps) {
  const [chosen, setChosen] = useState<Seat>();
  const { welcome, nav } = words.value;
  const { create } = moreWords.value;
  const told = seatingWords.value;
  const { id, title } = ui.game;
  const picture = useFetched(id, () => loadPicture(id)).value;
  const room = session.room.value;
  const host = session.places.value.find(({ kind, name }) => kind === 'person' && name !== '');
  const free = session.places.value.filter(({ kind, program }) => kind === 'open' && !program);
  const heading = host === undefined ? told.invited(title) : told.invitesYou(host.name, title);
  useTitle(heading);
  const seats = room?.seats.length ?? 0;
  const view = useMemo(() => firstView(ui.game, room?.options, seats), [ui, seats]);
  if (room === undefined) return null;
  return (
    <div class="guest" data-game={id}>
      <div class="guest-board" aria-hidden="true" style={{ '--ratio': ui.manifest.ratio ?? 1 }}>
        <div>{isThere(picture) && <Showcase {...picture.value} />}</div>
      </div>
      <header>
        <Brand />
      </header>
      <main class="guest-card" id="content">
        {host !== undefined && (
          <p class="guest-from">
            <ChairMark ui={ui} view={view} seat={host} at={session.places.value.indexOf(host)} />
            {host.connected ? told.isHere(host.name) : told.isAway(host.name)}
          </p>
        )}
        <h1>{heading}</h1>
        <p class="lead">
          {ui.words.value.about.pitch} {told.facts(room.seats.length, ui.manifest.minutes.replace('–', '–\u2060'))}
        </p>
        {wasFreed && (
          <p class="problem" role="status">
            {told.letGo}
          </p>
        )}
        <Reclaim session={session} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSit(chosen !== undefined && session.places.value[chosen]?.kind === 'open' ? chosen : undefined);
          }}
        >
          {free.length > 0 && (
            <Text label={create.name} value={settings.value.name} max={40} onChange={(name) => change({ name })} />
          )}
          <AgreedRules ui={ui} room={room} />
          <Chairs
            session={session}
            ui={ui}
            chosen={free.length > 1 ? (chosen ?? session.places.value.indexOf(free[0])) : undefined}
            onChoose={setChosen}
          />
          {free.length === 0 && <p>{told.full}</p>}
          {free.length === 1 && <p class="help">{told.youPlay(free[0].title)}</p>}
          <div class="guest-acts">
            {free.length > 0 && <Button type="submit" look="strong big" icon="chair" text={welcome.sitDown} />}
            <Button look="big" onClick={onWatch} icon="eye" text={told.spectate} />
          </div>
        </form>
        <p class="guest-foot">
          <Icon name="learn" />
          <span>
            {told.neverPlayed}{' '}
            {ui.lessons === undefined ? (
              <Go to={`/rules/${id}`} text={told.readRules} />
            ) : (
              <Go to={`/learn/${id}`} text={told.learnFirst} />
            )}
          </span>
        </p>
        <Go to="/" class="button quiet small" icon="previous" text={nav.home} />
      </main>
    </div>
  );
}

export interface WaitingProps extends RoomProps {
  readonly held: SeatHeld | undefined;
  /** Takes a seat: the one that was chosen, else the first free one. */
  onSit(seat?: Seat): void;
  /** Called when this browser gives its seat up before the match. */
  onGone(): Promise<void>;
  /** The seat that this browser had was freed by the host. */
  readonly wasFreed: boolean;
  onWatch(): void;
  /** Called when somebody who sits has given another name. */
  onNamed(): void;
  readonly watching: boolean;
}

/** Before the match: a code to pass on for those who sit, a seat for guests. */
export function Waiting(props: WaitingProps) {
  const seated = props.session.seats.value.length > 0;
  return seated || props.watching ? <WaitingTable {...props} /> : <Invited {...props} />;
}
