import { Engine, type Transcript, type Viewer } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import { Select } from '@tessera/table/parts/Choice.tsx';
import { Dialog } from '@tessera/table/parts/Dialog.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { wide } from '@tessera/table/parts/media.ts';
import { Course } from '@tessera/table/replay/Course.tsx';
import { download, fileName } from '@tessera/table/replay/files.ts';
import { usePlayback } from '@tessera/table/replay/playback.ts';
import { allNotes, type Reel } from '@tessera/table/replay/reel.ts';
import { Transport } from '@tessera/table/replay/Transport.tsx';
import { Go, go, place } from '@tessera/table/router.tsx';
import { Log } from '@tessera/table/table/Log.tsx';
import { lookOf } from '@tessera/table/table/looks.tsx';
import { noteText, readingOf, seatTitles, unnamedSeats } from '@tessera/table/table/tell.ts';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { words } from '@tessera/table/words/catalogue.ts';
import { useMemo, useState } from 'preact/hooks';
import { botLevel, SeatChoice, type Sitter } from '../pages/SeatChoice.tsx';

const SPEEDS = { '½×': 1600, '1×': 800, '2×': 400, '4×': 200 } as const;
type Speed = keyof typeof SPEEDS;

interface PlayerProps {
  readonly reel: Reel;
  readonly ui: GameUi;
  readonly at?: number;
}

