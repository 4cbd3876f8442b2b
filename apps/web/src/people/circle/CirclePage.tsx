import { Segments } from '@tessera/client/parts/Choice.tsx';
import { askMe, me } from '@tessera/client/people/me.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { Blocks, ChangedPlayer, Circle, CircleLine, Me, PlayerCard } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { dayInWords } from '../days.ts';
import { NeedsPlayer } from '../NeedsPlayer.tsx';
import { SwitchRow } from '../parts/Switch.tsx';
import { youWords } from '../words.ts';
import { YouShell } from '../YouShell.tsx';
import { circleWords } from './words.ts';
import './circle.css';

/** Changes what the player has decided; the answer is how it stands then. */
export async function changeMe(change: ChangedPlayer): Promise<string | undefined> {
  const done = await request<Me>('PATCH', '/api/me', change);
  if (!done.ok) return done.problem;
  me.value = done.value;
  return undefined;
}

/** Whom a player keeps, whom they block, and who sees what of them. */
export function CirclePage() {
  const found = useFetched('me', () => askMe({ again: true })).value;
  if (isThere(found) && me.value?.player == null) return <NeedsPlayer />;
  return (
    <YouShell at="circle">
      <div class="you-column">
        <CircleCard />
      </div>
      <div class="you-column">
        <WhoSees />
        <BlocksCard />
      </div>
    </YouShell>
  );
}

/** Here now first, then those kept longest. */
const inOrder = (a: CircleLine, b: CircleLine): number =>
  Number(b.here ?? false) - Number(a.here ?? false) || a.since - b.since;

/** People one has kept, with the score against each. */
export function CircleCard() {
  const words = circleWords.value;
  const [people, setPeople] = useState<readonly CircleLine[]>();
  const [told, setTold] = useState('');
  useEffect(() => {
    void request<Circle>('GET', '/api/me/circle').then((answer) => {
      if (answer.ok) setPeople(answer.value.people);
      else setTold(answer.problem);
    });
  }, []);
  const remove = async ({ player: { id, name } }: CircleLine) => {
    const answer = await request<Circle>('DELETE', `/api/me/circle/${id}`);
    if (answer.ok) setPeople(answer.value.people);
    setTold(answer.ok ? words.removed(name) : answer.problem);
  };
  return (
    <section class="card" aria-labelledby="circle">
      <h2 id="circle">{words.title}</h2>
      <p class="help">{words.help}</p>
      {people?.length === 0 && <p>{words.none}</p>}
      <ul>
        {people?.toSorted(inOrder).map((line) => (
          <Friend key={line.player.id} line={line} onRemove={() => void remove(line)} />
        ))}
      </ul>
      <p class="help" role="status">
        {told}
      </p>
    </section>
  );
}

function Friend({ line: { player, since, score, here }, onRemove }: { line: CircleLine; onRemove(): void }) {
  const words = circleWords.value;
  return (
    <li class="friend">
      <Portrait of={{ kind: 'person', face: player.face }} size={38} presence={here ? 'here' : undefined} />
      <span>
        <Go to={`/player/${player.id}`} text={player.name} />
        <small>{here ? words.here : words.since(dayInWords(since, Date.now(), youWords.value))}</small>
      </span>
      <span class="friend-score">
        <span aria-hidden="true">{words.score(score.won, score.lost)}</span>
        <span class="visually-hidden">{words.scoreRead(score.won, score.lost, score.played)}</span>
      </span>
      <Button look="small quiet" aria-label={words.removeThis(player.name)} text={words.remove} onClick={onRemove} />
    </li>
  );
}

function WhoSees() {
  const words = circleWords.value;
  const [problem, setProblem] = useState<string>();
  const settings = me.value?.settings;
  const change = async (wanted: ChangedPlayer) => setProblem(await changeMe(wanted));
  if (settings === undefined) return null;
  return (
    <section class="card" aria-labelledby="who-sees">
      <h2 id="who-sees">{words.settings}</h2>
      <SwitchRow
        label={words.presence}
        help={words.presenceHelp}
        on={settings.presence}
        onChange={(presence) => void change({ presence })}
      />
      <SwitchRow
        label={words.profile}
        help={words.profileHelp}
        on={settings.profile}
        onChange={(profile) => void change({ profile })}
      />
      <Segments
        label={words.chat}
        help={words.chatHelp}
        value={settings.chat}
        options={(['on', 'circle', 'off'] as const).map((value) => ({ value, title: words.chats[value] }))}
        onChange={(chat) => void change({ chat })}
      />
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function BlocksCard() {
  const words = circleWords.value;
  const [people, setPeople] = useState<readonly PlayerCard[]>();
  const [told, setTold] = useState('');
  useEffect(() => {
    void request<Blocks>('GET', '/api/me/blocks').then((answer) => {
      if (answer.ok) setPeople(answer.value.people);
    });
  }, []);
  const unblock = async ({ id, name }: PlayerCard) => {
    const answer = await request<Blocks>('DELETE', `/api/me/blocks/${id}`);
    if (answer.ok) setPeople(answer.value.people);
    setTold(answer.ok ? words.unblocked(name) : answer.problem);
  };
  return (
    <section class="card" aria-labelledby="blocks">
      <h2 id="blocks">{words.blocks}</h2>
      <p class="help">{words.blocksHelp}</p>
      {people?.length === 0 && <p>{words.noBlocks}</p>}
      <ul>
        {people?.map((player) => (
          <li key={player.id} class="friend">
            <Portrait of={{ kind: 'person', face: player.face }} size={38} />
            <span>{words.somebodyCalled(player.name, player.symbols)}</span>
            <Button
              look="small quiet"
              aria-label={words.unblockThis(player.name)}
              text={words.unblock}
              onClick={() => void unblock(player)}
            />
          </li>
        ))}
      </ul>
      <p class="help" role="status">
        {told}
      </p>
    </section>
  );
}
