/** What to say about a file once all of it was looked at, where its events alone do not say it. */
import { inWords, type MetProblem } from '../problems';
import { DocumentScan } from './document';
import { NdjsonScan } from './ndjson';
import { otherFormat, type Sniffed } from './sniff';
import type { Foreign } from './foreign';
import type { ShapeScan } from './shape';
import type { Tally } from './tally';

/** Adds what is missing to the log: why a file without a single event has none. Not for a pass that was aborted or broke off. */
export function conclude(shape: ShapeScan, sniffed: Sniffed, tally: Tally, name: string): void {
  const { log } = tally;
  if (shape instanceof DocumentScan) concludeDocument(shape, tally, name);
  if (tally.good > 0) return;
  if (shape instanceof NdjsonScan && sniffed.shape === 'ndjson') {
    if (shape.onlyCut && sniffed.otherwise.code === 'broken-json') {
      log.drop('cut-last-line');
      log.add(fatal({ code: 'cut-only-line', sentence: `${name} holds one line, and it is cut: nothing could be read.` }));
    } else if (tally.bad > log.count('line-too-long')) {
      log.drop('bad-line');
      log.drop('cut-last-line');
      log.add(fatal(sniffed.otherwise));
    }
  } else if (sniffed.shape === 'array') {
    if (tally.bad > 0) {
      log.drop('bad-event');
      log.add(fatal({ code: 'other-array', sentence: `${name} is a JSON array, but none of its ${inWords(tally.bad)} elements is an event.` }));
    } else if (log.count('document-cut') + log.count('document-broken') === 0) {
      log.add(fatal({ code: 'empty-array', sentence: `${name} holds an empty JSON array: no events.` }));
    }
  }
}

/** A problem that leaves nothing of the file. */
export function fatal(why: Foreign): MetProblem {
  return { code: why.code, stage: 'validate', severity: 'fatal', sentence: why.sentence };
}

function concludeDocument(shape: DocumentScan, tally: Tally, name: string): void {
  const { log } = tally;
  if (shape.otherFormat !== undefined) {
    const why = otherFormat(name, shape.otherFormat);
    log.add(tally.good === 0 ? fatal(why) : { ...fatal(why), severity: 'lost', sentence: `${why.sentence} The events before that were read as they stand.` });
  } else if (tally.lines === 0 && log.count('document-cut') + log.count('document-broken') === 0) {
    log.add(fatal(shape.form === undefined ? { code: 'no-events-key', sentence: `${name} is a JSON object without an events array.` }
      : { code: 'no-events', sentence: `${name} holds an events array with nothing in it.` }));
  }
}
