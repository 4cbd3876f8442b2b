import type { Plugin } from 'vite';

/** A file that only passes on what stands in another: `export{t as board}from"./attha-1a2b3c.js"`. */
const FACADE = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;
/** What it fetches besides, where the other file needs that too. */
const BESIDES = /import"\.\/([^"]+)";?\s*/g;
/** The list of what is fetched ahead of an `import()`. */
const AHEAD = /m\.f=\[[^\]]*\]/;

interface Facade {
  readonly target: string;
  /** What stands behind `import()`: the same names as the facade has. */
  readonly as: string;
}

function readFacade(folder: string, code: string, needs: (file: string) => readonly string[]): Facade | undefined {
  const found = FACADE.exec(code.replace(BESIDES, ''));
  if (found === null) return undefined;
  const needed = needs(`${folder}${found[2]}`);
  if ([...code.matchAll(BESIDES)].some(([, name]) => !needed.includes(`${folder}${name}`))) return undefined;
  const names = found[1].split(',').map((part) => {
    const [own, told = own] = part.split(' as ');
    return `${told}:e.${own}`;
  });
  return { target: `${folder}${found[2]}`, as: `.then(e=>({${names.join(',')}}))` };
}

/**
 * Leaves out the files that the bundler makes for doors into files with several uses: each would be a request of its own
 * before anything of the game is there.
 */
export const noFacades = (): Plugin => ({
  name: 'no-facades',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const facades = new Map<string, Facade>();
      const needs = (name: string): readonly string[] => {
        const target = bundle[name];
        return target?.type === 'chunk' ? target.imports : [];
      };
      for (const [name, one] of Object.entries(bundle)) {
        const folder = name.slice(0, name.lastIndexOf('/') + 1);
        const facade = one.type === 'chunk' && one.isDynamicEntry ? readFacade(folder, one.code, needs) : undefined;
        if (facade !== undefined && Object.hasOwn(bundle, facade.target)) facades.set(name, facade);
      }
      const file = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
      for (const [name, one] of Object.entries(bundle)) {
        if (one.type !== 'chunk' || facades.has(name)) continue;
        let { code } = one;
        for (const [path, { target, as }] of facades) {
          if (!code.includes(file(path))) continue;
          code = code.replaceAll(`import(\`./${file(path)}\`)`, `import(\`./${file(target)}\`)${as}`);
          code = code.replace(AHEAD, (list) =>
            // from the site's root, or beside this file where the site may lie in any folder
            list.replaceAll(`"${path}"`, `"${target}"`).replaceAll(`"./${file(path)}"`, `"./${file(target)}"`),
          );
        }
        if (code !== one.code) one.code = code;
      }
      for (const path of facades.keys()) delete bundle[path];
    },
  },
});
