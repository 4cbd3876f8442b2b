import { existsSync } from 'node:fs';

/** The name, or with a number the first that is free. */
export function freeName(name: string): string {
  for (let n = 0; ; n++) {
    const tried = n === 0 ? name : `${name}-${n}`;
    if (!existsSync(tried)) return tried;
  }
}
