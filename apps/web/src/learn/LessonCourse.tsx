import { EmbeddedBoard } from '@tessera/client/board/EmbeddedBoard.tsx';
import { Hint } from '@tessera/client/hints/Hint.tsx';
import { answer, begin, type LessonScene } from '@tessera/client/lessons/scene.ts';
import { playNow } from '@tessera/client/link/play.ts';
import { wide } from '@tessera/client/parts/media.ts';
import { seatTitles } from '@tessera/client/session/tell.ts';
import { whyRefused } from '@tessera/client/session/why-not.ts';
import { learned, remember } from '@tessera/client/storage/lessons.ts';
import { cameFrom, WayBack } from '@tessera/client/table/back-to-table.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import type { GameUi, Lesson, Trace } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go, go } from '@tessera/kit/router/router.tsx';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from './words.ts';

interface LessonCourseProps {
  readonly ui: GameUi;
  readonly lessons: readonly Lesson[];
  readonly at: number;
}

/** One lesson of a game at its own table, alone: the real board and the real rules. */
export function LessonCourse({ ui, lessons, at }: LessonCourseProps) {
  const { game } = ui;
  const lesson = lessons[at];
  const w = words.value;
  const [scene, setScene] = useState<LessonScene>(() => begin(game, lesson));
  const [done, setDone] = useState(() => learned(game.id));
  const [said, setSaid] = useState('');
  const [reading, setReading] = useState(true);
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  const onward = useRef<HTMLButtonElement>(null);
  const finished = scene.verdict === 'done';
  const hint = typeof scene.verdict === 'object' ? scene.verdict.hint : said;
  const last = at === lessons.length - 1;
  const from = cameFrom();
  const finish = () => (from === undefined ? void playNow(ui) : go(from));

  useEffect(() => {
    if (!finished) return;
    setDone(remember(game.id, at));
    onward.current?.focus();
  }, [finished]);

  const to = (wanted: number) => go(lessonPath(game.id, wanted));
  const restart = () => {
    setSaid('');
    setScene({ ...begin(game, lesson, scene.count + 1), before: scene.view });
  };
  const text = (
    <>
      {lesson.words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
  const dots = <Dots game={game.id} lessons={lessons} at={at} done={done} />;
  const titles = seatTitles(ui, scene.view, lesson.seats);

  return (
    <div class="table learn" data-game={game.id} data-lesson={at + 1} data-done={finished ? '' : undefined}>
      <header class="table-bar">
        {from === undefined ? (
          <Go to="/" class="button quiet square" aria-label={shell.value.nav.home}>
            <Icon name="home" />
          </Go>
        ) : (
          <Go to={from} class="button quiet square" aria-label={shell.value.table.back}>
            <Icon name="previous" />
          </Go>
        )}
        <div class={`banner${finished ? '' : ' mine'}`} role="status" data-testid="banner">
          <span class="banner-line">
            <strong class="banner-who">{finished ? '✓' : `${at + 1}/${lessons.length}`}</strong>{' '}
            <span class="banner-what">{finished ? lesson.praise : lesson.words.at(-1)}</span>
          </span>
          {(hint !== '' || (finished && last)) && <span class="learn-hint">{finished ? w.all : hint}</span>}
        </div>
      </header>
      <main class="table-main">
        <h1 class="visually-hidden">{w.title(game.title)}</h1>
        <EmbeddedBoard
          fills
          ui={ui}
          view={scene.view}
          {...(scene.before !== undefined && { before: scene.before })}
          notes={scene.notes}
          {...(traces.length > 0 && { traces })}
          questions={scene.questions}
          names={titles}
          me={lesson.seat}
          idle={finished}
          answer={(_question, ...choices) => {
            setSaid('');
            setScene(answer(ui, lesson, scene, choices));
          }}
          whyNot={(attempt) => whyRefused(scene.engine, ui, lesson.seat, attempt)}
          announce={setSaid}
        />
      </main>
      {wide.value && (
        <aside class="table-side learn-side">
          <p class="learn-at">
            {w.at(at + 1, lessons.length)}
            <WayBack class="button small" />
          </p>
          <h2>{lesson.title}</h2>
          <div class="learn-words">{text}</div>
          {dots}
        </aside>
      )}
      <nav class="table-actions" aria-label={shell.value.table.menu}>
        <button type="button" class="button quiet bar-button" disabled={at === 0} onClick={() => to(at - 1)}>
          <Icon name="previous" />
          <span>{w.back}</span>
        </button>
        {!wide.value && (
          <button type="button" class="button quiet bar-button" onClick={() => setReading(true)}>
            <Icon name="book" />
            <span>{w.read}</span>
          </button>
        )}
        <button type="button" class="button quiet bar-button" onClick={restart}>
          <Icon name="again" />
          <span>{w.again}</span>
        </button>
        {ui.manifest.review !== undefined && (
          <Hint
            ui={ui}
            seat={scene.questions.length === 0 ? undefined : lesson.seat}
            question={scene.questions[0]?.id ?? ''}
            length={scene.played.length}
            names={titles}
            used={undefined}
            look="button quiet bar-button"
            engine={() => scene.engine}
            mark={setTraces}
            play={(line) => setScene(answer(ui, lesson, scene, line))}
            count={() => {}}
          />
        )}
        <button
          ref={onward}
          type="button"
          class={`button bar-button ${finished ? 'strong' : 'quiet'}`}
          onClick={() => (last ? finish() : to(at + 1))}
        >
          <Icon name={last ? 'play' : 'next'} />
          <span>{!last ? w.next : from === undefined ? w.finish : w.toTable}</span>
        </button>
      </nav>
      {!wide.value && reading && (
        <Dialog title={lesson.title} kind="sheet" onClose={() => setReading(false)}>
          <div class="learn-words">{text}</div>
          {dots}
          <button type="button" class="button strong big" onClick={() => setReading(false)}>
            {w.begin}
          </button>
        </Dialog>
      )}
    </div>
  );
}

/** The way to a lesson, counted from 0, that still leads back to the table. */
function lessonPath(game: string, at: number): string {
  const from = cameFrom();
  return `/learn/${game}/${at + 1}${from === undefined ? '' : `?from=${from}`}`;
}

interface DotsProps {
  readonly game: string;
  readonly lessons: readonly Lesson[];
  readonly at: number;
  readonly done: ReadonlySet<number>;
}

/** The way through all lessons: finished ones are ticked, and each can be gone to. */
function Dots({ game, lessons, at, done }: DotsProps) {
  const w = words.value;
  return (
    <nav class="learn-dots" aria-label={w.lessons}>
      <ol>
        {lessons.map(({ title }, i) => (
          <li key={title}>
            <Go
              to={lessonPath(game, i)}
              class={`learn-dot${done.has(i) ? ' done' : ''}`}
              aria-label={w.lesson(i + 1, title, done.has(i))}
              aria-current={i === at ? 'step' : undefined}
            >
              <span>{done.has(i) ? '✓' : i + 1}</span>
            </Go>
          </li>
        ))}
      </ol>
    </nav>
  );
}
