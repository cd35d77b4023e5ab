/**
 * The platform's own inflater, fed by hand so that a fault of the source and a fault of the gzip stream stay apart.
 */

/** The inflater refused the stream. What it had given before stands. */
export class InflateFault extends Error {
  override readonly name = 'InflateFault';
}

/**
 * Inflates a gzip stream. Throws InflateFault where the inflater gives up (several members, bytes after the end, a cut,
 * damage: it does not say which), and passes on whatever the source throws.
 */
export async function* inflateNative(
  chunks: AsyncIterable<Uint8Array>, inflater: GenericTransformStream, signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const writer = inflater.writable.getWriter();
  const reader = inflater.readable.getReader();
  const source: { fault?: { readonly thrown: unknown } } = {};
  const stop = (): void => {
    // Both ends may have failed already; the read below tells how.
    void reader.cancel().catch(() => undefined);
    void writer.abort().catch(() => undefined);
  };
  signal.addEventListener('abort', stop, { once: true });
  void feed(chunks, writer, source);
  try {
    for (;;) {
      let next: ReadableStreamReadResult<unknown>;
      try {
        next = await reader.read();
      } catch (thrown) {
        if (signal.aborted) return;
        throw source.fault === undefined ? new InflateFault('the gzip stream was refused', { cause: thrown }) : source.fault.thrown;
      }
      if (next.done) return;
      if (next.value instanceof Uint8Array) yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Never rejects: a fault of the source goes to `source`, a fault of the inflater shows at its readable end. */
async function feed(
  chunks: AsyncIterable<Uint8Array>, writer: WritableStreamDefaultWriter<unknown>, source: { fault?: { readonly thrown: unknown } },
): Promise<void> {
  const from = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      let next: IteratorResult<Uint8Array, unknown>;
      try {
        next = await from.next();
      } catch (thrown) {
        source.fault = { thrown };
        await writer.abort(thrown);
        return;
      }
      if (next.done === true) break;
      await writer.write(next.value);
    }
    await writer.close();
  } catch {
    await from.return?.().catch(() => undefined);
  }
}