/** A finished or saved match, to look at step by step and to play on from. */
export function Player({ reel, ui, at: wanted }: PlayerProps) {
  const { game, last, viewers } = reel;
  const clamp = (value: number) => Math.min(last, Math.max(0, Math.round(value) || 0));
  const [at, setAt] = useState(() => clamp(wanted ?? last));
  const [came, setCame] = useState<number>();
  const [speed, setSpeed] = useState<Speed>('1×');
  const [viewer, setViewer] = useState<Viewer>(viewers[0]);
  const [branching, setBranching] = useState(false);
  const { replay } = apart.value;

  const move = (to: number) => {
    setCame(at);
    setAt(clamp(to));
  };
  const playback = usePlayback({ at, last, stepMs: SPEEDS[speed], look: move });

  const view = useMemo(() => reel.view(at, viewer), [reel, at, viewer]);
  const notes = useMemo(() => reel.notes(at, viewer), [reel, at, viewer]);
  const log = useMemo(() => allNotes(reel, viewer), [reel, viewer]);
  const titles = seatTitles(ui, view, reel.seats);
  const reading = readingOf(ui, view);
  // an answer that only sets chance going tells nothing: what was told last stands until it has come to rest
  const lines = log.flatMap((note) => {
    const text = note.at <= at ? noteText(ui, reading, note) : undefined;
    return text === undefined ? [] : [{ at: note.at, text }];
  });
  const told = lines.filter((line) => line.at === lines.at(-1)?.at).map(({ text }) => text);
  const state = reel.states[at];
  const over = useMemo(() => state !== undefined && Engine.at(game, game.clone(state)).over, [state]);
  // only a single step forward is worth an animation
  const before = came !== undefined && at === came + 1 ? reel.view(came, viewer) : undefined;

  const side = (
    <>
      <Log ui={ui} reading={reading} notes={log} seats={unnamedSeats(titles)} at={at} onLook={move} />
      <Course
        reel={reel}
        titles={titles}
        threads={titles.map((_, seat) => lookOf(ui, view, seat).thread)}
        onLook={move}
      />
    </>
  );

  return (
    <div class="table replay" data-game={game.id}>
      <header class="table-bar">
        <Go to="/" class="button quiet square" aria-label={words.value.nav.home}>
          <Icon name="home" />
        </Go>
        <div class="banner" role="status" data-testid="banner">
          <span class="banner-line">
            <strong class="banner-who">{replay.of(at, last)}</strong>{' '}
            <span class="banner-what">{told.join(' ') || replay.start}</span>
          </span>
        </div>
        {reel.transcript !== undefined && ui.manifest.review !== undefined && (
          <Go to={`/${place.value.parts.join('/')}?review`} class="button">
            <Icon name="eye" /> <span class="wide-only">{replay.review}</span>
            <span class="visually-hidden narrow-only">{replay.review}</span>
          </Go>
        )}
        {reel.transcript !== undefined && (
          <button
            type="button"
            class="button strong"
            disabled={over}
            title={over ? replay.over : undefined}
            onClick={() => setBranching(true)}
          >
            <Icon name="branch" /> <span class="wide-only">{replay.branch}</span>
            <span class="visually-hidden narrow-only">{replay.branch}</span>
          </button>
        )}
      </header>
      <main class="table-main">
        <h1 class="visually-hidden">{replay.title(game.title)}</h1>
        <div class="board-room">
          <ui.Board
            view={view}
            {...(before !== undefined && { before })}
            notes={before === undefined ? [] : notes}
            questions={[]}
            seats={unnamedSeats(titles)}
            name={reading.name}
            me={viewer}
            answer={() => {}}
            whyNot={() => undefined}
            announce={() => {}}
          />
        </div>
      </main>
      {wide.value && <aside class="table-side">{side}</aside>}
      <nav class="table-actions transport" aria-label={replay.title(game.title)}>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={replay.position}
          aria-valuetext={replay.of(at, last)}
          onInput={({ currentTarget }) => move(Number(currentTarget.value))}
        />
        <div class="transport-row">
          <Transport at={at} last={last} look={move} {...playback} />
          <Select<Speed>
            label={replay.speed}
            hideLabel
            value={speed}
            options={(Object.keys(SPEEDS) as Speed[]).map((value) => ({ value, title: value }))}
            onChange={setSpeed}
          />
          {viewers.length > 1 && (
            <Select
              label={replay.eyes}
              hideLabel
              value={viewer === null ? '' : String(viewer)}
              options={viewers.map((one) => ({
                value: one === null ? '' : String(one),
                title: `${replay.eyes} ${one === null ? replay.everybody : titles[one]}`,
              }))}
              onChange={(value) => setViewer(value === '' ? null : Number(value))}
            />
          )}
          <button
            type="button"
            class="button quiet square"
            aria-label={replay.save}
            title={replay.save}
            onClick={() => download(fileName(game.id), JSON.stringify(reel.file))}
          >
            <Icon name="save" />
          </button>
        </div>
      </nav>
      {branching && reel.transcript !== undefined && (
        <Branch transcript={reel.transcript} ui={ui} at={at} titles={titles} onClose={() => setBranching(false)} />
      )}
    </div>
  );
}

interface BranchProps {
  readonly transcript: Transcript;
  readonly ui: GameUi;
  readonly at: number;
  readonly titles: readonly string[];
  onClose(): void;
}

/** Who plays on from here. */
function Branch({ transcript, ui, at, titles, onClose }: BranchProps) {
  const [sitters, setSitters] = useState<readonly Sitter[]>(() => titles.map(() => 'person'));
  const [problem, setProblem] = useState<string>();
  const { replay, create } = apart.value;
  const start = async () => {
    const { branchLocal } = await import('../link/branch.ts');
    const made = await branchLocal(ui.game, transcript, at, sitters.map(botLevel));
    if ('id' in made) go(`/local/${made.id}`);
    else setProblem(made.problem);
  };
  return (
    <Dialog title={replay.branchTitle} onClose={onClose}>
      <p class="help">{replay.branchHelp}</p>
      <SeatChoice
        ui={ui}
        titles={titles}
        sitters={sitters}
        online={false}
        onChange={(seat, sitter) => setSitters(sitters.map((old, i) => (i === seat ? sitter : old)))}
      />
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="button strong big" onClick={() => void start()}>
        {create.start}
      </button>
    </Dialog>
  );
}
