import { linkTo } from '@tessera/client/link/origin.ts';
import type { StoredSeat } from '@tessera/client/link/transcripts.ts';
import { copyText } from '@tessera/client/parts/copy.ts';
import type { Reel } from '@tessera/client/replay/reel.ts';
import { Empty, isThere, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { keepReviewed } from '@tessera/client/storage/reviews.ts';
import { lookOf, SeatMark } from '@tessera/client/table/looks.tsx';
import { useShortcuts } from '@tessera/client/table/shortcuts.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words as site } from '@tessera/client/words/site.ts';
import type { Seat, Transcript } from '@tessera/kernel';
import type { GameReview, GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go, go, place } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { accuracyOf, addsUp, costliest, ledgerOf, markOf, type Setting } from '@tessera/review';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { cameTo } from './came-to.ts';
import { FilmStrip } from './FilmStrip.tsx';
import { FiguresTable, headlineOf, SeatCard, signed, soFar, whyNoTotals } from './figures.tsx';
import type { Shown } from './position.ts';
import { ReviewProgress, ReviewRun } from './run.tsx';
import { ShareChart } from './ShareChart.tsx';
import { chapterAt, mainOf, storyOf } from './story.ts';
import { type Tongue, TurnChapter } from './TurnChapter.tsx';
import { words } from './words.ts';
import './review.css';
import './turn.css';

const ShareSheet = later(async () => (await import('@tessera/client/share/ShareSheet.tsx')).ShareSheet);

interface ReviewProps {
  readonly reel: Reel;
  readonly ui: GameUi;
  readonly transcript: Transcript;
  /** What the seats are called, and through whose eyes the match is told. */
  readonly names: readonly string[];
  readonly me: Seat;
  readonly replayPath: string;
  /** Who sat where, as a link tells it. */
  readonly sitters: readonly StoredSeat[];
}

interface Ready {
  readonly review: GameReview;
  readonly tongue: Tongue;
}

/** A match, judged: who was ahead when, what was luck, and which decisions cost most. */
export function ReviewPage(props: ReviewProps) {
  const { manifest } = props.ui;
  const lang = language.value;
  const found = useFetched(`${manifest.id} ${lang}`, async (): Promise<Ready | undefined> => {
    await words.ready();
    const review = await manifest.review?.();
    if (review === undefined) return undefined;
    const [reasons, plan, unknown] = await Promise.all([
      review.reasons[lang](),
      review.plans?.[lang](),
      review.unknown?.[lang](),
    ]);
    return { review, tongue: { reasons, plan, unknown } };
  }).value;
  const [setting, setSetting] = useState<Setting>('quick');
  const w = words.value;
  const none = <Empty title={w.none} help={w.noneHelp} picture={<BareTable />} />;
  if (found === 'none') return none;
  if (!isThere(found)) return <NotThere found={found} />;
  return (
    <Judged
      key={setting}
      {...props}
      {...found.value}
      setting={setting}
      onDeeper={() => setSetting('deep')}
      none={none}
    />
  );
}

interface JudgedProps extends ReviewProps, Ready {
  readonly setting: Setting;
  readonly none: preact.JSX.Element;
  onDeeper(): void;
}

function Judged({
  reel,
  ui,
  transcript,
  names,
  me,
  replayPath,
  sitters,
  review,
  tongue,
  setting,
  onDeeper,
  none,
}: JudgedProps) {
  const { judge, measured } = review;
  const totals = addsUp(review);
  const run = useMemo(() => new ReviewRun(transcript, setting, judge.version), [transcript, setting]);
  useEffect(() => {
    void run.begin();
    return () => {
      if (run.state.peek() === 'running') run.pause();
    };
  }, [run]);
  const [picked, setPicked] = useState<number>();
  const [side, setSide] = useState<Shown>('better');
  const [asTable, setAsTable] = useState(false);
  const [copied, setCopied] = useState(false);
  const [sharing, setSharing] = useState(false);
  const w = words.value;
  const moments = run.moments.value;
  const finish = run.finish.value;
  const count = Math.max(moments.length, finish === undefined ? run.count.value : 0, 1);
  const ledger = useMemo(() => ledgerOf(moments, finish ?? soFar(moments, reel.seats)), [moments, finish]);
  const marks = useMemo(() => moments.map((moment) => markOf(moment, judge.thresholds)), [moments]);
  const pins = useMemo(() => costliest(moments, undefined, 3), [moments]);
  const mine = useMemo(() => costliest(moments, me, 3), [moments]);
  const shown = mine.length > 0 ? mine : pins;
  // a link leads to one decision
  const wanted = Number(place.value.query.get('review') || Number.NaN);
  const linked = moments.findIndex(({ at }) => at === wanted);
  const selected = picked ?? Math.max(0, linked < 0 ? moments.indexOf(shown[0]) : linked);
  const moment = moments[selected];
  const select = (n: number, on: Shown = 'better') => {
    const to = Math.min(moments.length - 1, Math.max(0, n));
    setPicked(to);
    setSide(marks[to] === 'best' ? 'played' : on);
  };
  useShortcuts({
    ArrowLeft: () => select(selected - 1, side),
    ArrowRight: () => select(selected + 1, side),
    Home: () => select(0, side),
    End: () => select(moments.length - 1, side),
    ...Object.fromEntries(shown.map((pin, i) => [String(i + 1), () => select(moments.indexOf(pin))])),
    b: () => setSide('before'),
    p: () => setSide('played'),
    v: () => setSide('better'),
    t: () => setAsTable(!asTable),
  });
  const story = useMemo(() => storyOf(reel, ui, moments), [reel, ui, moments]);
  const step = (by: -1 | 1) => {
    const to = story[chapterAt(story, selected) + by];
    if (to !== undefined) select(mainOf(to, moments), side);
  };
  const view = useMemo(() => reel.view(reel.last, null), [reel]);
  const threads = names.map((_, seat) => lookOf(ui, view, seat).thread);
  const accuracies = names.map((_, seat) => accuracyOf(moments, seat));
  useEffect(() => {
    const roomId = /^\/replay\/local\/([\w-]+)$/.exec(replayPath)?.[1];
    if (finish === undefined || roomId === undefined || moments.length === 0) return;
    keepReviewed({ roomId, game: transcript.game, judge: judge.version, ...cameTo(review, moments, finish, me) });
  }, [finish]);
  if (finish !== undefined && moments.length === 0) return none;
  const page = `/${place.value.parts.join('/')}`;
  const analyse = async () => {
    const { analysisOf } = await import('@tessera/client/share/match-link.ts');
    const path = await analysisOf({ game: ui.game, transcript, sitters }, moment?.at ?? 0);
    if (path !== undefined) go(path);
  };
  const share = async () => {
    const lines = names.map((name, seat) =>
      w.summaryLine(
        name,
        accuracies[seat] === undefined ? '–' : String(Math.round(accuracies[seat])),
        totals ? signed(ledger.luck[seat]) : undefined,
        totals ? signed(ledger.skill[seat]) : undefined,
      ),
    );
    const { linkFrom } = await import('@tessera/client/share/match-link.ts');
    const link = await linkFrom(page, { game: ui.game, transcript, sitters }, `review=${moment?.at ?? ''}`);
    const text = w.summary(ui.game.title, lines);
    setCopied(await copyText('path' in link ? `${text}\n${linkTo(link.path)}` : text));
  };
  const chart = (
    <>
      {asTable ? (
        <FiguresTable moments={moments} marks={marks} names={names} selected={selected} onSelect={select} />
      ) : (
        <ShareChart
          ledger={ledger}
          moments={moments}
          marks={marks}
          count={count}
          viewer={me}
          names={names}
          threads={threads}
          pins={shown}
          selected={selected}
          onSelect={select}
        />
      )}
      <section class="review-cost" aria-labelledby="review-cost">
        <h2 id="review-cost">{w.costliest}</h2>
        {shown.length === 0 && finish !== undefined && <p class="help">{w.nothing}</p>}
        <ol>
          {shown.map((pin, i) => {
            const n = moments.indexOf(pin);
            const turn = story[chapterAt(story, n)];
            return (
              <li key={pin.at}>
                <button
                  type="button"
                  class={`review-card${n === selected ? ' on' : ''}`}
                  aria-pressed={n === selected}
                  onClick={() => select(n)}
                >
                  <b>{i + 1}</b>
                  <span>{w.turn(turn.number)}</span>
                  <strong class={`review-word ${marks[n]}`}>{signed(-pin.loss)}</strong>
                </button>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
  return (
    <div class="review" data-game={ui.game.id}>
      <header class="review-bar">
        <Go to="/" class="button quiet square" aria-label={site.value.nav.home}>
          <Icon name="home" />
        </Go>
        <p class="review-title">
          <strong>{w.title}</strong> <span>{ui.game.title}</span>
        </p>
        <ReviewProgress run={run} count={count} setting={setting} onDeeper={onDeeper} />
        <Go to={replayPath} class="button quiet">
          <Icon name="film" /> <span class="review-wide">{w.toReplay}</span>
          <span class="visually-hidden review-narrow">{w.toReplay}</span>
        </Go>
      </header>
      <main class="review-main">
        <div class="review-head">
          <h1>{headlineOf(ledger, me, finish, w.headline)}</h1>
          <button type="button" class="button quiet small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Icon name="list" /> <span>{asTable ? w.chartAgain : w.table}</span>
          </button>
          <button type="button" class="button quiet small" onClick={() => void share()}>
            <Icon name="copy" /> <span>{copied ? w.copied : w.copy}</span>
          </button>
          {moment !== undefined && (
            <button type="button" class="button quiet small" onClick={() => setSharing(true)}>
              <Icon name="share" /> <span>{moreWords.value.result.share}</span>
            </button>
          )}
          {moment !== undefined && (
            <button type="button" class="button quiet small" onClick={() => void analyse()}>
              <Icon name="pen" /> {moreWords.value.replay.analysis}
            </button>
          )}
        </div>
        <div class="review-story">
          {moment !== undefined && (
            <TurnChapter
              key={moment.at}
              reel={reel}
              transcript={transcript}
              ui={ui}
              tongue={tongue}
              moment={moment}
              mark={marks[selected]}
              story={story}
              at={selected}
              me={me}
              names={names}
              side={marks[selected] === 'best' && side === 'better' ? 'played' : side}
              onSide={setSide}
              onStep={step}
              chart={chart}
            />
          )}
          {moment === undefined && <div class="review-course">{chart}</div>}
        </div>
        <FilmStrip
          ui={ui}
          view={view}
          names={names}
          story={story}
          moments={moments}
          marks={marks}
          selected={chapterAt(story, selected)}
          onSelect={select}
        />
      </main>
      {sharing && moment !== undefined && (
        <ShareSheet
          game={ui.game}
          transcript={transcript}
          sitters={sitters}
          page={page}
          spot={{ review: moment.at, decision: selected + 1 }}
          onClose={() => setSharing(false)}
        />
      )}
      <aside class="review-side" aria-label={w.luckHelp}>
        {names.map((name, seat) => (
          <SeatCard
            key={name}
            name={name}
            seat={seat}
            ledger={ledger}
            totals={totals}
            accuracy={accuracies[seat]}
            thread={threads[seat]}
            mark={<SeatMark ui={ui} label={name.slice(0, 1)} view={view} seat={seat} place="rail" />}
          />
        ))}
        <p class="help">
          {totals ? w.luckHelp : whyNoTotals(measured, judge.version)} {w.accuracyHelp}
        </p>
        <p class="help review-wide">{w.keys}</p>
      </aside>
    </div>
  );
}
