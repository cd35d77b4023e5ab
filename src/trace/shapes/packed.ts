/**
 * A packed recording (traces.md §1): repeated values are kept once and referred to. It has to be read whole, so there is
 * a ceiling. Its events are written out again, one per line: that text is what offsets refer to afterwards.
 */
import { createMeasure, unpack, UnpackFault } from './unpack';

/** Largest packed file, bytes of text. */
export const PACKED_LIMIT = 64 * 1024 * 1024;

export interface Unpacked {
  /**
   * Text of each event, made one at a time: written out, a packed recording can be far larger than it was.
   * `undefined` for an event that would be longer than the ceiling of a line.
   */
  readonly events: Iterable<string | undefined>;
  readonly enveloped: boolean;
  /** Text of `snapshot.sharedState`. */
  readonly sharedState?: string;
  readonly producer?: string;
}

export type UnpackFailure = 'not-json' | 'no-events' | 'broken-reference';

/** Unpacks a recording, or an envelope around one. `bytes`: the whole file. `most`: characters one event may take, about. */
export function readPacked(bytes: Uint8Array, most: number): Unpacked | UnpackFailure {
  let whole: unknown;
  try {
    whole = JSON.parse(new TextDecoder().decode(bytes).replace(/[\0\s]+$/, ''));
  } catch {
    return 'not-json';
  }
  if (!isObject(whole)) return 'no-events';
  const inner = whole['recording'];
  const enveloped = isObject(inner) && Array.isArray(inner['values']);
  const packed = enveloped ? inner : whole;
  let recording: unknown;
  try {
    recording = Array.isArray(packed['values']) ? unpack(packed['values'], packed['recording']) : packed;
  } catch (thrown) {
    if (thrown instanceof UnpackFault) return 'broken-reference';
    throw thrown;
  }
  if (!isObject(recording) || !Array.isArray(recording['events'])) return 'no-events';
  const measure = createMeasure();
  const written = (value: unknown): string | undefined => (measure(value) > most ? undefined : JSON.stringify(value));
  const snapshot = recording['snapshot'];
  const state = isObject(snapshot) && isObject(snapshot['sharedState']) ? written(snapshot['sharedState']) : undefined;
  const producer = isObject(whole['producer']) ? written(whole['producer']) : undefined;
  return {
    events: writtenEvents(recording['events'], written),
    enveloped,
    ...(state === undefined ? {} : { sharedState: state }),
    ...(producer === undefined ? {} : { producer }),
  };
}

function* writtenEvents(events: readonly unknown[], written: (value: unknown) => string | undefined): Generator<string | undefined, void> {
  for (const event of events) yield written(event);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
