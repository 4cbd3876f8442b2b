import { digest } from '@tessera/kernel';
import fc from 'fast-check';

// Property tests look at other cases every day, and at the same ones all day: what passed here passes on the next machine.
fc.configureGlobal({ seed: Number.parseInt(digest(process.env.TESSERA_SEED ?? '').slice(0, 7), 16) });
