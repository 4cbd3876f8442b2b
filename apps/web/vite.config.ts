import { defineConfig } from 'vite';

const server = process.env.TESSERA_SERVER ?? 'http://localhost:8080';

// biome-ignore lint/style/noDefaultExport: Vite reads its settings from the default export
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: true },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
