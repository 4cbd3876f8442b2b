// Writes the documents that derive from the sources.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './lib.mjs';

const { protocolDocs } = await tsImport('../packages/protocol/src/docs.ts', import.meta.url);
writeFileSync(join(root, 'docs', 'protocol.md'), protocolDocs());
const { agentDocs } = await tsImport('../packages/agents/src/docs.ts', import.meta.url);
writeFileSync(join(root, 'docs', 'agents.md'), agentDocs());
