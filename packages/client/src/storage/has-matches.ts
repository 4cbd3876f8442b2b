/** The name of the browser's database. */
export const DATABASE = 'tessera';

/** Where seats are kept that local storage may have lost. */
const SEATS = 'tessera-sure';

/** Whether matches lie where they were kept before there was a database. */
export const hasOldMatches = (): boolean => Object.keys(localStorage).some((key) => key.startsWith('tessera:match:'));

/** Whether this browser keeps nothing of the site yet: every table and every setting leaves something there. */
export function isFirstVisit(): boolean {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith('tessera:'));
  } catch {
    return true;
  }
}

/** Whether anything was kept here before; a browser that has nothing is not made to keep a database. */
export async function hasMatches(): Promise<boolean> {
  try {
    return hasOldMatches() || (await indexedDB.databases()).some(({ name }) => name === DATABASE || name === SEATS);
  } catch {
    // a browser that refuses to keep anything
    return false;
  }
}
