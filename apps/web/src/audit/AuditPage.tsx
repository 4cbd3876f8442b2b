import { sameMatch } from '@tessera/client/link/transcripts.ts';
import { download, fileName } from '@tessera/client/replay/files.ts';
import { firstView } from '@tessera/client/session/names.ts';
import { choiceText, seatTitles } from '@tessera/client/session/tell.ts';
import { isThere, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { hue, lookOf } from '@tessera/client/table/looks.tsx';
import { type Json, reading, type Seat } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go, place } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Evidence } from './Evidence.tsx';
import { LuckSection } from './LuckSection.tsx';
import { luckOf } from './luck.ts';
import { Outcome, placeAmong } from './Outcome.tsx';
import { type AuditVerdict, check, loadProof, type Proven } from './proof.ts';
import { words } from './words.ts';
import './audit.css';

const ShareSheet = later(async () => (await import('@tessera/client/share/ShareSheet.tsx')).ShareSheet);

interface FoundProps {
  readonly proven: Proven;
  readonly ui: GameUi;
  readonly replayPath: string;
}

function Found({ proven, ui, replayPath }: FoundProps) {
  const { transcript, fair } = proven;
  const [times, setTimes] = useState(0);
  const [sharing, setSharing] = useState(false);
  const verdict = useMemo(() => check(ui.game, proven), [proven, times]);
  // what is wrong is what people came to see
  const [chosen, setChosen] = useState(() => Math.max(0, verdict.throws.find((one) => !one.ok)?.k ?? 0));
  const view = useMemo(() => firstView(ui.game, transcript.options, transcript.seats), [ui, transcript]);
  const titles = seatTitles(ui, view, transcript.seats);
  const { throws } = verdict;
  const luck = useMemo(() => luckOf(throws), [throws]);
  const at = reading(ui.words.value, view as Json);
  const said = words.value;
  useEffect(() => {
    document.title = `${said.title} – ${ui.game.title}`;
  }, [said, ui]);
  const save = () => {
    const { commitment } = proven;
    const file = { ...transcript, ...(commitment !== undefined && { commitment }), ...(fair && { fair }) };
    download(fileName(`${ui.game.id}-proof`), JSON.stringify(file));
  };
  const name = (seat: Seat | undefined) => (seat === undefined ? undefined : titles[seat]);
  return (
    <Shell game={ui.game.id} wide>
      <div class="audit">
        <header class="audit-head">
          <h1>{said.title}</h1>
          <p class="lead">
            {ui.game.title}. {said[proven.from]}
          </p>
          <Go to={replayPath} class="button quiet">
            <Icon name="film" /> {said.replay}
          </Go>
        </header>
        <Sentence verdict={verdict} proven={proven} name={name}>
          <div class="button-row">
            <button type="button" class="button strong" onClick={() => setTimes(times + 1)}>
              <Icon name="again" /> {said.again}
            </button>
            <button type="button" class="button" onClick={save}>
              <Icon name="save" /> {said.save}
            </button>
            {verdict.played.ok && (
              <button type="button" class="button" onClick={() => setSharing(true)}>
                <Icon name="share" /> {said.share}
              </button>
            )}
          </div>
        </Sentence>
        <section class="card audit-how" aria-label={said.how}>
          {(fair === undefined ? said.seeds : said.chains).map(([title, text], i) => (
            <div key={title}>
              <span class="audit-step" aria-hidden="true">
                {i + 1}
              </span>
              <h2>{title}</h2>
              <p class="help">{text}</p>
            </div>
          ))}
        </section>
        {throws.length > 0 && (
          <>
            <section class="card audit-throws">
              <h2>{said.every}</h2>
              <p class="help">{said.everyHelp}</p>
              <div class="audit-tiles">
                {throws.map((one) => (
                  <button
                    key={one.k}
                    type="button"
                    class={one.ok ? 'audit-tile' : 'audit-tile wrong'}
                    style={one.seat === undefined ? undefined : hue(lookOf(ui, view, one.seat))}
                    aria-pressed={one.k === chosen}
                    aria-label={`${said.throwOf(one.k + 1, name(one.seat))}: ${choiceText(ui, at, one.kind, one.choice, one.frame)}, ${one.ok ? said.ok : said.wrong}`}
                    onClick={() => setChosen(one.k)}
                  >
                    <Outcome ui={ui} kind={one.kind} choice={one.choice} place={placeAmong(one)} />
                  </button>
                ))}
              </div>
            </section>
            <Evidence ui={ui} view={view as Json} proven={proven} one={throws[chosen] ?? throws[0]} titles={titles} />
            {luck.length > 0 && <LuckSection ui={ui} checks={luck} />}
          </>
        )}
      </div>
      {sharing && (
        <ShareSheet
          game={ui.game}
          transcript={transcript}
          sitters={proven.sitters}
          fair={fair}
          page={`/${place.value.parts.join('/')}`}
          spot="fair"
          onClose={() => setSharing(false)}
        />
      )}
    </Shell>
  );
}

interface SentenceProps {
  readonly verdict: AuditVerdict;
  readonly proven: Proven;
  name(seat: Seat | undefined): string | undefined;
  readonly children: ComponentChildren;
}

/** Which part of a match is not what it says it is, in words; the exact finding stands below for those who check by hand. */
function unfair(field = ''): string {
  const at = /^entries\[(\d+)\]/.exec(field)?.[1];
  return at === undefined ? words.value.unfairMatch : words.value.unfairFrom(Number(at) + 1);
}

/** The outcome in one sentence, green or red. */
function Sentence({ verdict, proven, name, children }: SentenceProps) {
  const said = words.value;
  const { ok, throws, played, seedFits } = verdict;
  const { fair } = proven;
  const wrong = throws.filter((one) => !one.ok).length;
  const head = !ok ? said.unfair : throws.length === 0 ? said.noThrows : said.allFair(throws.length);
  const text = !played.ok
    ? unfair(played.error.field)
    : seedFits === false
      ? said.unfairSeed
      : wrong > 0
        ? said.unfairThrows(wrong)
        : throws.length === 0
          ? said.noThrowsHelp
          : fair === undefined
            ? said.fairSeed
            : said.fairChains;
  return (
    <section class={ok ? 'card audit-verdict' : 'card audit-verdict wrong'} role="status">
      <svg class="audit-seal" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <circle class="audit-thread" cx="32" cy="32" r="26" />
        <path d={ok ? 'M19 33 28 42 45 24' : 'M22 22 42 42M42 22 22 42'} />
      </svg>
      <div>
        <h2>{head}</h2>
        <p>{text}</p>
        {!played.ok && <code class="audit-why">{`${played.error.field ?? ''} ${played.error.message}`.trim()}</code>}
        {seedFits === undefined && <p class="help">{said.noCommitment}</p>}
        {fair?.missing?.map(({ seat, k, again }) => (
          <p key={`${seat}/${k}`} class="audit-missing">
            {(again ? said.missingAgain : said.missing)(name(seat) ?? '', k + 1)}
          </p>
        ))}
        {children}
      </div>
    </section>
  );
}

/** Every throw of a match with its proof. */
export function AuditPage() {
  const [, from, id = ''] = place.value.parts;
  const found = useFetched(`audit ${from}/${id} ${place.value.fragment}`, () => loadProof(from, id)).value;
  if (!isThere(found)) return <NotThere found={found} />;
  return <Found {...found.value} replayPath={sameMatch('')} />;
}
