import { below, type Rng } from '@tessera/kernel';

/** A text with something in it changed, left out, doubled or replaced. */
export function mutated(text: string, rng: Rng): string {
  const at = below(rng, text.length);
  const junk = ['', '"', '{', '9', '-1', 'null', '\u0000', 'é', '1e999', '[]', '{"t":"items"}'][below(rng, 11)];
  switch (below(rng, 5)) {
    case 0:
      return text.slice(0, at) + junk + text.slice(at + 1);
    case 1:
      return text.slice(0, at);
    case 2:
      return text.slice(0, at) + text.slice(below(rng, text.length));
    default: {
      // a value somewhere in it
      const data = JSON.parse(text);
      const paths: [Record<string, unknown>, string][] = [];
      const walk = (value: unknown) => {
        if (typeof value !== 'object' || value === null) return;
        for (const key of Object.keys(value)) {
          paths.push([value as Record<string, unknown>, key]);
          walk((value as Record<string, unknown>)[key]);
        }
      };
      walk(data);
      const [place, key] = paths[below(rng, paths.length)];
      const other = paths[below(rng, paths.length)];
      place[key] = [null, -1, 1e9, '', 'x'.repeat(99), [], {}, true, other[0][other[1]]][below(rng, 9)];
      try {
        return JSON.stringify(data);
      } catch {
        return junk;
      }
    }
  }
}
