// A bot as a module: it reads the sentences of the choices, as a person would, and likes to capture.
import type { ModuleAgent } from '@tessera/agents';

const LIKED = [/captur|takes|took/i, /heaven|home|wins?/i, /merge|safe/i];

export const agent: ModuleAgent = {
  wish: { list: 'all' },
  answer({ choices }) {
    const liking = (says: string) => LIKED.findIndex((word) => word.test(says));
    const best = choices.toSorted((a, b) => rank(liking(a.says)) - rank(liking(b.says)));
    return { n: best[0].n };
  },
};

const rank = (place: number): number => (place < 0 ? LIKED.length : place);
