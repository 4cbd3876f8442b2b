import { defineConfig } from 'vite';
import { fewChunks } from './chunks.ts';
import { browserDoors } from './doors.ts';
import { preloadFonts } from './fonts.ts';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';
const { plugin, groups } = fewChunks();

export default defineConfig({
  plugins: [browserDoors(), plugin, preloadFonts()],
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
