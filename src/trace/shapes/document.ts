/**
 * A recording or an envelope as one JSON document of any size: the events are handed on, the rest is jumped over.
 * Several documents one after the other (joined files, or one per line) are read as one.
 *
 * Law: what stands complete before a fault or a cut is kept.
 */
import { inWords } from '../problems';
import { Carry } from './carry';
import { ENVELOPE_FORMAT, interestOf, PACKED_FORMAT, type Interest, type Level } from './documentKeys';
import { Elements } from './elements';
import { CLOSE_OBJECT, COLON, COMMA, isBlank, OPEN_OBJECT, QUOTE, ValueWalk } from './jsonBytes';
import type { StateRange } from '../scanTypes';
import type { ShapeScan } from './shape';
import type { Tally } from './tally';

/** Longest key or kept value; anything longer is none of ours. */
const KEPT = 4096;

type Phase = 'before' | 'key' | 'in-key' | 'colon' | 'value' | 'in-value' | 'events';

export class DocumentScan implements ShapeScan {
  done = false;
  /** Every state met, in file order: one per document, or the document itself where a ledger stands at its top. */
  readonly states: StateRange[] = [];
  producer: string | undefined;
  /** A `format` that is not ours; nothing of it was read, or what came before it was. */
  otherFormat: string | undefined;
  /** The document is packed: it has to be read whole. */
  packed = false;
  private readonly tally: Tally;
  private phase: Phase = 'before';
  private readonly levels: Level[] = [];
  private readonly walk = new ValueWalk();
  private readonly kept = new Carry();
  private keeping = false;
  private key = '';
  private interest: Interest = 'skip';
  private valueStart = 0;
  private elements: Elements | undefined;
  private elementsBefore = 0;
  private sawEvents = false;
  private documentStart = 0;
  private bareLedger = false;
  private enveloped = false;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  get form(): 'recording' | 'envelope' | undefined {
    if (!this.sawEvents) return undefined;
    return this.enveloped ? 'envelope' : 'recording';
  }

  get sharedState(): StateRange | undefined {
    return this.states.at(-1);
  }

  push(chunk: Uint8Array, offset: number): void {
    const to = chunk.length;
    let at = 0;
    while (at < to && !this.done) at = this.step(chunk, at, to, offset);
  }

  /** One token: index of the next one. */
  private step(chunk: Uint8Array, at: number, to: number, offset: number): number {
    if (this.phase === 'events') return this.inEvents(chunk, at, offset);
    if (this.phase === 'in-key' || this.phase === 'in-value') {
      const end = this.walk.walk(chunk, at, to);
      if (this.keeping) this.keep(chunk, at, end < 0 ? to : end);
      if (end < 0) return to;
      if (this.phase === 'in-key') this.endKey();
      else this.endValue(offset + end);
      return end;
    }
    const byte = chunk[at];
    if (byte === undefined || isBlank(byte)) return at + 1;
    if (this.phase === 'key') {
      if (byte === COMMA) return at + 1;
      if (byte === CLOSE_OBJECT) {
        this.levels.pop();
        if (this.levels.length === 0) this.endDocument(offset + at + 1);
        return at + 1;
      }
      if (byte === QUOTE) {
        this.begin('in-key', byte, true);
        return at;
      }
    } else if (this.phase === 'before') {
      if (byte === OPEN_OBJECT) {
        this.documentStart = offset + at;
        this.enter('top');
        return at + 1;
      }
    } else if (this.phase === 'colon') {
      if (byte === COLON) {
        this.phase = 'value';
        return at + 1;
      }
    } else {
      return this.beginValue(byte, at, offset);
    }
    this.breakAt(offset + at);
    return to;
  }

  private enter(level: Level): void {
    this.levels.push(level);
    this.phase = 'key';
  }

  private begin(phase: 'in-key' | 'in-value', first: number, keeping: boolean): void {
    this.walk.begin(first);
    this.phase = phase;
    this.keeping = keeping;
    this.kept.clear();
  }

  private keep(chunk: Uint8Array, from: number, to: number): void {
    if (this.kept.length + to - from <= KEPT) this.kept.append(chunk, from, to);
    else {
      this.keeping = false;
      this.kept.clear();
    }
  }

