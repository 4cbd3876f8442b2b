import { cameFrom } from '@tessera/client/table/back-to-table.tsx';
import type { Lesson } from '@tessera/kit';
import { Go } from '@tessera/kit/router/router.tsx';
import { words } from './words/catalogue.ts';

/** The way to a lesson, counted from 0, that still leads back to the table. */
export function lessonPath(game: string, at: number): string {
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
export function Dots({ game, lessons, at, done }: DotsProps) {
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
