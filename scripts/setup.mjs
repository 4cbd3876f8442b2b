import { setup } from './lib.mjs';

setup();
