/**
 * One file of any accepted form, from bytes to the sink, in one pass.
 *
 * Law: resolves for every input; nothing it met is lost in silence; other work gets its turn between chunks.
 */
import { lookAhead, putBack, type Ahead } from './chunks';
import { createProblemLog, readProblem } from './problems';
import type { PackedFound } from './scanPacked';
import { ArrayScan } from './shapes/array';
import { conclude, fatal } from './shapes/conclude';
import { DocumentScan } from './shapes/document';
import { EventScan } from './shapes/event';
import { LedgerScan } from './shapes/ledgerRows';
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
  /** The text itself is not kept: what it unpacks to is. */
  private packing = false;
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
        this.log.add(readProblem(this.source.name, thrown, 'lost', this.bytes));
        this.shape?.end(false);
      }
    }
    const { tally, signal } = this;
    const found = this.packed ?? this.shape ?? {};
    const { form, sharedState, producer } = found;
    const { states, ledgerRows } = this.shape ?? {};
    return {
      report: {
        name: this.source.name, bytes: this.source.size ?? this.bytes,
        lines: tally.lines, read: tally.read, skipped: tally.skipped, bad: tally.bad,
        ...(this.gzip && this.at > 0 ? { inflatedBytes: this.at } : {}),
        ...(form === undefined || tally.good === 0 ? {} : { form }),
      },
      problems: !signal.aborted && tally.good === 0 ? withFatal(this.log.list()) : this.log.list(),
      ...this.unit(),
      text: (this.keeper ?? (await copyKeeper(this.source, { ...this.env, spool: () => Promise.resolve(undefined) }, false))).store(),
      complete: !signal.aborted,
      ...(sharedState === undefined ? {} : { sharedState }),
      ...(states === undefined || states.length === 0 ? {} : { states }),
      ...(ledgerRows === undefined ? {} : { ledgerRows }),
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
    const ahead = await lookAhead(this.fromNotBlank(pass.chunks), SNIFF_HEAD);
    try {
      await this.scanText(ahead);
    } finally {
      await ahead.rest.return();
    }
  }

  private unit(): Pick<FileScan, 'unit'> {
    if (this.shape instanceof LedgerScan) return { unit: 'row' };
    return this.packed === undefined && (this.shape === undefined || this.shape instanceof NdjsonScan) ? {} : { unit: 'event' };
  }

  private open(report = true): Promise<TextPass> {
    return openText(this.source, this.env, this.signal, (problem) => (report ? this.log.add(problem) : undefined), (bytes) => {
      if (bytes > this.bytes) this.onBytes((this.bytes = bytes));
    });
  }

  private async scanText(ahead: Ahead): Promise<void> {
    const { source, tally, signal, log } = this;
    const { head } = ahead;
    if (signal.aborted) return;
    if (head.length === 0) {
      if (!ahead.ended) await ahead.rest.next();
      log.add(fatal(this.at === 0 ? { code: 'empty-file', sentence: `${source.name} is empty (0 bytes).` }
        : { code: 'blank-file', sentence: `${source.name} holds nothing but blanks or zero bytes.` }));
      return;
    }
    const whole = ahead.ended && head.length <= SNIFF_HEAD;
    // No more than this of a larger chunk: the form must not depend on where chunks are cut.
    const sniffed = sniff(head.subarray(0, SNIFF_HEAD), whole, source.name);
    if (sniffed.shape === 'refused') {
      log.add(fatal(sniffed.why));
    } else if (sniffed.shape === 'packed') {
      await this.unpack(putBack(ahead));
    } else {
      await this.pump(ahead, (this.shape = shapeOf(sniffed, tally)));
      if (signal.aborted) return;
      if (this.shape instanceof DocumentScan && this.shape.packed) {
        await this.unpackLate();
        return;
      }
      this.shape.end(!BROKEN_OFF.some((code) => log.count(code) > 0));
      conclude(this.shape, sniffed, tally, source.name);
    }
  }

  /** The text from its first byte that is not blank, and kept as it passes: a padded or blank file costs no memory. */
  private async *fromNotBlank(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    let blank = true;
    for await (const chunk of chunks) {
      if (this.packing) {
        yield chunk;
        continue;
      }
      await this.keeper?.keep(chunk);
      if (!blank) {
        yield chunk;
        continue;
      }
      const from = skipBlank(chunk, 0, chunk.length);
      this.at += from;
      blank = from === chunk.length;
      if (blank) await this.env.breathe();
      else yield chunk.subarray(from);
      if (this.signal.aborted) return;
    }
  }

  private async pump(ahead: Ahead, shape: ShapeScan): Promise<void> {
    const step = this.env.chunkSize;
    for await (const chunk of putBack(ahead)) {
      for (let from = 0; from < chunk.length; from += step) {
        const cut = chunk.length <= step ? chunk : chunk.subarray(from, from + step);
        shape.push(cut, this.at);
        this.at += cut.length;
        if (shape.done) return;
        await this.env.breathe();
        if (this.signal.aborted) return;
      }
    }
  }

  private async unpack(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    this.packing = true;
    await this.keeper?.store().close();
    this.keeper = await copyKeeper(this.source, this.env, false);
    this.at = 0;
    // Packed recordings are rare; what unpacks them is fetched when one is met.
    const { scanPacked } = await import('./scanPacked');
    this.packed = await scanPacked(this.source.name, this.passing(chunks), this.keeper, this.tally, this.env, this.signal);
  }

  private async *passing(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of chunks) {
      this.at += chunk.length;
      yield chunk;
    }
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
  if (sniffed.shape === 'ledger') return new LedgerScan(tally);
  return sniffed.shape === 'event' ? new EventScan(tally) : new DocumentScan(tally);
}

/** Nothing at all was read: the first thing that was lost is then the reason. */
function withFatal(problems: readonly Problem[]): readonly Problem[] {
  if (problems.some(({ severity }) => severity === 'fatal')) return problems;
  const reason = problems.findIndex(({ severity }) => severity === 'lost');
  return problems.map((problem, i) => (i === reason ? { ...problem, severity: 'fatal' } : problem));
}
