import type { Transcript } from '@tessera/kernel';
import type { FairRecord } from './fair/index.ts';

/** A transcript with what proves its throws: the devices' links, or what the host published before it dealt. */
export type ProvenMatch = Transcript & { readonly fair?: FairRecord; readonly commitment?: string };
