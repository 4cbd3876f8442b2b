import type { Puzzle } from '@tessera/bots/judge';
import { ratingsIn, tried } from '@tessera/client/storage/puzzles.ts';
import type { GameUi, ThemeWords } from '@tessera/kit';
import { language } from '@tessera/kit/words/catalogue.ts';
import { levelOf, ofTheme, type PuzzleWish, themeOf } from './choosing.ts';
import { mistakesIn } from './own.ts';
import { Practise } from './Practise.tsx';
import { RatingChart } from './RatingChart.tsx';
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
  const codes = Object.keys(themes).filter(
    (code, i, all) =>
      all.findIndex((one) => themes[one] === themes[code]) === i && ofTheme(puzzles, themes, code).length > 0,
  );
  const solved = new Set(tried.value.filter((one) => one.game === id && one.solved).map((one) => one.id));
  // one that plays at random misses almost everything
  const bots = ui.manifest.levels.slice(1);
  return (
    <div class="puzzle-about">
      <p class="puzzle-name">{ui.game.title}</p>
      <dl>
        <dt>{w.difficulty}</dt>
        <dd>
          <span class="puzzle-level" role="img" aria-label={w.level(level)}>
            {'◆'.repeat(level)}
            <i>{'◆'.repeat(5 - level)}</i>
          </span>{' '}
          {puzzle.rating}
        </dd>
        <dt>{w.foundBy}</dt>
        <dd>{w.bots(bots.filter((one) => !puzzle.missed.includes(one)).length, bots.length)}</dd>
        {open && (
          <>
            <dt>{w.theme}</dt>
            <dd>{themeOf(puzzle, themes) ?? '–'}</dd>
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
      <RatingChart list={ratingsIn(id)} />
      <Practise mistakes={mistakesIn(id, themes, puzzles)} />
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
            {codes
              .toSorted((a, b) => themes[a].localeCompare(themes[b], language.value))
              .map((code) => (
                <option key={code} value={code}>
                  {themes[code]} ({ofTheme(puzzles, themes, code).length})
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
