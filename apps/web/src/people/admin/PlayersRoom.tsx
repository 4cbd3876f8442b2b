import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { AdminPlayer, AdminPlayers } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { dayInWords } from '../days.ts';
import { SignIcon } from '../parts/Sign.tsx';
import { youWords } from '../words.ts';
import { adminRequest } from './admin-api.ts';
import { Decide, WithReason } from './Decide.tsx';
import { adminWords } from './words.ts';

const TYPING_MS = 300;

/** Players by name or id, and one of them. */
export function PlayersRoom({ id }: { id: string }) {
  return id === '' ? <AllPlayers /> : <OnePlayer id={id} />;
}

function AllPlayers() {
  const words = adminWords.value;
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<AdminPlayers>();
  useEffect(() => {
    const timer = setTimeout(async () => {
      const answer = await adminRequest<AdminPlayers>('GET', `/players?${new URLSearchParams({ search })}`);
      if (answer.ok) setFound(answer.value);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const more = async () => {
    if (found?.next === undefined) return;
    const query = new URLSearchParams({ search, after: found.next });
    const answer = await adminRequest<AdminPlayers>('GET', `/players?${query}`);
    if (answer.ok) setFound({ ...answer.value, players: [...found.players, ...answer.value.players] });
  };
  return (
    <div class="admin-page">
      <section class="admin-card">
        <div class="admin-filter">
          <h1>{words.nav.players}</h1>
          <div class="admin-search">
            <SignIcon name="search" />
            <input
              type="text"
              aria-label={words.findPlayer}
              placeholder={words.findPlayer}
              value={search}
              maxLength={40}
              autocomplete="off"
              onInput={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
        </div>
        <div class="admin-scroll">
          <table class="admin-table">
            <thead>
              <tr>
                <th scope="col">{words.columns.players}</th>
                <th scope="col">{words.facts.since}</th>
                <th scope="col">{words.facts.seen}</th>
                <th scope="col">{words.facts.matches}</th>
                <th scope="col">{words.facts.reports}</th>
                <th scope="col">{words.facts.measures}</th>
              </tr>
            </thead>
            <tbody>
              {found?.players.map((one) => (
                <tr key={one.player.id}>
                  <th scope="row">
                    <Go to={`/admin/players/${one.player.id}`} text={one.typedName ?? one.player.name} />
                  </th>
                  <td>{dayInWords(one.createdAt, Date.now(), youWords.value)}</td>
                  <td>{dayInWords(one.seenAt, Date.now(), youWords.value)}</td>
                  <td>{one.matches}</td>
                  <td>{one.reports}</td>
                  <td>{one.sanctions.map(({ kind }) => words.kinds[kind]).join(', ') || words.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {found?.next !== undefined && <Button look="small" text={words.more} onClick={() => void more()} />}
      </section>
    </div>
  );
}

/** A player as the admin sees them, asked again after each decision. */
function usePlayer(id: string) {
  const [found, setFound] = useState<AdminPlayer>();
  const look = async () => {
    const answer = await adminRequest<AdminPlayer>('GET', `/players/${encodeURIComponent(id)}`);
    if (answer.ok) setFound(answer.value);
  };
  useEffect(() => void look(), [id]);
  return { found, look };
}

function OnePlayer({ id }: { id: string }) {
  const words = adminWords.value;
  const { found, look } = usePlayer(id);
  const [told, setTold] = useState('');
  if (found === undefined) return null;
  const { player, typedName } = found;
  const done = () => {
    setTold(words.done);
    void look();
  };
  return (
    <div class="admin-page">
      <section class="admin-card">
        <header class="admin-title">
          <Portrait of={{ kind: 'person', face: player.face }} size={48} />
          <div>
            <h1>{typedName ?? player.name}</h1>
            <p class="help">{player.id}</p>
          </div>
        </header>
        <FactList found={found} />
        {found.sanctions.map(({ kind, until, why }) => (
          <div key={kind} class="admin-row">
            <span class="grow">
              {words.until(words.kinds[kind], dayInWords(until, Date.now(), youWords.value), why)}
            </span>
            <WithReason
              text={words.lift(words.kinds[kind])}
              now={words.lift(words.kinds[kind])}
              act={async (reason) => {
                const answer = await adminRequest('DELETE', `/players/${id}/sanctions/${kind}`, { why: reason });
                if (answer.ok) done();
                return answer.ok ? undefined : answer.problem;
              }}
            />
          </div>
        ))}
        <Decide
          player={player}
          choices={typedName === undefined ? ['mute', 'ban', 'name'] : ['nameOk', 'name', 'mute', 'ban']}
          onDone={done}
        />
        <p class="help" role="status">
          {told}
        </p>
      </section>
    </div>
  );
}

function FactList({ found }: { found: AdminPlayer }) {
  const { facts } = adminWords.value;
  const rows: readonly (readonly [string, string | number])[] = [
    [facts.since, dayInWords(found.createdAt, Date.now(), youWords.value)],
    [facts.seen, dayInWords(found.seenAt, Date.now(), youWords.value)],
    [facts.matches, found.matches],
    [facts.devices, found.devices],
    [facts.reports, found.reports],
  ];
  return (
    <dl class="admin-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts about somebody beside a report. */
export function PlayerFacts({ id }: { id: string }) {
  const words = adminWords.value;
  const { found } = usePlayer(id);
  if (found === undefined) return null;
  return (
    <>
      <h2 class="admin-h">{found.player.name}</h2>
      <FactList found={found} />
      <p class="help">
        {found.sanctions.map(({ kind, why }) => `${words.kinds[kind]}: ${why}`).join(' ') ||
          `${words.facts.measures}: ${words.none}`}
      </p>
      <Go to={`/admin/players/${id}`} class="button small" text={words.openPlayer} />
    </>
  );
}
