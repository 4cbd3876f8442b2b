import { askMe, me } from '@tessera/client/people/me.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { isThere, Loading, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { Profile } from '@tessera/protocol/people';
import { useRef, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { CircleCard, changeMe } from '../circle/CirclePage.tsx';
import { dayInWords } from '../days.ts';
import { PlayerLadder } from '../ladder/PlayerLadder.tsx';
import { NeedsPlayer } from '../NeedsPlayer.tsx';
import { TableRow } from '../tables/TablesPage.tsx';
import { youWords } from '../words.ts';
import { NameAndFace } from './NameAndFace.tsx';
import { Toward } from './Toward.tsx';
import { profileWords } from './words.ts';
import './profile.css';

/** One's own page. */
export function OwnPage() {
  const found = useFetched('me', () => askMe({ again: true })).value;
  if (!isThere(found)) return found === 'none' ? <NeedsPlayer /> : <NotThere found={found} />;
  const id = me.value?.player?.id;
  return id === undefined ? <NeedsPlayer /> : <ProfilePage id={id} />;
}

async function fetchProfile(id: string): Promise<Profile | undefined> {
  const answer = await request<Profile>('GET', `/api/players/${encodeURIComponent(id)}`);
  if (answer.ok) return answer.value;
  if (answer.code === '') throw new Error(answer.problem);
  return undefined;
}

/** A player: who, since when, latest matches, and what one has to do with them. Private until they have said otherwise. */
export function ProfilePage({ id }: { id: string }) {
  const [version, setVersion] = useState(0);
  const found = useFetched(`${id} ${version}`, () => fetchProfile(id)).value;
  const [editing, setEditing] = useState(false);
  const words = profileWords.value;
  // while it is asked again after a change, the page stays as it is
  const last = useRef<Profile | undefined>(undefined);
  if (isThere(found)) last.current = found.value;
  const profile = last.current?.player.id === id ? last.current : undefined;
  useTitle(profile?.player.name ?? youWords.value.you);
  if (profile === undefined) return found === 'none' ? <Lost title={words.gone} help="" /> : <Loading />;
  const { player, details, me: isMe = false } = profile;
  const again = () => setVersion(version + 1);
  return (
    <Shell>
      <header class="who">
        <Portrait of={{ kind: 'person', face: player.face }} size={84} />
        <div>
          <h1>{player.name}</h1>
          <p class="help">
            {details === undefined
              ? words.private(player.name)
              : words.since(dayInWords(details.since, Date.now(), youWords.value), details.matches)}{' '}
            {details?.replyMs !== undefined && words.replies(roughly(details.replyMs))}
          </p>
        </div>
        {isMe ? <OwnWays onEdit={() => setEditing(!editing)} /> : <Toward profile={profile} onChange={again} />}
      </header>
      {isMe && me.value?.flagged && <p class="help">{words.flagged}</p>}
      {editing && (
        <NameAndFace
          player={player}
          onEnd={() => {
            setEditing(false);
            again();
          }}
        />
      )}
      {details !== undefined && (
        <PlayerLadder
          player={isMe ? undefined : id}
          name={isMe ? undefined : player.name}
          me={{ kind: 'person', face: player.face }}
        />
      )}
      <div class="who-columns">
        {details !== undefined && <Latest list={details.latest} isMe={isMe} />}
        {isMe && <CircleCard />}
      </div>
    </Shell>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function roughly(ms: number): string {
  const words = profileWords.value;
  if (ms < HOUR) return words.minutes(Math.max(1, Math.round(ms / MINUTE)));
  return ms < DAY ? words.hours(Math.round(ms / HOUR)) : words.days(Math.round(ms / DAY));
}

function OwnWays({ onEdit }: { onEdit(): void }) {
  const words = profileWords.value;
  const isShown = me.value?.settings?.profile === true;
  return (
    <div class="button-row">
      <span class="who-chip">
        <Icon name="eye" /> {isShown ? words.everybody : words.onlyYou}
      </span>
      <Button look="small" icon="pen" text={words.nameAndFace} onClick={onEdit} />
      <Button
        look="small"
        icon="share"
        text={isShown ? words.hide : words.show}
        onClick={() => void changeMe({ profile: !isShown })}
      />
    </div>
  );
}

function Latest({ list, isMe }: { list: NonNullable<Profile['details']>['latest']; isMe: boolean }) {
  const words = profileWords.value;
  return (
    <section class="card" aria-labelledby="latest">
      <div class="head-row">
        <h2 id="latest">{words.latest}</h2>
        {isMe && <Go to="/you/tables?list=finished" text={words.all} />}
      </div>
      {list.length === 0 && <p class="help">{words.noMatches}</p>}
      <ul>
        {list.map((table) => (
          <TableRow key={table.roomId} table={table} />
        ))}
      </ul>
    </section>
  );
}
