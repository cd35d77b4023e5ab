/**
 * True standings a person gave to results, kept in this browser under the fingerprint of the trace.
 *
 * Law: a label never changes the record; it is stored by result key. Storage may be full, refused, or hold anything:
 * reading takes what is legal, writing may silently not happen, and the labels hold until the page is closed.
 */
import { useMemo } from 'react';
import * as v from 'valibot';
import { create } from 'zustand';
import { STANDINGS, type Standing } from '../engine/ledger';
import type { ResultKey } from '../worker/ledgerProtocol';
import type { Store } from './preferences';
import { localStore } from './storage';

export type TruthLabels = ReadonlyMap<ResultKey, Standing>;

interface Step { readonly fingerprint: string; readonly before: TruthLabels }

interface AdjudicationState {
  /** Labels by fingerprint, of traces seen in this page. */
  readonly labels: ReadonlyMap<string, TruthLabels>;
  readonly past: readonly Step[];
  /** Grows with every change, of any trace. */
  readonly revision: number;
}

const NO_LABELS: TruthLabels = new Map();
const UNDO_STEPS = 100;
const MOST_LABELS = 100_000;
const STORED = 'marginalia/adjudication/';
export const LABELS_FORMAT = 'marginalia.adjudication.v1';

const Label = v.object({ result: v.pipe(v.string(), v.maxLength(2000)), standing: v.picklist(STANDINGS) });
const LabelFile = v.object({
  format: v.literal(LABELS_FORMAT),
  trace: v.pipe(v.string(), v.maxLength(100)),
  labels: v.pipe(v.array(Label), v.maxLength(MOST_LABELS)),
});

export const useAdjudication = create<AdjudicationState>(() => ({ labels: new Map(), past: [], revision: 0 }));

let storeOf: () => Store | undefined = localStore;

/** Keeps labels elsewhere than in the storage of the page. `open` may throw (storage refused): then labels last as long as the page. */
export function connectAdjudication(open: () => Store): void {
  storeOf = () => {
    try {
      return open();
    } catch {
      return undefined;
    }
  };
  useAdjudication.setState({ labels: new Map(), past: [], revision: 0 });
}

/** Labels of a trace, read from storage when first asked for. Total. */
export function labelsOf(fingerprint: string): TruthLabels {
  const known = useAdjudication.getState().labels.get(fingerprint);
  if (known !== undefined) return known;
  const read = readStored(fingerprint);
  // Remembered without a new state: nothing a component shows has changed by it.
  useAdjudication.setState(({ labels }) => ({ labels: new Map(labels).set(fingerprint, read) }));
  return read;
}

function readStored(fingerprint: string): TruthLabels {
  try {
    const text = storeOf()?.getItem(`${STORED}${fingerprint}`) ?? null;
    if (text === null) return NO_LABELS;
    const read = v.safeParse(LabelFile, JSON.parse(text));
    return read.success ? mapOf(read.output.labels) : NO_LABELS;
  } catch {
    return NO_LABELS;
  }
}

function mapOf(labels: readonly v.InferOutput<typeof Label>[]): TruthLabels {
  return new Map(labels.map(({ result, standing }) => [result, standing]));
}

/** Says what a result truly is; undefined takes the label off. */
export function adjudicate(fingerprint: string, key: ResultKey, standing: Standing | undefined): void {
  const before = labelsOf(fingerprint);
  if (before.get(key) === standing) return;
  const after = new Map(before);
  if (standing === undefined) after.delete(key);
  else after.set(key, standing);
  put(fingerprint, after, before);
}

function put(fingerprint: string, labels: TruthLabels, before: TruthLabels | undefined): void {
  useAdjudication.setState((state) => ({
    labels: new Map(state.labels).set(fingerprint, labels),
    revision: state.revision + 1,
    ...(before === undefined ? {} : { past: [...state.past, { fingerprint, before }].slice(-UNDO_STEPS) }),
  }));
  try {
    storeOf()?.setItem(`${STORED}${fingerprint}`, JSON.stringify(fileOf(fingerprint, labels)));
  } catch {
    // Full or refused: the labels hold until the page is closed.
  }
}

/** Takes the last change of labels back. False: there is none. */
export function undoAdjudication(): boolean {
  const { past } = useAdjudication.getState();
  const step = past.at(-1);
  if (step === undefined) return false;
  useAdjudication.setState({ past: past.slice(0, -1) });
  put(step.fingerprint, step.before, undefined);
  return true;
}

function fileOf(trace: string, labels: TruthLabels): v.InferInput<typeof LabelFile> {
  return { format: LABELS_FORMAT, trace, labels: [...labels].map(([result, standing]) => ({ result, standing })) };
}

/** The labels of a trace as the text of a file. */
export function exportLabels(fingerprint: string): string {
  return `${JSON.stringify(fileOf(fingerprint, labelsOf(fingerprint)), null, 2)}\n`;
}

export type ImportResult =
  /** `taken`: labels in the file. `changed`: results whose label is another one now. */
  | { readonly ok: true; readonly taken: number; readonly changed: number }
  | { readonly ok: false; readonly code: 'not-labels' | 'other-trace'; readonly sentence: string };

/** Adds the labels of a file to those of a trace; the file wins. `anyTrace`: also when it was made of another trace. One step to undo. */
export function importLabels(fingerprint: string, text: string, anyTrace = false): ImportResult {
  const parsed = parse(text);
  const read = v.safeParse(LabelFile, parsed);
  if (!read.success) {
    const path = v.getDotPath(read.issues[0]);
    return { ok: false, code: 'not-labels', sentence: `This is no file of true standings${path === null ? '' : `: "${path}" cannot be read`}. Nothing was taken from it.` };
  }
  if (read.output.trace !== fingerprint && !anyTrace) {
    return { ok: false, code: 'other-trace', sentence: 'These standings were given to results of another trace. Take them all the same only if both hold the same runs.' };
  }
  const before = labelsOf(fingerprint);
  const taken = mapOf(read.output.labels);
  const changed = [...taken].filter(([key, standing]) => before.get(key) !== standing).length;
  if (changed > 0) put(fingerprint, new Map([...before, ...taken]), before);
  return { ok: true, taken: taken.size, changed };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Labels of the trace on screen, and a number that changes with them. */
export function useTruth(fingerprint: string | undefined): { readonly labels: TruthLabels; readonly revision: number } {
  const known = useAdjudication((state) => (fingerprint === undefined ? undefined : state.labels.get(fingerprint)));
  const revision = useAdjudication((state) => state.revision);
  const stored = useMemo(() => (fingerprint === undefined ? NO_LABELS : readStored(fingerprint)), [fingerprint]);
  const labels = known ?? stored;
  return useMemo(() => ({ labels, revision }), [labels, revision]);
}
