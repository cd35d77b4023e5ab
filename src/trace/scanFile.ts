/**
 * One file of any accepted form, from bytes to the sink, in one pass.
 *
 * Law: resolves for every input; nothing it met is lost in silence; other work gets its turn between chunks.
 */
import { lookAhead, putBack } from './chunks';
import { createProblemLog, readProblem } from './problems';
import { scanPacked, type PackedFound } from './scanPacked';
import { ArrayScan } from './shapes/array';
import { conclude, fatal } from './shapes/conclude';
import { DocumentScan } from './shapes/document';
import { EventScan } from './shapes/event';
import { skipBlank } from './shapes/jsonBytes';
import { NdjsonScan } from './shapes/ndjson';
import type { ShapeScan } from './shapes/shape';
import { sniff, SNIFF_HEAD, type Sniffed } from './shapes/sniff';
import { Tally } from './shapes/tally';
import { openText, type TextPass } from './textPass';
import { copyKeeper, sliceKeeper, type TextKeeper } from './textStore';
import type { EventSink, FileScan, ScanFile } from './scanTypes';
import type { ByteSource, Problem, ReadEnv } from './types';

export const scanFile: ScanFile = (source, env, signal, sink, onBytes) => new Scan(source, env, signal, sink, onBytes).run();

/** Problems that mean the text ends before the file does. */
const BROKEN_OFF = ['gzip-cut', 'gzip-damaged', 'gzip-junk', 'inflated-limit'];

class Scan {
  private readonly source: ByteSource;
  private readonly env: ReadEnv;
  private readonly signal: AbortSignal;
  private readonly onBytes: (bytes: number) => void;
  private readonly log;
  private readonly tally: Tally;
  private keeper: TextKeeper | undefined;
  private shape: ShapeScan | undefined;
  private packed: PackedFound | undefined;
  private gzip = false;
  /** Bytes of the source read so far, and of its text. */
  private bytes = 0;
  private at = 0;

  constructor(source: ByteSource, env: ReadEnv, signal: AbortSignal, sink: EventSink, onBytes: (bytes: number) => void) {
    this.source = source;
    this.env = env;
    this.signal = signal;
    this.onBytes = onBytes;
    this.log = createProblemLog(source.name);
    this.tally = new Tally(sink, this.log, env.limits);
  }

  async run(): Promise<FileScan> {
    try {
      await this.scan();
    } catch (thrown) {
      if (!this.signal.aborted) {
        this.shape?.end(false);
        this.log.add(readProblem(this.source.name, thrown, 'lost', this.bytes));
      }
    }
    const { tally, signal } = this;
    const found = this.packed ?? this.shape ?? {};
    const { form, sharedState, producer } = found;
    return {
      report: {
        name: this.source.name, bytes: this.source.size ?? this.bytes,
        lines: tally.lines, read: tally.read, skipped: tally.skipped, bad: tally.bad,
        ...(this.gzip ? { inflatedBytes: this.at } : {}),
        ...(form === undefined || tally.good === 0 ? {} : { form }),
      },
      problems: !signal.aborted && tally.good === 0 ? withFatal(this.log.list()) : this.log.list(),
      text: (this.keeper ?? (await copyKeeper(this.source, { ...this.env, spool: () => Promise.resolve(undefined) }, false))).store(),
      complete: !signal.aborted,
      ...(sharedState === undefined ? {} : { sharedState }),
      ...(producer === undefined ? {} : { producer }),
    };
  }

  private async scan(): Promise<void> {
    const { source, log } = this;
    const pass = await this.open();
    this.gzip = pass.gzip;
    if (!pass.gzip && this.bytes > 0 && /\.gz$/i.test(source.name)) {
      log.add({ code: 'not-gzip', stage: 'gunzip', severity: 'note', sentence: `${source.name} is named like a gzip file but is none; it was read as it is.` });
    }
    this.keeper = pass.plain && source.slice !== undefined ? sliceKeeper(source, source.slice) : await copyKeeper(source, this.env, true);
    const text = pass.chunks[Symbol.asyncIterator]();
    try {
      await this.scanText(text);
    } finally {
      await text.return?.();
    }
  }

  private open(report = true): Promise<TextPass> {
    return openText(this.source, this.env, this.signal, (problem) => (report ? this.log.add(problem) : undefined), (bytes) => {
      if (bytes > this.bytes) this.onBytes((this.bytes = bytes));
    });
  }

