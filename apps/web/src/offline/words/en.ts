/** What is said about a new version, in English. */
export const en = { ready: 'A new version is ready.', later: 'Later' };
