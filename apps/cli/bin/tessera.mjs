#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// no tsconfig: the command must behave the same from every folder
register({ tsconfig: false });
const { runProcess } = await import('../src/main.ts');
await runProcess(new URL('../../../games/index.ts', import.meta.url).href);
