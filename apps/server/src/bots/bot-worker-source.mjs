// Threads do not inherit the loader of the process, so a thread that runs from sources registers its own.
// Tests name a bundle instead: a server starts two threads, and each would compile for a second.
const { TESSERA_BOT_WORKER: bundle } = process.env;
if (bundle === undefined) (await import('tsx/esm/api')).register();
await import(bundle ?? './bot-worker.ts');