  private async scanText(text: AsyncIterator<Uint8Array>): Promise<void> {
    const { source, tally, signal, log } = this;
    let head = await this.firstNotBlank(text);
    head = await this.more(text, head);
    const whole = head.length < SNIFF_HEAD;
    if (signal.aborted) return;
    if (head.length === 0) {
      log.add(fatal(this.at === 0 ? { code: 'empty-file', sentence: `${source.name} is empty (0 bytes).` }
        : { code: 'blank-file', sentence: `${source.name} holds nothing but blanks or zero bytes.` }));
      return;
    }
    const sniffed = sniff(head, whole, source.name);
    if (sniffed.shape === 'refused') {
      log.add(fatal(sniffed.why));
    } else if (sniffed.shape === 'packed') {
      await this.unpack(putBack(head, text));
    } else {
      await this.pump(head, text, (this.shape = shapeOf(sniffed, tally)));
      if (signal.aborted) return;
      if (this.shape instanceof DocumentScan && this.shape.packed) {
        await this.unpackLate();
        return;
      }
      this.shape.end(!BROKEN_OFF.some((code) => log.count(code) > 0));
      conclude(this.shape, sniffed, tally, source.name);
    }
  }

  /** Reads on to the first byte that is not blank: a padded or blank file costs no memory. */
  private async firstNotBlank(text: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
    for (;;) {
      const next = await text.next();
      if (next.done === true || this.signal.aborted) return new Uint8Array(0);
      await this.keeper?.keep(next.value);
      const from = skipBlank(next.value, 0, next.value.length);
      this.at += from;
      if (from < next.value.length) return next.value.subarray(from);
      await this.env.breathe();
    }
  }

  private async more(text: AsyncIterator<Uint8Array>, first: Uint8Array): Promise<Uint8Array> {
    if (first.length === 0 || first.length >= SNIFF_HEAD) return first;
    const kept = this.keeper;
    const rest: AsyncIterator<Uint8Array> = {
      async next() {
        const next = await text.next();
        if (next.done !== true) await kept?.keep(next.value);
        return next;
      },
    };
    let given = false;
    return lookAhead({
      next: () => (given ? rest.next() : ((given = true), Promise.resolve({ done: false, value: first }))),
    }, SNIFF_HEAD);
  }

  private async pump(head: Uint8Array, text: AsyncIterator<Uint8Array>, shape: ShapeScan): Promise<void> {
    let chunk = head;
    const step = this.env.chunkSize;
    for (;;) {
      for (let from = 0; from < chunk.length && !shape.done; from += step) {
        const cut = chunk.length <= step ? chunk : chunk.subarray(from, from + step);
        shape.push(cut, this.at);
        this.at += cut.length;
        await this.env.breathe();
        if (this.signal.aborted) return;
      }
      if (shape.done) return;
      const next = await text.next();
      if (next.done === true || this.signal.aborted) return;
      chunk = next.value;
      await this.keeper?.keep(chunk);
    }
  }

  private async unpack(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await this.keeper?.store().close();
    this.keeper = await copyKeeper(this.source, this.env, false);
    this.packed = await scanPacked(this.source.name, chunks, this.keeper, this.tally, this.env, this.signal);
  }

  /** The file said only behind its first 64 kB that it is packed. */
  private async unpackLate(): Promise<void> {
    this.shape = undefined;
    if (this.tally.lines === 0 && this.source.once !== true) {
      const pass = await this.open(false);
      await this.unpack(pass.chunks);
      return;
    }
    const { name } = this.source;
    this.log.add(fatal({ code: 'packed-late', sentence: `${name} says only in its middle that it is a packed recording. Save it as a file with its format first and drop that.` }));
  }
}

function shapeOf(sniffed: Exclude<Sniffed, { shape: 'refused' }>, tally: Tally): ShapeScan {
  if (sniffed.shape === 'ndjson') return new NdjsonScan(tally, sniffed.separator);
  if (sniffed.shape === 'array') return new ArrayScan(tally);
  return sniffed.shape === 'event' ? new EventScan(tally) : new DocumentScan(tally);
}

/** Nothing at all was read: the first thing that was lost is then the reason. */
function withFatal(problems: readonly Problem[]): readonly Problem[] {
  if (problems.some(({ severity }) => severity === 'fatal')) return problems;
  const reason = problems.findIndex(({ severity }) => severity === 'lost');
  return problems.map((problem, i) => (i === reason ? { ...problem, severity: 'fatal' } : problem));
}
