import { defineConfig } from 'vite';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: true },
  // a worker thinks and never draws, so it carries no board
  worker: { format: 'es', rolldownOptions: { external: [/^@tessera\/[\w-]+\/(board|evening)$/] } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
