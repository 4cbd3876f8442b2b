import type { AnyWords } from '@tessera/kernel';
import type { Explained, GuideWords } from '@tessera/kit';
import { Button, Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { RoomProps, Session } from '../session/session.ts';
import { isThere, useFetched } from '../shell/Loading.tsx';
import { useShortcuts } from '../table/shortcuts.ts';
import { type GuideCourse, guideThrough } from './course.ts';
import { words } from './words/catalogue.ts';
import './guide.css';

// one file for all that a first match needs
export { offerFirst } from './Offer.tsx';

/** A guide goes on where it is drawn next: beside the board, then on the sheet of the result. */
const courses = new WeakMap<Session, GuideCourse>();

interface GuideProps extends RoomProps {
  /** On the sheet of the result there is nothing to fold. */
  readonly ending?: boolean;
}

/** The guide at a table, once its sentences are there. */
export function Guide({ session, ui, ending = false }: GuideProps) {
  const lang = language.value;
  const loaded = useFetched(`guide ${ui.game.id} ${lang}`, async () => {
    const guide = await ui.guide?.();
    return guide && { guide, texts: await guide.words[lang]() };
  }).value;
  const me = session.me.value;
  if (!isThere(loaded) || me === null) return null;
  const { guide, texts } = loaded.value;
  let course = courses.get(session);
  if (course === undefined) {
    course = guideThrough(session, guide, me);
    courses.set(session, course);
  }
  return <Lantern session={session} ui={ui} course={course} texts={texts} ending={ending} />;
}

interface LanternProps extends Required<GuideProps> {
  readonly course: GuideCourse;
  readonly texts: GuideWords;
}

/** What is said now, or the small lantern that brings it back. It never takes the focus, and nothing else moves for it. */
function Lantern({ session, ui, course, texts, ending }: LanternProps) {
  const w = words.value;
  const [listed, setListed] = useState(false);
  const [again, setAgain] = useState<Explained>();
  const { guide, me } = course;
  const { away, threats, told } = course.kept.value;
  const page = course.page.value;
  const shown = listed ? again : away ? undefined : page;
  useEffect(() => {
    if (shown !== undefined && shown === page) course.show(shown);
  }, [shown]);
  // what comes up now is more than what was looked up
  useEffect(() => {
    setListed(false);
    setAgain(undefined);
  }, [page]);
  const view = session.view.value;
  const dangers = useMemo(() => (view === null ? undefined : guide.threats?.(view, me)), [guide, view, me]);
  const asked = session.open.value.length > 0;
  useEffect(() => {
    if (guide.threats === undefined) return;
    session.hinted.value = threats && asked && dangers !== undefined ? dangers : [];
    return () => {
      session.hinted.value = [];
    };
  }, [threats, asked, dangers]);
  const open = () => {
    course.change({ away: false });
    setAgain(undefined);
    setListed(page === undefined);
  };
  const fold = () => {
    setListed(false);
    if (page !== undefined) course.change({ away: true });
  };
  useShortcuts({ g: () => (shown !== undefined || listed ? fold() : open()) });
  if (ending && page === undefined && !listed) return null;

  const threatsButton = guide.threats !== undefined && (
    <Tool icon="eye" text={w.threats} pressed={threats} run={() => course.change({ threats: !threats })} />
  );
  const head = (title: string | undefined) => (
    <h2 class="guide-title">
      <LanternMark />
      <span>{title}</span>
      <small class="guide-count">{w.count(told.length, Object.keys(guide.topics).length)}</small>
    </h2>
  );
  if (shown !== undefined) {
    const said = { ...session.reading.value, me, words: ui.words.value as AnyWords };
    return (
      <aside class="guide" role="note" aria-label={w.guide}>
        {head(texts[shown.topic].title)}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <p class="guide-text" aria-live="polite" tabIndex={0}>
          {texts[shown.topic].text(said, shown.facts)}
        </p>
        <footer class="guide-acts">
          <Button look="small strong" text={w.got} onClick={() => (listed ? setAgain(undefined) : course.next())} />
          {threatsButton}
          {!listed && !ending && <Tool icon="close" text={w.away} run={fold} />}
        </footer>
      </aside>
    );
  }
  if (listed)
    return (
      <aside class="guide guide-list" role="note" aria-label={w.guide}>
        {head(w.soFar)}
        {told.length === 0 ? (
          <p class="guide-text">{w.nothing}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <ul class="guide-told" tabIndex={0} aria-label={w.again}>
            {told.map((one) => (
              <li key={one.topic}>
                <button type="button" onClick={() => setAgain(one)}>
                  {texts[one.topic]?.title}
                </button>
              </li>
            ))}
          </ul>
        )}
        <footer class="guide-acts">
          <Button look="small" text={w.never(ui.game.title)} onClick={() => course.never()} />
          <Tool icon="close" text={w.close} run={fold} />
        </footer>
      </aside>
    );
  return (
    <div class="guide-folded">
      <button
        type="button"
        class="guide-tab"
        title={w.open}
        aria-label={page === undefined ? w.guide : w.waits}
        onClick={open}
      >
        <LanternMark />
        <span>{w.guide}</span>
        {page !== undefined && <i class="guide-dot" aria-hidden="true" />}
      </button>
      {threatsButton}
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly text: string;
  readonly pressed?: boolean;
  run(): void;
}

/** A button that is its picture alone where there is little room. */
const Tool = ({ icon, text, pressed, run }: ToolProps) => (
  <button type="button" class="button small guide-tool" aria-pressed={pressed} title={text} onClick={run}>
    <Icon name={icon} />
    <span class="guide-word">{text}</span>
  </button>
);

const LanternMark = () => (
  <svg class="lantern" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M9 6h6l1.500 4v7L15 20H9l-1.500-3v-7z"
      fill="#ffd873"
      stroke="#7a5606"
      stroke-width="1.500"
      stroke-linejoin="round"
    />
    <path d="M9.500 6a2.500 2.500 0 0 1 5 0M7.500 10h9M7.500 17h9" fill="none" stroke="#7a5606" stroke-width="1.500" />
    <path d="M12 11.500c1.600 1.500 1.600 3.500 0 4.500c-1.600-1-1.600-3 0-4.500z" fill="#c9581c" />
  </svg>
);
