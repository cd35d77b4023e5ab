import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isSealed } from './e2e/csp.mjs';
import { offlineApp } from './e2e/offline/plugin.ts';

const sealed = isSealed(process.env);

export default defineConfig({
  base: './',
  plugins: [react(), offlineApp(sealed)],
  define: { __SEALED__: JSON.stringify(sealed) },
  build: { target: 'es2023', manifest: true, sourcemap: false },
  worker: { format: 'es' },
  // The property tests are heavy: a slow machine is no failure. A test that hangs still ends.
  test: {
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'], exclude: ['src/**/*.vectors.test.ts', 'src/**/*.traces.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'happy-dom', setupFiles: ['src/mocks/componentTests.ts'] } },
      { extends: true, test: { name: 'vectors', include: ['src/**/*.vectors.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'traces', include: ['src/**/*.traces.test.ts'], environment: 'node', testTimeout: 120_000 } },
    ],
  },
});
