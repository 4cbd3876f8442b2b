import { defineConfig, type Plugin } from 'vite';
import { fewChunks } from './chunks.ts';
import { fewDoors } from './doors.ts';
import { noFacades } from './facades.ts';
import { preloadFonts, preloadList } from './preload.ts';
import { serviceWorker } from './service-worker.ts';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';

/** The site as plain files begins with an entry of its own, which knows that there is no server. */
const plainFiles = (): Plugin => ({
  name: 'plain-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/static.ts'),
  },
});

/** While developing, JSON is served as a module of JavaScript, which browsers refuse where JSON was asked for. */
const jsonAsModules = (): Plugin => ({
  name: 'json-as-modules',
  apply: 'serve',
  enforce: 'pre',
  transform: (code) => code.replaceAll(/, \{ with: \{ type: 'json' \} \}/g, ''),
});

export default defineConfig(({ mode }) => {
  const { plugin, groups } = fewChunks();
  const isStatic = mode === 'static';
  return {
    // a site of plain files may lie in any folder of a host
    base: isStatic ? './' : '/',
    plugins: [
      fewDoors('page'),
      plugin,
      preloadFonts(),
      noFacades(),
      preloadList(),
      serviceWorker(),
      jsonAsModules(),
      isStatic && plainFiles(),
    ],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: true,
      ...(isStatic && { outDir: 'dist-static' }),
      // every browser that understands the rest knows it by itself
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
    worker: {
      format: 'es',
      plugins: () => [fewDoors('worker')],
    },
    server: { proxy: { '^/(api|ws|relay|peerjs|mcp|metrics)\\b': { target: server, ws: true } } },
  };
});
