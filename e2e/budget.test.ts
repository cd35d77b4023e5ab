import { expect, test } from 'vitest';
import { partsOf } from './budget.mjs';

test('the entry counts what it needs at once, a lazy part what it adds, and every unknown script is a worker', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['src/Chart.tsx'], css: ['assets/index.css'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/Chart.tsx': { file: 'assets/Chart.js', name: 'Chart', isDynamicEntry: true, imports: ['_shared.js', '_recharts.js'] },
    '_recharts.js': { file: 'assets/recharts.js' },
  };
  expect(partsOf(manifest, ['assets/index.js', 'assets/Chart.js', 'assets/traceWorker.js'])).toEqual([
    { name: 'entry', kind: 'entry', files: ['assets/index.js', 'assets/index.css', 'assets/shared.js'] },
    { name: 'Chart', kind: 'lazy', files: ['assets/Chart.js', 'assets/recharts.js'] },
    { name: 'assets/traceWorker.js', kind: 'worker', files: ['assets/traceWorker.js'] },
  ]);
});

test('a part asked for by another lazy part does not count what that one brought', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, dynamicImports: ['src/Screen.tsx'] },
    'src/Screen.tsx': { file: 'assets/Screen.js', name: 'Screen', isDynamicEntry: true, imports: ['_shared.js'], dynamicImports: ['src/Chart.tsx'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/Chart.tsx': { file: 'assets/Chart.js', name: 'Chart', isDynamicEntry: true, imports: ['_shared.js'] },
  };
  expect(partsOf(manifest, []).find((part) => part.name === 'Chart')?.files).toEqual(['assets/Chart.js']);
});
