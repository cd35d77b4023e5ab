/** The first visit: until something is drawn, and how much came over the wire for it. */
export async function run({ open, repeat }) {
  const drawn = [];
  const bytes = [];
  for (let n = 0; n < repeat; n++) {
    const page = await open();
    await page.locator('#root > *').first().waitFor();
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
  ];
}
