import type { VersionWords } from './NewVersion.tsx';

export const de: VersionWords = { ready: 'Eine neue Version ist da.', later: 'Später' };
