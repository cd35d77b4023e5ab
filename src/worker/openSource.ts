/** Sources of bytes as they cross the worker boundary: what they are called, and how they are read. */
import { fileSource, streamSource, textSource } from '../trace/sources';
import type { ByteSource } from '../trace/types';
import type { OpenSource } from './protocol';

/** Largest chunk handed on, bytes. */
export const CHUNK = 1024 * 1024;

export function toSource(source: OpenSource): ByteSource {
  switch (source.kind) {
    case 'file': return fileSource(source.file, CHUNK);
    case 'stream': return streamSource(source.name, source.stream, CHUNK, source.size);
    case 'text': return textSource(source.name, source.text, CHUNK);
  }
}

/** One drop in words: "first.ndjson and 2 more". */
export function nameOf(sources: readonly OpenSource[]): string {
  const names = sources.map((source) => (source.kind === 'file' ? source.file.name : source.name));
  const [first = 'nothing'] = names;
  return names.length > 1 ? `${first} and ${names.length - 1} more` : first;
}
