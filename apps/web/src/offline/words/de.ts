import type { VersionWords } from './catalogue.ts';

export const de: VersionWords = { ready: 'Eine neue Version ist da.', later: 'Später' };
