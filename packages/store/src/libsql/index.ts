import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

export { backUp, restore } from './backup.ts';
export { type LibsqlOptions, LibsqlStore } from './libsql-store.ts';
export { scrubFile } from './scrub.ts';

/** The default data file: in the user's data folder, wherever the system has it. */
export function defaultDataFile(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix;
  const home = (platform === 'win32' ? env.USERPROFILE : env.HOME) || homedir();
  const folder = (): string => {
    if (platform === 'win32') return env.APPDATA || join(home, 'AppData', 'Roaming');
    if (platform === 'darwin') return join(home, 'Library', 'Application Support');
    // the XDG specification says to ignore a relative path
    const xdg = env.XDG_DATA_HOME;
    return xdg !== undefined && isAbsolute(xdg) ? xdg : join(home, '.local', 'share');
  };
  return join(folder(), 'tessera', 'tessera.db');
}