  private endKey(): void {
    this.key = this.keptString() ?? '';
    this.phase = 'colon';
  }

  private beginValue(byte: number, at: number, offset: number): number {
    if (byte === COMMA || byte === CLOSE_OBJECT || byte === COLON) {
      this.breakAt(offset + at);
      return at + 1;
    }
    const level = this.levels.at(-1) ?? 'top';
    this.interest = interestOf(level, this.key, byte);
    this.valueStart = offset + at;
    if (this.interest === 'recording' || this.interest === 'snapshot') {
      this.enter(this.interest);
      return at + 1;
    }
    if (this.interest === 'events') {
      this.sawEvents = true;
      if (level === 'recording') this.enveloped = true;
      this.elements = new Elements(this.tally, true);
      this.elements.number = this.elementsBefore;
      this.phase = 'events';
      return at + 1;
    }
    this.begin('in-value', byte, this.interest === 'format' || this.interest === 'producer');
    return at;
  }

  private endValue(end: number): void {
    this.phase = 'key';
    if (this.interest === 'state') this.states.push({ from: this.valueStart, to: end });
    else if (this.interest === 'bare-ledger') this.bareLedger = true;
    else if (this.interest === 'producer' && this.keeping) this.producer = text(this.kept);
    else if (this.interest === 'format') this.endFormat(this.keptString() ?? '');
  }

  private endDocument(end: number): void {
    this.phase = 'before';
    if (this.bareLedger) this.states.push({ from: this.documentStart, to: end });
    this.bareLedger = false;
  }

  private endFormat(format: string): void {
    if (format === PACKED_FORMAT) this.packed = this.done = true;
    else if (this.levels.length > 1) return;
    else if (format === ENVELOPE_FORMAT) this.enveloped = true;
    else {
      this.otherFormat = format;
      this.done = true;
    }
  }

  private inEvents(chunk: Uint8Array, at: number, offset: number): number {
    const elements = this.elements;
    if (elements === undefined) return chunk.length;
    const next = elements.push(chunk, at, offset);
    if (elements.brokenAt !== undefined) this.breakAt(elements.brokenAt);
    if (elements.closed) {
      this.elementsBefore = elements.number;
      this.elements = undefined;
      this.phase = 'key';
    }
    return next;
  }

  private keptString(): string | undefined {
    if (!this.keeping) return undefined;
    try {
      const value: unknown = JSON.parse(text(this.kept));
      return typeof value === 'string' ? value : undefined;
    } catch {
      return undefined;
    }
  }

  private breakAt(byte: number): void {
    this.done = true;
    const events = this.tally.lines;
    const kept = events === 0 ? 'no event was read before that.' : `the ${inWords(events)} ${events === 1 ? 'event' : 'events'} before that were kept.`;
    this.tally.log.add({
      code: this.levels.length === 0 ? 'document-trailing' : 'document-broken', stage: 'parse', severity: 'lost', byte,
      sentence: this.levels.length === 0 ? `After the end of the document something else follows at byte ${inWords(byte)}; it was left out.`
        : `The document is not valid JSON at byte ${inWords(byte)}; ${kept}`,
    });
  }

  end(): void {
    if (this.done || this.levels.length === 0) return;
    const elements = this.elements;
    const events = inWords(this.tally.lines);
    let sentence = `The document is cut at its end, after its ${events} events; all of them were read.`;
    const place: { line?: number; byte?: number } = {};
    if (elements?.unfinished === true) {
      sentence = `The document is cut inside event ${inWords(elements.number)}; the ${events} complete events before it were kept.`;
      place.line = elements.number;
      place.byte = elements.lastStart;
    } else if (elements !== undefined) sentence = `The document is cut after event ${inWords(elements.number)}; the ${events} events before the cut were kept.`;
    else if (!this.sawEvents) sentence = 'The document is cut before its events begin; nothing could be read.';
    this.tally.log.add({ code: 'document-cut', stage: 'parse', severity: 'lost', sentence, ...place });
  }
}

function text(kept: Carry): string {
  return new TextDecoder().decode(kept.bytes.subarray(0, kept.length));
}
