#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// no tsconfig: the command must behave the same from every folder. A thread does not inherit the loader of its process
register({ tsconfig: false });
if (isMainThread) {
  const { runProcess } = await import('../src/main.ts');
  await runProcess(new URL('../../../games/index.ts', import.meta.url).href);
} else await import('../src/arena/worker.ts');
