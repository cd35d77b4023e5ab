/**
 * What kind of thing was dropped, told from its first bytes, and handed to the part of the app that reads it.
 *
 * Law: only the head of a file is looked at; a head that says nothing is a trace, whose reader knows every other form and
 * has words for what is none. A stream is looked at without being used up.
 */
import { sniffDeclaration } from '../trace/declaration/sniff';
import { sniffTiers } from '../trace/tiers/sniffTiers';
import type { OpenSource } from '../worker/protocol';

export type DropKind = 'trace' | 'rules' | 'tiers';

/** As much of a file as tells its kind. */
const HEAD = 4096;
const GZIP = [0x1f, 0x8b] as const;

/** The kind of a file from its first bytes. */
export function kindOf(head: Uint8Array): DropKind {
  if (sniffTiers(head) !== undefined) return 'tiers';
  return sniffDeclaration(new TextDecoder().decode(head)) ? 'rules' : 'trace';
}

/** The first bytes of a file, inflated where it is gzip. A file that cannot be read has none: its reader will say so. */
async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    const raw = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    return raw[0] === GZIP[0] && raw[1] === GZIP[1] ? await inflated(raw) : raw;
  } catch {
    return new Uint8Array();
  }
}

/** What can be inflated of a cut gzip: its first chunk is enough, and its end is a fault that means nothing here. */
async function inflated(raw: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([raw]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    return (await reader.read()).value ?? new Uint8Array();
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

export type Sorted = Readonly<Record<DropKind, readonly File[]>>;

/** Files of one drop by kind, in the order they came. */
export async function sortFiles(files: readonly File[]): Promise<Sorted> {
  const sorted: Record<DropKind, File[]> = { trace: [], rules: [], tiers: [] };
  const kinds = await Promise.all(files.map(async (file) => kindOf(await headOf(file))));
  files.forEach((file, i) => sorted[kinds[i] ?? 'trace'].push(file));
  return sorted;
}

/** The kind of a stream, and the stream whole again. Throws what the stream throws. */
export async function sortStream(stream: ReadableStream<Uint8Array>): Promise<{ readonly kind: DropKind; readonly stream: ReadableStream<Uint8Array> }> {
  const reader = stream.getReader();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD) {
    const { done, value } = await reader.read();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  const head = new Uint8Array(await new Blob(read.map((chunk) => chunk.slice())).arrayBuffer());
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = read.shift();
      if (next) return controller.enqueue(next);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const packed = head[0] === GZIP[0] && head[1] === GZIP[1];
  return { kind: kindOf(packed ? await inflated(head).catch(() => head) : head), stream: whole };
}

const LARGEST_DECLARATION = 16 * 1024 * 1024;

/** Opens a declaration of start rules; the last of several is on screen. */
export async function openRules(name: string, text: string, origin: 'dropped' | 'sample' | 'pasted'): Promise<void> {
  const { changedFromOriginal, openDeclaration, useDeclaration } = await import('./rules/document');
  const before = useDeclaration.getState().doc;
  openDeclaration({ name, text, origin });
  // Work of a person's is not lost to a drop: the screen offers the way back.
  if (changedFromOriginal(before)) useDeclaration.setState({ replaced: before });
}

export async function openRulesFile(file: File): Promise<void> {
  const packed = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const bytes = packed[0] === GZIP[0] && packed[1] === GZIP[1] ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  if (file.size > LARGEST_DECLARATION) throw new Error(`${file.name} is larger than 16 MB, which no declaration of start rules is.`);
  await openRules(file.name, await new Response(bytes).text(), 'dropped');
}

export async function openTiers(name: string, sources: readonly OpenSource[]): Promise<void> {
  const { openTierSources } = await import('./tiers/files');
  // A stream comes by once, and a file may have to be read again.
  const lasting = sources.map(async (source): Promise<OpenSource> => (
    source.kind === 'stream' ? { kind: 'file', file: new File([await new Response(source.stream).blob()], source.name) } : source
  ));
  openTierSources(name, await Promise.all(lasting));
}
