import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PACKED, packDeclaration, unpackDeclaration } from './packed';
import { DESK } from './rulesTesting';

it('brings a text over unchanged, in letters that a link takes', async () => {
  await fc.assert(fc.asyncProperty(fc.oneof(fc.string({ unit: 'grapheme' }), fc.json(), fc.constant(DESK)), async (text) => {
    const result = await packDeclaration(text);
    if ('tooLong' in result) throw new Error('too long');
    expect(result.packed).toMatch(/^[\w-]+$/);
    expect(await unpackDeclaration(result.packed)).toEqual({ text });
  }));
});

it('says how long a text would be that does not fit', async () => {
  let seed = 1;
  const noise = Array.from({ length: 20_000 }, () => String.fromCharCode(32 + ((seed = (seed * 48_271) % 2_147_483_647) % 90))).join('');
  const result = await packDeclaration(noise);
  expect('tooLong' in result && result.tooLong).toBeGreaterThan(MOST_PACKED);
});

it('inflates no more than 1 MB', async () => {
  const bomb = deflateRawSync(new Uint8Array(50_000_000)).toString('base64url');
  expect(await unpackDeclaration(bomb)).toEqual({ sentence: expect.stringMatching(/larger than 1 MB/) as string });
});

it('gives a text or a sentence for any string', async () => {
  const broken = fc.tuple(fc.constant(deflateRawSync(DESK).toString('base64url')), fc.nat(200), fc.string({ maxLength: 3 })).map(([good, at, put]) => good.slice(0, at) + put + good.slice(at + 1));
  await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), broken), async (packed) => {
    const result = await unpackDeclaration(packed);
    expect(typeof ('text' in result ? result.text : result.sentence)).toBe('string');
  }));
  expect(await unpackDeclaration('')).toHaveProperty('sentence');
  expect(await unpackDeclaration(deflateRawSync(Uint8Array.of(0xff, 0xfe)).toString('base64url'))).toHaveProperty('sentence');
});
