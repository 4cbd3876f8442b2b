import { gameTitle } from '@tessera/client/games.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go, go } from '@tessera/kit/router/router.tsx';
import type { Report, Reports } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { dayInWords } from '../days.ts';
import { youWords } from '../words.ts';
import { adminRequest } from './admin-api.ts';
import { Decide, type Measure } from './Decide.tsx';
import { PlayerFacts } from './PlayersRoom.tsx';
import { adminWords } from './words.ts';

const LOOK_AGAIN_MS = 30_000;

export const whenShort = (at: number): string =>
  new Date(at).toLocaleString(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Whom a report is about, in a word. */
function aboutWhom({ about, flaggedName }: Report): string {
  return flaggedName ?? about?.name ?? adminWords.value.left;
}

/** The queue on the left, one report in the middle, whom it is about on the right. */
export function ReportsRoom({ id }: { id: string }) {
  const words = adminWords.value;
  const [queue, setQueue] = useState<Reports>();
  const [report, setReport] = useState<Report>();
  const [told, setTold] = useState('');
  const look = async () => {
    const answer = await adminRequest<Reports>('GET', '/reports?state=open');
    if (answer.ok) setQueue(answer.value);
  };
  useEffect(() => {
    void look();
    const again = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(again);
  }, []);
  useEffect(() => {
    setReport(undefined);
    if (id === '') return;
    void adminRequest<Report>('GET', `/reports/${encodeURIComponent(id)}`).then((answer) => {
      if (answer.ok) setReport(answer.value);
    });
  }, [id]);
  return (
    <div class="admin-three">
      <section class="admin-queue" aria-label={words.nav.reports}>
        <h2 class="admin-h">{words.open}</h2>
        {queue?.reports.length === 0 && <p class="help">{words.noneOpen}</p>}
        <ul>
          {queue?.reports.map((one) => (
            <li key={one.id}>
              <QueueLine report={one} here={one.id === id} />
            </li>
          ))}
        </ul>
        <p class="help" role="status">
          {told}
        </p>
      </section>
      <section class="admin-mid" aria-live="polite">
        {report === undefined ? (
          <p class="help">{words.pick}</p>
        ) : (
          <OneReport
            key={report.id}
            report={report}
            onDone={() => {
              setTold(words.done);
              void look();
              go('/admin/reports');
            }}
          />
        )}
      </section>
      <aside class="admin-side">{report?.about != null && <PlayerFacts id={report.about.id} />}</aside>
    </div>
  );
}

function QueueLine({ report, here }: { report: Report; here: boolean }) {
  const words = adminWords.value;
  return (
    <Go to={`/admin/reports/${report.id}`} class="admin-q" aria-current={here ? 'page' : undefined}>
      {report.about === null ? <span /> : <Portrait of={{ kind: 'person', face: report.about.face }} size={32} />}
      <span>
        <b>{aboutWhom(report)}</b>
        <small>
          {words.reasons[report.reason]}, {words.by(report.by?.name ?? words.server)}
        </small>
      </span>
      <span class="admin-when">{dayInWords(report.at, Date.now(), youWords.value)}</span>
    </Go>
  );
}

function OneReport({ report, onDone }: { report: Report; onDone(): void }) {
  const words = adminWords.value;
  const { about, chat, roomId, game, text, flaggedName } = report;
  const choices: readonly Measure[] =
    flaggedName === undefined ? ['nothing', 'mute', 'ban'] : ['nameOk', 'name', 'mute', 'ban'];
  return (
    <>
      <header class="admin-title">
        {about !== null && <Portrait of={{ kind: 'person', face: about.face }} size={40} />}
        <div>
          <h1>{words.about(aboutWhom(report), words.reasons[report.reason])}</h1>
          <p class="help">
            {words.reportAt(whenShort(report.at), report.by?.name ?? words.server)}
            {game !== undefined && `. ${gameTitle(game)}`}
          </p>
        </div>
      </header>
      {flaggedName !== undefined && <p>{words.flagged(flaggedName)}</p>}
      {text !== '' && <p>“{text}”</p>}
      {chat === undefined || chat.length === 0 ? (
        <p class="help">{words.noChat}</p>
      ) : (
        <>
          <h2 class="admin-h">{words.chat(chat.length)}</h2>
          <ol class="admin-chat">
            {chat.map((line, i) => (
              <ChatLine key={i} line={line} isTheirs={line.player !== undefined && line.player === about?.id} />
            ))}
          </ol>
        </>
      )}
      {roomId !== undefined && (
        <p>
          <Go to={`/table/${roomId}`} class="button small" icon="eye" text={words.watch} />
        </p>
      )}
      <Decide player={about ?? undefined} report={report.id} choices={choices} onDone={onDone} />
    </>
  );
}

type ChatOf = NonNullable<Report['chat']>[number];

/** What the reported wrote stays covered until somebody wants to read it. */
function ChatLine({ line: { at, name, text }, isTheirs }: { line: ChatOf; isTheirs: boolean }) {
  const [covered, setCovered] = useState(isTheirs);
  return (
    <li class={isTheirs ? 'theirs' : undefined}>
      <time>
        {new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })}
      </time>
      <b>{name}</b>
      {covered ? (
        <Button look="small quiet" text={adminWords.value.showWords} onClick={() => setCovered(false)} />
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
