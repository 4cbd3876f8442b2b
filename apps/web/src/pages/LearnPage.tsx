import { loadGame } from '@tessera/client/games.ts';
import { isThere, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { learned } from '@tessera/client/storage/lessons.ts';
import type { GameUi, Lesson } from '@tessera/kit';
import { place } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { LessonCourse } from '../learn/LessonCourse.tsx';
import { words } from '../learn/words.ts';
import '../learn/learn.css';

async function find(id: string): Promise<{ ui: GameUi; lessons: readonly Lesson[] } | undefined> {
  const ui = await loadGame(id);
  const lessons = await ui?.lessons?.();
  return ui === undefined || lessons === undefined ? undefined : { ui, lessons };
}

/** `/learn/<game>/<lesson>`; without a lesson it goes on with the first that is not finished. */
export function LearnPage({ id }: { id: string }) {
  const { language } = settings.value;
  const found = useFetched(`${id} ${language}`, () => find(id)).value;
  if (found === 'none') return <Lost help={words.value.none} />;
  if (!isThere(found)) return <NotThere found={found} />;
  const { ui, lessons } = found.value;
  const wanted = Number(place.value.parts[2] ?? '');
  const done = learned(id);
  const first = lessons.findIndex((_, i) => !done.has(i));
  const at = Number.isInteger(wanted) && wanted >= 1 && wanted <= lessons.length ? wanted - 1 : Math.max(0, first);
  return <LessonCourse key={`${at} ${language}`} ui={ui} lessons={lessons} at={at} />;
}
