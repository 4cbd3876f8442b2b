#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// no tsconfig: the command must behave the same from every folder
register({ tsconfig: false });
const { main } = await import('../src/main.ts');
await main(process.argv.slice(2), new URL('../../../games/index.ts', import.meta.url).href);
