/** The first visit: until something is drawn, how much came over the wire for it, and how big each part of the build is. */
import { partSizes } from '../budget.mjs';

export async function run({ open, dist, repeat }) {
  const drawn = [];
  const bytes = [];
  for (let n = 0; n < repeat; n++) {
    const page = await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    }));
    drawn.push(seen.paint);
    bytes.push(seen.bytes / 1000);
    await page.context().close();
  }
  return [
    { what: 'first contentful paint', unit: 'ms', values: drawn },
    { what: 'files of the first load, not compressed', unit: 'kB', values: bytes },
    ...(await partSizes(dist)).map(({ name, kind, size, limit }) => ({ what: `${kind} ${name}, gzip`, unit: 'kB', values: [size / 1000], limit: limit / 1000 })),
  ];
}
