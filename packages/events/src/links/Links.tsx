import type { Seat } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { LinkInfo, Role } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { seatTitle } from '../game.ts';
import { Select, Sure, TextField } from '../parts/fields.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { eventLink, keepToken, knownTokens } from './kept.ts';
import { OwnLink, QrWindow, ShareLink } from './ShareLink.tsx';

const MOST_LABEL = 60;

/** What is asked once more before it happens to a link. */
type Asking = 'revoke' | 'reissue' | 'transfer';

interface PartProps {
  readonly session: EventSession;
}

const captainOf = ({ event, view }: EventSession, seat: Seat): string =>
  words.value.links.captainOf(seatTitle(event, view.value, seat));

/** Who has access and in which role: a link for every captain, for helpers, for spectators. */
export function Links({ session }: PartProps) {
  const [tokens, setTokens] = useState(() => knownTokens(session.roomId));
  const [asking, setAsking] = useState<{ readonly what: Asking; readonly link: LinkInfo }>();
  const [shown, setShown] = useState<{ readonly text: string; readonly label: string }>();
  const room = session.room.value;
  if (room === undefined) return null;
  const { links } = words.value;
  const list = room.links ?? [];
  const idle = !session.acting.value;
  const make = async (role: Role, label: string, seat?: Seat) => {
    const made = await session.invite(role, label, seat);
    if (made !== undefined) setTokens(await keepToken(session.roomId, made.link.id, made.token));
    return made;
  };

  /** Replaces a link whose address is not known here, or that was lost with a phone. */
  const reissue = async ({ id, role, label, seat }: LinkInfo) => {
    const made = await make(role, label, seat);
    if (made === undefined) return undefined;
    setShown({ text: eventLink(session.roomId, made.token), label });
    return session.ask({ type: 'revoke', link: id });
  };
  const about = {
    revoke: ({ id, label, connected }: LinkInfo) => ({
      title: links.revokeThis(label),
      help: links.revokeHelp(connected),
      onYes: () => session.ask({ type: 'revoke', link: id }),
    }),
    reissue: (link: LinkInfo) => ({
      title: links.reissueThis(link.label),
      help: links.reissueHelp(link.connected),
      onYes: () => reissue(link),
    }),
    transfer: ({ id, label }: LinkInfo) => ({
      title: links.transferTo(label),
      help: links.transferHelp,
      onYes: () => session.ask({ type: 'transfer', link: id }),
    }),
  };
  const roleOf = ({ role, seat }: LinkInfo): string =>
    role === 'captain' && seat !== undefined ? captainOf(session, seat) : links.roles[role];
  const missing = room.seats.flatMap((_, seat) =>
    list.some((link) => link.role === 'captain' && link.seat === seat && !link.revoked) ? [] : [seat],
  );
  return (
    <section class="card events-links" aria-labelledby="links">
      <h2 id="links">{links.title}</h2>
      <p class="help">{links.help}</p>
      {missing.length > 0 && (
        <Button
          look="strong"
          text={links.forAll(missing.length)}
          disabled={idle}
          onClick={async () => {
            for (const seat of missing)
              if ((await make('captain', captainOf(session, seat), seat)) === undefined) return;
          }}
        />
      )}
      <ul class="rows">
        {room.open !== false && (
          <li>
            <span>
              <b>{links.everybody}</b>
              <small>{links.watching(room.spectators)}</small>
            </span>
            <ShareLink text={eventLink(session.roomId)} label={links.everybody} />
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
                <Button
                  look="small"
                  text={links.reissue}
                  title={links.elsewhereHelp}
                  aria-label={links.reissueThis(link.label)}
                  disabled={idle || link.owner === true || (link.role === 'organiser' && !session.owner.value)}
                  onClick={() => setAsking({ what: 'reissue', link })}
                />
              ) : (
                <ShareLink text={eventLink(session.roomId, tokens[link.id])} label={link.label} />
              )}
              {session.owner.value && link.role === 'organiser' && !link.owner && (
                <Button
                  look="quiet small"
                  text={links.transfer}
                  aria-label={links.transferTo(link.label)}
                  disabled={idle}
                  onClick={() => setAsking({ what: 'transfer', link })}
                />
              )}
              <Button
                look="quiet square"
                aria-label={links.revokeThis(link.label)}
                disabled={idle || link.owner === true}
                onClick={() => setAsking({ what: 'revoke', link })}
                icon="bin"
              />
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
      {asking !== undefined && (
        <Sure {...about[asking.what](asking.link)} yes={links[asking.what]} onClose={() => setAsking(undefined)} />
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
  const { links } = words.value;
  const options = [
    ...(session.room.value?.seats ?? []).map((_, seat) => ({
      value: `captain ${seat}`,
      title: captainOf(session, seat),
    })),
    // helpers are invited by the person who created the event
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
      <form class="events-sure" onSubmit={(event) => void submit(event)}>
        <Select label={links.role} value={kind} options={options} onChange={setKind} />
        <TextField label={links.label} value={label} max={MOST_LABEL} help={links.labelHelp} onChange={setLabel} />
        <Button text={links.make} type="submit" disabled={!session.acting.value} />
      </form>
    </details>
  );
}
