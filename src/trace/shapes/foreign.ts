/** Files that are something else, told by their first bytes: each gets its own sentence. */

export interface Foreign {
  readonly code: string;
  readonly sentence: string;
}

type Sentence = (name: string) => string;
const notATrace = (what: string): Sentence => (name) => `${name} is ${what}, not a trace.`;
const packedIn = (what: string): Sentence => (name) => `${name} is ${what}; unpack it and drop the files inside.`;

const SIGNATURES: readonly (readonly [code: string, at: number, bytes: string, sentence: Sentence])[] = [
  ['png', 0, '\x89PNG', notATrace('a PNG picture')],
  ['jpeg', 0, '\xff\xd8\xff', notATrace('a JPEG picture')],
  ['gif', 0, 'GIF8', notATrace('a GIF picture')],
  ['webp', 8, 'WEBP', notATrace('a WebP picture')],
  ['pdf', 0, '%PDF-', notATrace('a PDF document')],
  ['zip', 0, 'PK\x03\x04', packedIn('a zip archive')],
  ['zip', 0, 'PK\x05\x06', (name) => `${name} is an empty zip archive.`],
  ['gzip-in-gzip', 0, '\x1f\x8b', (name) => `${name} is a gzip file inside a gzip file; unpack it once and drop the result.`],
  ['zstd', 0, '\x28\xb5\x2f\xfd', packedIn('compressed with zstd')],
  ['bzip2', 0, 'BZh', packedIn('compressed with bzip2')],
  ['xz', 0, '\xfd7zXZ', packedIn('compressed with xz')],
  ['seven-zip', 0, '7z\xbc\xaf\x27\x1c', packedIn('a 7z archive')],
  ['tar', 257, 'ustar', packedIn('a tar archive')],
  ['parquet', 0, 'PAR1', notATrace('a Parquet table')],
  ['arrow', 0, 'ARROW1', notATrace('an Arrow table')],
  ['sqlite', 0, 'SQLite format 3', notATrace('an SQLite database')],
];

/** What the file is, where its first bytes say so; absent: nothing known. `head` starts at the first byte that is not blank. */
export function foreignByContent(head: Uint8Array, name: string): Foreign | undefined {
  for (const [code, at, signature, sentence] of SIGNATURES) {
    if (hasAt(head, at, signature)) return { code, sentence: sentence(name) };
  }
  const start = firstText(head, 512).toLowerCase();
  if (!start.startsWith('<')) return undefined;
  if (/<!doctype html|<html|<head|<body/.test(start)) {
    return { code: 'html', sentence: `${name} is a web page (HTML), not a trace. A download may have given an error or sign-in page instead of the file.` };
  }
  return /^<[?!a-z]/.test(start) ? { code: 'xml', sentence: notATrace('an XML document')(name) } : undefined;
}

/** What to call text that turned out to hold no event at all. */
export function foreignText(head: Uint8Array, name: string): Foreign {
  const lines = firstText(head, 4096).split(/\r\n|\n|\r/);
  for (const mark of [',', ';', '\t']) {
    const [first, second] = lines.map((line) => line.split(mark).length);
    if (first !== undefined && first >= 3 && first === second) {
      return { code: 'csv', sentence: `${name} is a table (CSV), not a trace: no line of it is a JSON object.` };
    }
  }
  return { code: 'plain-text', sentence: `${name} is plain text, not a trace: no line of it is a JSON object.` };
}

/** Bytes that text does not hold: zero bytes and control codes, more than one in a hundred. */
export function isBinary(head: Uint8Array): boolean {
  let control = 0;
  for (const byte of head) if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b && byte !== 0x1e)) control++;
  return control * 100 > head.length;
}

function hasAt(head: Uint8Array, at: number, signature: string): boolean {
  for (let i = 0; i < signature.length; i++) if (head[at + i] !== signature.charCodeAt(i)) return false;
  return true;
}

function firstText(head: Uint8Array, bytes: number): string {
  return new TextDecoder().decode(head.subarray(0, bytes));
}
