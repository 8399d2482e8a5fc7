import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.SEPTYNI_SERVER ?? 'http://127.0.0.1:8100';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    // Tests run the client's Svelte, in Node.
    conditions: process.env.VITEST ? ['browser'] : undefined,
    alias: { $lib: here('./src/lib'), $content: here('./src/content') },
  },
  build: {
    outDir: here('../septyni/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy allows no data: addresses for anything but pictures.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
