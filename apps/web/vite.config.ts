import { defineConfig, type Plugin } from 'vite';
import { fewChunks } from './chunks.ts';
import { preloadFonts } from './fonts.ts';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';
const { plugin, groups } = fewChunks();

/** Doors of a manifest that no browser opens: training, terminals and foreign wires. Each would cost everybody a few bytes. */
const closedDoors: Plugin = {
  name: 'closed-doors',
  transform: (code, id) =>
    /\/games\/[^/]+\/src\/index\.ts$/.test(id)
      ? code.replaceAll(/^ {2}(training|terminal|commands|wire): async .*,$/gm, '')
      : undefined,
};

export default defineConfig({
  plugins: [closedDoors, plugin, preloadFonts()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // every browser that understands the rest knows it by itself
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // a worker thinks and never draws, so it carries no board
  worker: { format: 'es', rolldownOptions: { external: [/^@tessera\/[\w-]+\/(board|evening)$/] } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
