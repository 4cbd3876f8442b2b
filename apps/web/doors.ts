import type { Plugin } from 'vite';

/**
 * Parts of a game that no page opens; bots think in workers, which are built without this. Their doors, and the names of the
 * files behind them, would be in the first file that every visitor fetches.
 */
const UNUSED = /^ {2}(bots|terminal|training|commands|wire|digest|cards): async \(\) => .*,\n/gm;
const MANIFEST = /[\\/]games[\\/][^\\/]+[\\/]src[\\/]index\.ts$/;

/** Leaves doors to terminals, training, programs and bots out of what pages get. */
export const browserDoors = (): Plugin => ({
  name: 'browser-doors',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (MANIFEST.test(id.split('?')[0])) return { code: code.replace(UNUSED, ''), map: null };
    return undefined;
  },
});
