import { register } from 'tsx/esm/api';

// a worker thread does not inherit the loader of the thread that started it
register({ tsconfig: false });
await import('../src/arena/worker.ts');
