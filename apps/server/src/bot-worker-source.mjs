// Threads do not inherit the loader of the process, so a thread that runs from sources registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./bot-worker.ts');
