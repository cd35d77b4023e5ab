/**
 * The directory at the end of a zip: what files it holds and where their bytes stand, zip64 and data in front included.
 *
 * Law: only the directory is believed, never the headers between the data; every number from it is checked against the file.
 */

/** Any bytes that can be read by range. */
export interface ZipBytes {
  readonly size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface ZipEntry {
  /** Path as stored. Hostile text. */
  readonly path: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** Bytes as stored, and unpacked as the directory says. */
  readonly stored: number;
  readonly bytes: number;
  readonly crc: number;
  /** Of the entry's own header. */
  readonly offset: number;
}

export type ZipDirectory = { readonly ok: true; readonly entries: readonly ZipEntry[] } | { readonly ok: false; readonly why: 'cut' | 'damaged' };

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const ENTRY_BYTES = 46;
/** A directory larger than this is no export of sessions. */
const MOST = 64 * 1024 * 1024;
const FULL = 0xffffffff;

/** Reads the directory. Rejects only where reading the bytes does. */
export async function readDirectory(zip: ZipBytes): Promise<ZipDirectory> {
  const from = Math.max(0, zip.size - END_BYTES - LOCATOR_BYTES - 0xffff);
  const tail = viewOf(await zip.read(from, zip.size));
  const end = endIn(tail);
  if (end === undefined) return { ok: false, why: 'cut' };
  let size = tail.getUint32(end + 12, true);
  let offset = tail.getUint32(end + 16, true);
  let endsAt = from + end;
  if (end >= LOCATOR_BYTES && tail.getUint32(end - LOCATOR_BYTES, true) === LOCATOR_64) {
    const at = Number(tail.getBigUint64(end - LOCATOR_BYTES + 8, true));
    if (at + 56 > zip.size) return { ok: false, why: 'damaged' };
    const wide = viewOf(await zip.read(at, at + 56));
    if (wide.getUint32(0, true) !== END_64) return { ok: false, why: 'damaged' };
    size = Number(wide.getBigUint64(40, true));
    offset = Number(wide.getBigUint64(48, true));
    endsAt = at;
  }
  // Bytes put in front of an archive shift everything in it.
  const shift = endsAt - size - offset;
  if (shift < 0 || size > MOST) return { ok: false, why: 'damaged' };
  return entriesOf(viewOf(await zip.read(offset + shift, offset + shift + size)), shift, zip.size);
}

function entriesOf(view: DataView<ArrayBuffer>, shift: number, zipSize: number): ZipDirectory {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const flags = view.getUint16(at + 8, true);
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > view.byteLength) return { ok: false, why: 'damaged' };
    const name = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_BYTES, nameBytes);
    const [bytes, stored, offset] = wideNumbers(view, at, at + ENTRY_BYTES + nameBytes, extraBytes);
    if (offset + shift + stored > zipSize) return { ok: false, why: 'damaged' };
    entries.push({
      path: nameOf(name, (flags & 0x800) !== 0), method: view.getUint16(at + 10, true), encrypted: (flags & 1) !== 0, bytes, stored, crc: view.getUint32(at + 16, true), offset: offset + shift,
    });
    at = next;
  }
  return at === view.byteLength ? { ok: true, entries } : { ok: false, why: 'damaged' };
}

/** Size, stored size and offset of an entry: 32 bits each, those that are full stand as 64 bits in the extra field, in this order. */
function wideNumbers(view: DataView, entry: number, extra: number, extraBytes: number): [number, number, number] {
  const narrow: [number, number, number] = [view.getUint32(entry + 24, true), view.getUint32(entry + 20, true), view.getUint32(entry + 42, true)];
  for (let at = extra; at + 4 <= extra + extraBytes;) {
    const to = Math.min(at + 4 + view.getUint16(at + 2, true), extra + extraBytes);
    if (view.getUint16(at, true) === 1) {
      let field = at + 4;
      for (const i of [0, 1, 2] as const) {
        if (narrow[i] !== FULL || field + 8 > to) continue;
        narrow[i] = Number(view.getBigUint64(field, true));
        field += 8;
      }
    }
    at = to;
  }
  return narrow;
}

/** The last end record whose comment fits behind it. */
function endIn(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) === END && at + END_BYTES + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  return undefined;
}

function nameOf(bytes: Uint8Array, utf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !utf8 }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** A view on bytes of their own, whatever they are part of. */
function viewOf(bytes: Uint8Array): DataView<ArrayBuffer> {
  const own = new Uint8Array(bytes);
  return new DataView(own.buffer, 0, own.length);
}
