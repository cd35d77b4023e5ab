import { expect, test } from 'vitest';
import { faceOnStrip, verdictPlane } from '../../engine/verdict';
import { axisOver } from './axis';
import { DESK } from './exampleTurn';
import { planeView } from './plane';

const floor = axisOver([0.71], 0.15);
const margin = axisOver([0.3]);

test('rectangles fill the plane and agree with the bands', () => {
  const bands = verdictPlane(DESK, 'billing', { nearTieMargin: 0.15, menuSize: 3 });
  const { cells, sampledOf } = planeView(bands, floor, margin);
  expect(sampledOf).toBeUndefined();
  expect(cells.reduce((area, cell) => area + cell.width * cell.height, 0)).toBeCloseTo(1);
  for (const cell of cells) {
    const y = floor.lo + (cell.y + cell.height / 2) * (floor.hi - floor.lo);
    const x = margin.lo + (cell.x + cell.width / 2) * (margin.hi - margin.lo);
    const band = bands.find((other) => y >= other.from && y < other.to);
    expect(band && faceOnStrip(band.strip, x).kind).toBe(cell.face.kind);
  }
});

test('verdicts that share a sign are numbered, in the legend and in the picture', () => {
  const { faces, cells, rows } = planeView(verdictPlane(DESK, undefined, { nearTieMargin: 0.15, menuSize: 3 }), floor, margin);
  const menus = faces.filter(({ face }) => face.kind === 'menu');
  expect(menus.length).toBeGreaterThan(1);
  expect(menus.map(({ mark }) => mark)).toEqual(menus.map((_, i) => i + 1));
  expect(faces.find(({ face }) => face.kind === 'unmatched')?.mark).toBeUndefined();
  for (const part of [...cells, ...rows]) if (part.face.kind === 'menu') expect(menus[(part.mark ?? 0) - 1]?.face).toEqual(part.face);
});

test('many candidates are sampled with at most 100 marks, and the picture says so', () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ id: `s${i}`, score: 0.7 - i * 0.02 }));
  const view = planeView(verdictPlane(many, undefined, { nearTieMargin: 0.15, menuSize: 20 }), floor, margin);
  expect(view.cells.length).toBeLessThanOrEqual(100);
  expect(view.sampledOf).toBeGreaterThan(100);
  expect(view.rows).toHaveLength(view.sampledOf ?? 0);
});
