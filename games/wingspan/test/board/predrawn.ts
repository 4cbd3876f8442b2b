import { drawBird } from '../../src/board/art/birds/index.ts';
import { shapes } from '../../src/board/art/birds/kit.ts';
import { perchDefs } from '../../src/board/art/birds/perches.ts';

const NAME = /(?<=[#"]c?)v[0-9a-z]+(?=[")])/g;

/**
 * Some birds as markup, and the outlines and perches that they share. These have names of their own: a board on the same page
 * numbers its outlines in the order in which they are drawn.
 */
export function predrawn(ids: readonly string[]) {
  const names = new Map<string, string>();
  const own = (markup: string): string =>
    markup
      .replace(NAME, (name) => {
        const known = names.get(name) ?? `show-${names.size.toString(36)}`;
        names.set(name, known);
        return known;
      })
      .replaceAll('"perch-', '"show-perch-')
      .replaceAll('#perch-', '#show-perch-');
  const drawn = Object.fromEntries(ids.map((id) => [id, own(drawBird(id))]));
  const all = Object.values(drawn).join('');
  const perches = perchDefs()
    .split(/(?=<g id="perch-)/)
    .filter((perch) => all.includes(`#show-${/perch-\w+/.exec(perch)?.[0]}"`))
    .map(own);
  const outlines = [...shapes].flatMap(([d, name]) => {
    const known = names.get(name);
    return known === undefined ? [] : [[known, `<clipPath id="c${known}"><path id="${known}" d="${d}"/></clipPath>`]];
  });
  outlines.sort(([a], [b]) => (a < b ? -1 : 1));
  return { shared: outlines.map(([, outline]) => outline).join('') + perches.join(''), drawn };
}
