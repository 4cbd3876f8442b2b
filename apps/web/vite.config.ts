import { defineConfig } from 'vite';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: true },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
