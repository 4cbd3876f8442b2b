import type { Puzzle } from '@tessera/bots/judge';
import { ratingsIn, tried } from '@tessera/client/storage/puzzles.ts';
import type { GameUi, ThemeWords } from '@tessera/kit';
import { language } from '@tessera/kit/words/catalogue.ts';
import { levelOf, type PuzzleWish, themeOf } from './choosing.ts';
import { words } from './words.ts';

interface AboutProps {
  readonly ui: GameUi;
  readonly puzzle: Puzzle;
  readonly puzzles: readonly Puzzle[];
  readonly themes: ThemeWords;
  readonly tries: readonly { readonly text: string; readonly ok: boolean }[];
  readonly wish: PuzzleWish;
  onWish(wish: PuzzleWish): void;
  /** Solved: what gives the answer away may be seen. */
  readonly open: boolean;
}

/** Everything beside the board: what is known of the puzzle, the tries, the rating, and what to solve next. */
export function About({ ui, puzzle, puzzles, themes, tries, wish, onWish, open }: AboutProps) {
  const w = words.value;
  const { id } = ui.game;
  const level = levelOf(puzzle);
  const names = [...new Set(puzzles.flatMap((one) => themeOf(one, themes) ?? []))].sort((a, b) =>
    a.localeCompare(b, language.value),
  );
  const solved = new Set(tried.value.filter((one) => one.game === id && one.solved).map((one) => one.id));
  const [proof] = puzzle.proofs;
  return (
    <div class="puzzle-about">
      <p class="puzzle-name">
        {ui.game.title} <small>{puzzle.id}</small>
      </p>
      <dl>
        <dt>{w.difficulty}</dt>
        <dd>
          <span class="puzzle-level" role="img" aria-label={w.level(level)}>
            {'◆'.repeat(level)}
            <i>{'◆'.repeat(5 - level)}</i>
          </span>{' '}
          {puzzle.rating}
        </dd>
        <dt>{w.found}</dt>
        <dd>{w.foundIn(puzzle.ply + 1)}</dd>
        {open && (
          <>
            <dt>{w.theme}</dt>
            <dd>{themeOf(puzzle, themes) ?? '–'}</dd>
            <dt>{w.missedBy}</dt>
            <dd>{w.bots(puzzle.missed.length, ui.manifest.levels.length)}</dd>
            <dt>{w.proved}</dt>
            <dd>{w.nodes(proof.nodes.toLocaleString(language.value))}</dd>
            <dt>{w.provenance}</dt>
            <dd class="puzzle-seed">{puzzle.seed}</dd>
          </>
        )}
      </dl>
      <h2>{w.tries}</h2>
      {tries.length === 0 ? (
        <p class="help">{w.noTries}</p>
      ) : (
        <ol class="puzzle-tries">
          {tries.map(({ text, ok }, i) => (
            <li key={i} class={ok ? 'ok' : 'no'}>
              <span>{text}</span> <b aria-hidden="true">{ok ? '✓' : '✕'}</b>
              <span class="visually-hidden">{ok ? w.solved : w.wrong}</span>
            </li>
          ))}
        </ol>
      )}
      <h2>{w.rating}</h2>
      <RatingChart game={id} />
      <h2>{w.next}</h2>
      <p class="help">{w.progress(puzzles.filter((one) => solved.has(one.id)).length, puzzles.length)}</p>
      <div class="puzzle-wishes">
        <label>
          <span>{w.theme}</span>
          <select
            value={wish.theme ?? ''}
            onChange={({ currentTarget }) => onWish({ ...wish, theme: currentTarget.value || undefined })}
          >
            <option value="">{w.anyTheme}</option>
            {names.map((one) => (
              <option key={one} value={one}>
                {one} ({puzzles.filter((p) => themeOf(p, themes) === one).length})
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{w.difficulty}</span>
          <select
            value={wish.level ?? ''}
            onChange={({ currentTarget }) =>
              onWish({ ...wish, level: (currentTarget.value || undefined) as PuzzleWish['level'] })
            }
          >
            <option value="">{w.anyLevel}</option>
            <option value="easy">{w.easy}</option>
            <option value="hard">{w.hard}</option>
          </select>
        </label>
      </div>
    </div>
  );
}

const W = 300;
const H = 90;
const SHOWN = 40;

/** The rating in one game, and how it came about. */
function RatingChart({ game }: { game: string }) {
  const w = words.value;
  const all = ratingsIn(game);
  const last = all.at(-1);
  if (last === undefined) return <p class="help">{w.noRating}</p>;
  const list = all.slice(-SHOWN);
  const [low, high] = [
    Math.min(...list.map(({ rating }) => rating)) - 80,
    Math.max(...list.map(({ rating }) => rating)) + 80,
  ];
  const x = (i: number) => (list.length === 1 ? W / 2 : 6 + (i * (W - 12)) / (list.length - 1));
  const y = (rating: number) => H - 6 - ((rating - low) * (H - 12)) / (high - low);
  const clip = (rating: number) => Math.max(low, Math.min(high, rating));
  const at = (i: number, rating: number) => `${x(i).toFixed(1)} ${y(clip(rating)).toFixed(1)}`;
  const band = [
    ...list.map(({ rating, deviation }, i) => at(i, rating + deviation)),
    ...list.map(({ rating, deviation }, i) => at(i, rating - deviation)).reverse(),
  ];
  return (
    <div class="puzzle-rating">
      <p>
        <b>{Math.round(last.rating)}</b> <span>± {Math.round(last.deviation)}</span>{' '}
        <small>{w.ratingHelp(all.length)}</small>
      </p>
      {list.length > 1 && (
        <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={w.chart(all.length, Math.round(last.rating))}>
          <path class="band" d={`M${band.join('L')}Z`} />
          <path class="line" d={`M${list.map(({ rating }, i) => at(i, rating)).join('L')}`} />
          <circle cx={x(list.length - 1)} cy={y(last.rating)} r="4" />
        </svg>
      )}
    </div>
  );
}
