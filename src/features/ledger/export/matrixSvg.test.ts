import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JUDGE_SIDES, MODEL_SIDES } from '../../../engine/ledger';
import { matrixGrid } from '../agreement/matrixCells';
import { matrixSvg, svgText } from './matrixSvg';

const counts = new Uint32Array(MODEL_SIDES.length * JUDGE_SIDES.length);
counts[0] = 16;
const grid = matrixGrid({ counts, results: 16 });
const colours = { background: '#fff', text: '#111', faint: '#666', edge: '#888', ramp: ['#fafafa', '#ddd', '#ccc', '#999'] as const };
const picture = (title: string): string => matrixSvg({ grid, title, words: '16 results read by both, 16 agree', colours });

test('the picture holds every count and plain colours, and fetches nothing', () => {
  const svg = picture('desk.json');
  expect(svg).toContain('>16<');
  expect(svg).toContain('fill="#999"');
  expect(svg).toContain('ruled out');
  expect(svg).not.toMatch(/var\(|href|url\(|<script|<style|<image|@import/);
});

test('hostile text cannot become markup, break the file or turn its direction', () => {
  const svg = picture('</title><script>alert(1)</script>" onload="x\u202e\u0000\ud800');
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('" onload');
  expect(svg).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000]/);
  expect(svg.isWellFormed()).toBe(true);
  expect(picture('x'.repeat(1_000_000)).length).toBeLessThan(20_000);
});

test('any title gives text that holds no markup and no character XML forbids', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
    const safe = svgText(text);
    expect(safe).not.toMatch(/[<>"']/);
    expect(safe.replace(/&#\d+;/g, '')).not.toContain('&');
    expect(safe.isWellFormed()).toBe(true);
    expect(safe).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  }));
});
