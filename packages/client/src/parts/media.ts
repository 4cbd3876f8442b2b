import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** A question to the browser about the window, as a signal. */
function matching(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const found = signal(list.matches);
  list.addEventListener('change', () => {
    found.value = list.matches;
  });
  return found;
}

const desktop = matching('(min-width: 1000px)');
const tall = matching('(min-width: 720px) and (min-height: 1000px)');
const low = matching('(max-height: 520px) and (orientation: landscape)');

/** Whether the window is wide enough for a column beside the board. */
export const wide = computed(() => desktop.value || tall.value);

/** An upright tablet: there is room below a board that does not need all of the height. */
export const upright = computed(() => tall.value && !desktop.value);

/** A table has a rail beside the board, a strip above it, or, on a phone that lies, only its tools at the side. */
export const tableShape = computed<'rail' | 'strip' | 'low'>(() =>
  low.value ? 'low' : desktop.value ? 'rail' : 'strip',
);
