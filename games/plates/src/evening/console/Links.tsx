import { linkOrigin } from '@tessera/client/link/site.ts';
import { Select } from '@tessera/client/parts/Choice.tsx';
import type { Seat } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { LinkInfo, Role } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import type { PartProps } from '../EventPage.tsx';
import { eventAddress, inviteLink, ownLink } from '../kept.ts';
import { Line } from '../parts/Line.tsx';
import { QrButton, QrWindow } from '../parts/QrCode.tsx';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { Copy } from './Copy.tsx';
import { keepToken, knownTokens } from './tokens.ts';

const MOST_LABEL = 60;

/** What is asked once more before it happens to a link. */
type Asking = 'revoke' | 'reissue' | 'transfer';

/** Who has access and in which role: a link for every captain, for helpers, for spectators. */
export function Links({ session }: PartProps) {
  const [tokens, setTokens] = useState(() => knownTokens(session.roomId));
  const [asking, setAsking] = useState<{ readonly what: Asking; readonly link: LinkInfo }>();
  const [shown, setShown] = useState<{ readonly text: string; readonly label: string }>();
  const view = session.view.value;
  const room = session.room.value;
  if (view === undefined || room === undefined) return null;
  const { links } = words.value;
  const list = room.links ?? [];
  const idle = !session.acting.value;
  const make = async (role: Role, label: string, seat?: Seat) => {
    const made = await session.invite(role, label, seat);
    if (made !== undefined) setTokens(await keepToken(session.roomId, made.link.id, made.token));
    return made;
  };
  const everybody = `${linkOrigin()}${eventAddress(session.roomId)}`;
  /** A fresh link in the place of one whose address nobody here has, or that got lost with a phone. */
  const reissue = async ({ id, role, label, seat }: LinkInfo) => {
    const made = await make(role, label, seat);
    if (made === undefined) return undefined;
    setShown({ text: inviteLink(session.roomId, made.token), label });
    return session.revoke(id);
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
            <Copy text={everybody} label={links.everybody} />
            <QrButton text={everybody} label={links.everybody} />
          </li>
        )}
        {list
          .filter(({ revoked }) => !revoked)
          .map((link) => (
            <li key={link.id} data-link={link.id}>
              <span>
                <b>{link.label}</b>
                {link.owner && <span class="tag">{links.owner}</span>}
                <small>
                  {roleOf(link) !== link.label && `${roleOf(link)}, `}
                  {links.connected(link.connected)}
                </small>
              </span>
              {tokens[link.id] === undefined ? (
                <button
                  type="button"
                  class="button small"
                  title={links.elsewhereHelp}
                  aria-label={links.reissueThis(link.label)}
                  disabled={idle || link.owner === true || (link.role === 'organiser' && !session.owner.value)}
                  onClick={() => setAsking({ what: 'reissue', link })}
                >
                  {links.reissue}
                </button>
              ) : (
                <>
                  <Copy text={inviteLink(session.roomId, tokens[link.id])} label={link.label} />
                  <QrButton text={inviteLink(session.roomId, tokens[link.id])} label={link.label} />
                </>
              )}
              {session.owner.value && link.role === 'organiser' && !link.owner && (
                <button
                  type="button"
                  class="button quiet small"
                  aria-label={links.transferTo(link.label)}
                  disabled={idle}
                  onClick={() => setAsking({ what: 'transfer', link })}
                >
                  {links.transfer}
                </button>
              )}
              <button
                type="button"
                class="button quiet square"
                aria-label={links.revokeThis(link.label)}
                disabled={idle || link.owner === true}
                onClick={() => setAsking({ what: 'revoke', link })}
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
      {asking?.what === 'revoke' && (
        <Sure
          title={links.revokeThis(asking.link.label)}
          help={links.revokeHelp(asking.link.connected)}
          yes={links.revoke}
          onYes={() => session.revoke(asking.link.id)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'reissue' && (
        <Sure
          title={links.reissueThis(asking.link.label)}
          help={links.reissueHelp(asking.link.connected)}
          yes={links.reissue}
          onYes={() => reissue(asking.link)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'transfer' && (
        <Sure
          title={links.transferTo(asking.link.label)}
          help={links.transferHelp}
          yes={links.transfer}
          onYes={() => session.transfer(asking.link.id)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {shown !== undefined && <QrWindow {...shown} onClose={() => setShown(undefined)} />}
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

/** The owner's link, for another device or for safe keeping; and the way back to who made the event. */
function OwnLink({ session }: PartProps) {
  const [giving, setGiving] = useState(false);
  const { links } = words.value;
  const own = ownLink(session.roomId);
  if (!session.owner.value || own === undefined) return null;
  const given = session.room.value?.links?.some(({ owner }) => owner === true) ?? false;
  return (
    <details>
      <summary>{links.own}</summary>
      <p class="help">{links.ownHelp}</p>
      <div class="button-row">
        <Copy text={own} label={links.own} />
        <QrButton text={own} label={links.own} />
        {given && (
          <button
            type="button"
            class="button quiet small"
            disabled={!session.acting.value}
            onClick={() => setGiving(true)}
          >
            {links.giveBack}
          </button>
        )}
      </div>
      {giving && (
        <Sure
          title={links.giveBack}
          help={links.transferHelp}
          yes={links.transfer}
          onYes={() => session.transfer()}
          onClose={() => setGiving(false)}
        />
      )}
    </details>
  );
}
