#!/usr/bin/env node
// the command as a package has it: compiled, so that it needs no loader
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { runProcess } = await import('../dist/main.js');
  await runProcess(import.meta.resolve('@tessera/games'));
} else await import('../dist/arena/worker.js');
