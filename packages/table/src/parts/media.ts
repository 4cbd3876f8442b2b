import { signal } from '@preact/signals';

/** Whether the window is wide enough for a column beside the board. */
const query = matchMedia('(min-width: 1000px), (min-width: 720px) and (min-height: 1000px)');

export const wide = signal(query.matches);
query.addEventListener('change', () => {
  wide.value = query.matches;
});
