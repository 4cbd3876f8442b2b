// Threads do not take over the loader of the process, so a thread that runs from sources brings its own.
import { register } from 'tsx/esm/api';

register();
await import('./thinker-worker.ts');
