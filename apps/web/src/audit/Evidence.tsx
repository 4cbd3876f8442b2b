import { choiceText } from '@tessera/client/session/tell.ts';
import { hue, lookOf, SeatMark } from '@tessera/client/table/looks.tsx';
import { type Json, reading, type Seat } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { type AuditedThrow, type SeatLink, throwText } from '@tessera/peers/fair';
import { sha256Hex } from '@tessera/room';
import { Arithmetic } from './Arithmetic.tsx';
import { Outcome, placeAmong } from './Outcome.tsx';
import type { Proven } from './proof.ts';
import { words } from './words.ts';

interface EvidenceProps {
  readonly ui: GameUi;
  readonly view: Json;
  readonly proven: Proven;
  readonly one: AuditedThrow;
  readonly titles: readonly string[];
}

/** A digest whose beginning tells it apart. */
const Digest = ({ text }: { text: string }) => (
  <code class="audit-digest" title={text}>
    <b>{text.slice(0, 8)}</b>
    {text.slice(8)}
  </code>
);

/** The proof of one throw, step by step. */
export function Evidence({ ui, view, proven, one, titles }: EvidenceProps) {
  const said = words.value;
  const { k, seat, links, choice, kind, frame, ok, drawn } = one;
  const at = reading(ui.words.value, view);
  const text = (what: Json) => choiceText(ui, at, kind, what, frame);
  // a match between devices that went on at a server has throws of both
  const seed = proven.fair?.later ?? proven.transcript.seed;
  const isUnchecked = links === undefined && proven.fair?.throws[k] !== undefined;
  const mixed =
    links === undefined
      ? `${seed}/throw/${k}`
      : throwText(
          proven.fair?.match ?? '',
          k,
          links.map((one): SeatLink => [one.seat, one.link]),
        );
  return (
    <section class="card audit-proof" aria-live="polite">
      <header>
        <div>
          <h2>{said.throwOf(k + 1, seat === undefined ? undefined : titles[seat])}</h2>
          <p class="help">{text(choice)}</p>
        </div>
        <span class={ok ? 'audit-number' : 'audit-number wrong'}>
          <Outcome ui={ui} kind={kind} choice={choice} place={placeAmong(one)} />
        </span>
      </header>
      {links !== undefined && (
        <>
          <h3>{links.every((one) => one.ok) ? said.links(k + 1) : said.linksWrong(k + 1)}</h3>
          <table class="audit-links">
            <tbody>
              {links.map((link) => (
                <tr key={link.seat} style={hue(lookOf(ui, view, link.seat))}>
                  <th scope="row">
                    <Name ui={ui} view={view} seat={link.seat} title={titles[link.seat]} />
                  </th>
                  <td>
                    <Digest text={link.link} />
                  </td>
                  <td>
                    <span class="help">{said.leads((link.before?.k ?? -1) + 1)}</span>
                    <Digest text={link.before?.link ?? ''} />
                  </td>
                  <td class={link.ok ? 'audit-mark' : 'audit-mark wrong'}>
                    {link.ok ? '✓' : '✗'}
                    <span class="visually-hidden">{link.ok ? said.ok : said.wrong}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {isUnchecked ? (
        <p class="problem">{said.unchecked}</p>
      ) : (
        <>
          <h3>{links === undefined ? said.seedMixed : said.mixed}</h3>
          <pre class="audit-text">{mixed}</pre>
        </>
      )}
      {!isUnchecked && (
        <Arithmetic
          ui={ui}
          one={one}
          text={links === undefined ? mixed : sha256Hex(mixed)}
          hashed={links !== undefined}
          tell={text}
        />
      )}
      {!ok && drawn !== undefined && <p class="problem">{said.drawn(text(drawn))}</p>}
      {links === undefined && proven.commitment !== undefined && (
        <dl class="audit-seed">
          <dt>{said.seed}</dt>
          <dd>
            <code>{seed}</code>
          </dd>
          <dt>{said.commitment}</dt>
          <dd>
            <Digest text={proven.commitment} />
          </dd>
        </dl>
      )}
      <p class="help">
        {said.program} <code>tessera verify match.json</code>
      </p>
    </section>
  );
}

function Name({ ui, view, seat, title }: { ui: GameUi; view: Json; seat: Seat; title: string }) {
  return (
    <span class="audit-name">
      <SeatMark ui={ui} view={view} seat={seat} place="rail" label={title.charAt(0)} /> {title}
    </span>
  );
}
