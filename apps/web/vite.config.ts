import { defineConfig } from 'vite';
import { fewChunks } from './chunks.ts';
import { fewDoors } from './doors.ts';
import { noFacades } from './facades.ts';
import { preloadFonts } from './fonts.ts';
import { plainFiles } from './plain-files.ts';
import { serviceWorker } from './service-worker.ts';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';

export default defineConfig(({ mode }) => {
  const { plugin, groups } = fewChunks();
  const isStatic = mode === 'static';
  return {
    // a site of plain files may lie in any folder of a host
    base: isStatic ? './' : '/',
    plugins: [fewDoors('page'), plugin, preloadFonts(), noFacades(), serviceWorker(), isStatic && plainFiles()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: true,
      ...(isStatic && { outDir: 'dist-static' }),
      // which files a module became, for the server: it tells the browser what a page will need
      manifest: 'modules.json',
      // every browser that understands the rest knows it by itself
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
    // a worker thinks and never draws, so it carries no board
    worker: {
      format: 'es',
      plugins: () => [fewDoors('worker')],
      rolldownOptions: { external: [/^@tessera\/[\w-]+\/(board|evening)$/] },
    },
    server: { proxy: { '^/(api|ws|relay|peerjs|mcp|metrics)\\b': { target: server, ws: true } } },
  };
});
