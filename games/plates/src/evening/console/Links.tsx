import type { Seat } from '@tessera/kernel';
import type { LinkInfo, Role } from '@tessera/protocol';
import { Select } from '@tessera/table/parts/Choice.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress, inviteLink, keptEvent } from '../kept.ts';
import { Line } from '../parts/Line.tsx';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { Copy } from './Copy.tsx';
import { keepToken, knownTokens } from './tokens.ts';

const MOST_LABEL = 60;

/** Who has access and in which role: a link for every captain, for helpers, for spectators. */
export function Links({ session }: PartProps) {
  const [tokens, setTokens] = useState(() => knownTokens(session.roomId));
  const [revoking, setRevoking] = useState<LinkInfo>();
  const view = session.view.value;
  const room = session.room.value;
  if (view === undefined || room === undefined) return null;
  const { links } = words.value;
  const list = room.links ?? [];
  const idle = !session.acting.value;
  const make = async (role: Role, label: string, seat?: Seat) => {
    const made = await session.invite(role, label, seat);
    if (made !== undefined) setTokens(keepToken(session.roomId, made.link.id, made.token));
    return made;
  };
  const roleOf = ({ role, seat }: LinkInfo): string =>
    role === 'captain' && seat !== undefined ? links.captainOf(teamName(view, seat)) : links.roles[role];
  const missing = view.event.teams.flatMap((_, seat) =>
    list.some((link) => link.role === 'captain' && link.seat === seat && !link.revoked) ? [] : [seat],
  );
  return (
    <section class="card links" aria-labelledby="links">
      <h2 id="links">{links.title}</h2>
      <p class="help">{links.help}</p>
      {missing.length > 0 && (
        <button
          type="button"
          class="button strong"
          disabled={idle}
          onClick={async () => {
            for (const seat of missing)
              if ((await make('captain', links.captainOf(teamName(view, seat)), seat)) === undefined) return;
          }}
        >
          {links.forAll(missing.length)}
        </button>
      )}
      <ul class="rows">
        {room.open !== false && (
          <li>
            <span>
              <b>{links.everybody}</b>
              <small>{links.watching(room.spectators)}</small>
            </span>
            <Copy text={`${location.origin}${eventAddress(session.roomId)}`} label={links.everybody} />
          </li>
        )}
        {list
          .filter(({ revoked }) => !revoked)
          .map((link) => (
            <li key={link.id} data-link={link.id}>
              <span>
                <b>{link.label}</b>
                <small>
                  {roleOf(link) !== link.label && `${roleOf(link)}, `}
                  {links.connected(link.connected)}
                </small>
              </span>
              {tokens[link.id] === undefined ? (
                <small title={links.elsewhereHelp}>{links.elsewhere}</small>
              ) : (
                <Copy text={inviteLink(session.roomId, tokens[link.id])} label={link.label} />
              )}
              <button
                type="button"
                class="button quiet square"
                aria-label={links.revokeThis(link.label)}
                disabled={idle}
                onClick={() => setRevoking(link)}
              >
                <Icon name="bin" />
              </button>
            </li>
          ))}
      </ul>
      <NewLink session={session} onMake={make} />
      <OwnLink session={session} />
      {list.some(({ revoked }) => revoked) && (
        <details>
          <summary>{links.revoked}</summary>
          <ul class="rows">
            {list
              .filter(({ revoked }) => revoked)
              .map(({ id, label, role }) => (
                <li key={id}>
                  <span>
                    <s>{label}</s> <small>{links.roles[role]}</small>
                  </span>
                </li>
              ))}
          </ul>
        </details>
      )}
      {revoking !== undefined && (
        <Sure
          title={links.revokeThis(revoking.label)}
          help={links.revokeHelp(revoking.connected)}
          yes={links.revoke}
          onYes={() => session.revoke(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
}

interface NewLinkProps {
  readonly session: EventSession;
  onMake(role: Role, label: string, seat?: Seat): Promise<unknown>;
}

/** One more link: for whom, and what it is called. */
function NewLink({ session, onMake }: NewLinkProps) {
  const [kind, setKind] = useState('spectator');
  const [label, setLabel] = useState('');
  const view = session.view.value;
  if (view === undefined) return null;
  const { links } = words.value;
  const options = [
    ...view.event.teams.map((_, seat) => ({
      value: `captain ${seat}`,
      title: links.captainOf(teamName(view, seat)),
    })),
    // [P1.2] helpers are invited by the person who created the event
    ...(session.owner.value ? [{ value: 'organiser', title: links.roles.organiser }] : []),
    { value: 'spectator', title: links.roles.spectator },
  ];
  const submit = async (event: Event) => {
    event.preventDefault();
    const [role, seat] = kind.split(' ') as [Role, string?];
    const named = label.trim() || (options.find(({ value }) => value === kind)?.title ?? role);
    if ((await onMake(role, named.slice(0, MOST_LABEL), seat === undefined ? undefined : Number(seat))) !== undefined)
      setLabel('');
  };
  return (
    <details>
      <summary>{links.another}</summary>
      <form class="sure" onSubmit={(event) => void submit(event)}>
        <Select label={links.role} value={kind} options={options} onChange={setKind} />
        <Line label={links.label} value={label} max={MOST_LABEL} help={links.labelHelp} onChange={setLabel} />
        <button type="submit" class="button" disabled={!session.acting.value}>
          {links.make}
        </button>
      </form>
    </details>
  );
}

/** The token the event was made with, for another device of its owner. */
function OwnLink({ session }: PartProps) {
  const { links } = words.value;
  const own = keptEvent(session.roomId)?.organiser;
  if (!session.owner.value || own === undefined) return null;
  return (
    <details>
      <summary>{links.own}</summary>
      <p class="help">{links.ownHelp}</p>
      <Copy text={`${location.origin}${eventAddress(session.roomId)}#organiser=${own}`} label={links.own} />
    </details>
  );
}
