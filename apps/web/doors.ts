import type { Plugin } from 'vite';

/**
 * Parts of a game that no page opens. Their doors, and the names of the files behind them, would be in the first file that
 * every visitor fetches, and the files themselves in what is kept for a visit without a network.
 */
const NOBODY = 'terminal|training|commands|wire|digest|cards';
const DOORS = {
  // bots think in workers
  page: new RegExp(`^ {2}(${NOBODY}|bots): async \\(\\) => .*,\\n`, 'gm'),
  // a worker thinks and never draws or speaks
  worker: new RegExp(`^ {2}(${NOBODY}|pages|events|words): .*,\\n`, 'gm'),
};
/** With the door goes what it leads to. */
const WORDS = /^import \{ \w+ \} from '\.\/words\/index\.ts';\n/m;
const MANIFEST = /[\\/]games[\\/][^\\/]+[\\/]src[\\/]index\.ts$/;

/** Leaves doors that are never opened out of what pages, or workers, get. */
export const fewDoors = (where: keyof typeof DOORS): Plugin => ({
  name: 'few-doors',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!MANIFEST.test(id.split('?')[0])) return undefined;
    const few = code.replace(DOORS[where], '');
    return { code: where === 'worker' ? few.replace(WORDS, '') : few, map: null };
  },
});
