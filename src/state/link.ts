/**
 * The one codec between a View and the fragment of the address. No link is built anywhere else.
 *
 * Law: reading is total. Any string gives a View and a list of what was ignored; nothing throws. Writing keeps a link
 * at about 300 characters: what does not fit is left out and named, least needed first.
 */
import { TURN_KINDS, type Law, type TurnKind } from '../engine/verdict/types';
import { scorerOfKey } from '../engine/whatif/cohortKey';
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import type { RowFilter, RowSort, SortKey } from '../worker/protocol';
import { readLedgerFields, writeLedgerFields } from './ledgerLink';
import { FieldReader } from './linkFields';
import { decoded, readPath, spellPlace, type Place } from './linkPath';
import { readSettings, writeSettings } from './tiersLink';
import {
  FIRST_LEDGER_VIEW, FIRST_RULES_VIEW, FIRST_VIEW, FILE_ORDER, RULES_LEFT, RULES_RIGHT, type LedgerView, type RulesView,
  type TiersView, type TraceRef, type View, withRules,
} from './view';

export const LINK_VERSION = '1';
export const LINK_LENGTH = 300;

export interface ReadLink {
  readonly view: View;
  /** Keys or parts that were not understood, in plain words, as a person may see them. */
  readonly ignored: readonly string[];
}

export interface WrittenLink {
  /** Starts with `#/`. */
  readonly fragment: string;
  /** Parts left out to keep the link short. */
  readonly dropped: readonly string[];
}

const SORT_KEYS: readonly SortKey[] = ['file', 'time', 'margin', 'floor', 'gap', 'score'];

/** Reads `#/turn/<key>?v=1&…`. Unknown keys are ignored and reported; a broken value falls back to "as recorded". */
export function readLink(fragment: string): ReadLink {
  const ignored: string[] = [];
  const body = fragment.replace(/^#/, '').replace(/^\//, '');
  const cut = body.indexOf('?');
  const path = cut < 0 ? body : body.slice(0, cut);
  const fields = new URLSearchParams(cut < 0 ? '' : body.slice(cut + 1));
  const place = readPath(path, ignored);
  const read = new FieldReader(fields, ignored);
  const version = read.text('v');
  if (version !== undefined && version !== LINK_VERSION) ignored.push(`v=${version} (this app writes v=${LINK_VERSION})`);
  const traceRef = readTraceRef(read, 't', 'f');
  const view: View = {
    ...FIRST_VIEW,
    screen: place.screen,
    ...(place.turn === undefined ? {} : { turn: place.turn }),
    scope: readScope(read),
    policy: readPolicy(read),
    filter: readFilter(read),
    sort: readSort(read),
    ledger: { ...readLedgerFields(read), ...(place.result === undefined ? {} : { result: place.result }) },
    rules: readRules(read),
    tiers: readTiers(read, place),
    ...(traceRef ? { trace: traceRef } : {}),
  };
  read.reportRest();
  return { view, ignored };
}

/** A fingerprint that cannot be read leaves the name to ask for; a link without either names no trace. */
function readTraceRef(read: FieldReader, print: string, name: string): TraceRef | undefined {
  const fingerprint = read.text(print);
  const file = read.text(name);
  const known = fingerprint !== undefined && /^[0-9a-z]{1,8}-[0-9a-f]{8}$/.test(fingerprint);
  if (fingerprint !== undefined && !known) read.bad(print, fingerprint);
  if (known) return { fingerprint, file: file ?? '' };
  return file === undefined ? undefined : { fingerprint: '', file };
}

function readRules(read: FieldReader): RulesView {
  const phrase = read.text('phrase');
  const packed = read.text('d');
  return {
    left: pane(read, 'pane', RULES_LEFT, FIRST_RULES_VIEW.left),
    right: pane(read, 'side', RULES_RIGHT, FIRST_RULES_VIEW.right),
    ...(phrase === undefined ? {} : { phrase }),
    ...(packed === undefined ? {} : { packed }),
  };
}

function pane<W extends string>(read: FieldReader, key: string, words: readonly W[], first: W): W {
  const value = read.text(key);
  const known = words.find((word) => word === value);
  if (value !== undefined && known === undefined) read.bad(key, value);
  return known ?? first;
}

function readTiers(read: FieldReader, { session, request }: Place): TiersView {
  const name = read.text('in-session');
  const number = read.numberOr('request', ['-'], '-');
  const file = readTraceRef(read, 'tt', 'tf');
  const at = request ?? (number !== '-' && Number.isSafeInteger(number) && number > 0 ? number : undefined);
  const which = session ?? name;
  return {
    settings: readSettings(read),
    ...(file ? { file } : {}),
    ...(which === undefined ? {} : { session: which }),
    ...(at === undefined ? {} : { request: at }),
  };
}

function readScope(read: FieldReader): Scope {
  const key = read.text('cohort');
  const name = read.text('scorer');
  if (key !== undefined) return { kind: 'cohort', key };
  return name !== undefined ? { kind: 'scorer', name } : { kind: 'all' };
}

function readPolicy(read: FieldReader): WhatIfPolicy {
  const law = read.text('law');
  const known: Law | 'recorded' = law === 'current' || law === '9.62' ? law : 'recorded';
  if (law !== undefined && law !== known) read.bad('law', law);
  return {
    floor: read.numberOr('floor', ['recorded', 'none'], 'recorded'),
    margin: read.numberOr('margin', ['recorded'], 'recorded'),
    menuSize: read.numberOr('menu', ['recorded'], 'recorded'),
    law: known,
    categorical: readCategorical(read),
  };
}

/** `cat=name:1,other:0`, names percent-encoded inside. */
function readCategorical(read: FieldReader): Record<string, boolean> {
  const text = read.text('cat');
  const traits = new Map<string, boolean>();
  for (const part of text?.split(',') ?? []) {
    const match = /^(.+):([01])$/.exec(part);
    const name = match?.[1] === undefined ? undefined : decoded(match[1]);
    if (match && name !== undefined) traits.set(name, match[2] === '1');
    else read.bad('cat', part);
  }
  return Object.fromEntries(traits);
}

function readKinds(read: FieldReader, key: string): readonly TurnKind[] {
  const wanted = read.text(key)?.split(',') ?? [];
  const kinds = TURN_KINDS.filter((kind) => wanted.includes(kind));
  for (const word of wanted) if (!TURN_KINDS.some((kind) => kind === word)) read.bad(key, word);
  return kinds;
}

function readFilter(read: FieldReader): RowFilter {
  const skill = read.text('skill');
  const session = read.text('in');
  const text = read.text('q');
  return {
    kinds: readKinds(read, 'kind'),
    recordedKinds: readKinds(read, 'was'),
    flipsOnly: read.text('flips') === '1',
    ...(skill !== undefined ? { skill } : {}),
    ...(session !== undefined ? { session } : {}),
    ...(text !== undefined ? { text } : {}),
  };
}

function readSort(read: FieldReader): RowSort {
  const value = read.text('sort');
  if (value === undefined) return FILE_ORDER;
  const down = value.startsWith('-');
  const by = SORT_KEYS.find((key) => key === (down ? value.slice(1) : value));
  if (by === undefined) read.bad('sort', value);
  return by === undefined ? FILE_ORDER : { by, down };
}

/** Writes the fragment of a View. Defaults are left out, so that a link says only what matters. */
export function writeLink(view: View, length = LINK_LENGTH): WrittenLink {
  let dropped: readonly string[] = [];
  let kept = view;
  let fragment = spell(kept);
  for (const step of SHORTER) {
    if (fragment.length <= length) break;
    const shorter = step.shorten(kept);
    const spelled = spell(shorter);
    if (spelled.length < fragment.length) {
      kept = shorter;
      fragment = spelled;
      dropped = [...dropped.filter((name) => !step.covers?.includes(name)), step.name];
    }
  }
  return { fragment, dropped };
}

interface Shorter {
  readonly name: string;
  /** Names of earlier steps that this one says too. */
  readonly covers?: readonly string[];
  readonly shorten: (view: View) => View;
}

/**
 * What is left out first when a link grows too long. Turn, policy and fingerprint are never left out. The scope is last:
 * floor and margin mean something on the scores of one scorer only, so its agent goes before its scorer.
 */
const SHORTER: readonly Shorter[] = [
  { name: 'the phrase that is tried', shorten: (view) => (view.screen === 'rules' || view.rules.phrase === undefined ? view : withRules(view, { phrase: undefined })) },
  { name: 'most of the text filter', shorten: (view) => ({ ...view, filter: shortText(view.filter, 40) }) },
  { name: 'the text filter', covers: ['most of the text filter'], shorten: (view) => ({ ...view, filter: shortText(view.filter, 0) }) },
  { name: 'part of the file name', shorten: (view) => (view.trace ? { ...view, trace: { ...view.trace, file: [...view.trace.file].slice(0, 24).join('') } } : view) },
  { name: 'the filters', covers: ['most of the text filter', 'the text filter'], shorten: (view) => ({ ...view, filter: FIRST_VIEW.filter, sort: FIRST_VIEW.sort, ledger: withoutLedgerFilter(view.ledger) }) },
  { name: 'the file name', covers: ['part of the file name'], shorten: (view) => (view.trace ? { ...view, trace: { ...view.trace, file: '' } } : view) },
  { name: 'the cohort (its scorer is in it)', shorten: (view) => ({ ...view, scope: withoutAgent(view.scope) }) },
  { name: 'the cohort (floor and margin wait until one is chosen)', covers: ['the cohort (its scorer is in it)'], shorten: (view) => ({ ...view, scope: FIRST_VIEW.scope }) },
];

/** Every cohort of the same scorer, where the key names one. */
function withoutAgent(scope: Scope): Scope {
  const name = scope.kind === 'cohort' ? scorerOfKey(scope.key) : undefined;
  return name === undefined ? scope : { kind: 'scorer', name };
}

/** The result on screen and the confidence line stay. */
function withoutLedgerFilter({ result, from }: LedgerView): LedgerView {
  return { ...FIRST_LEDGER_VIEW, ...(from === undefined ? {} : { from }), ...(result === undefined ? {} : { result }) };
}

function shortText(filter: RowFilter, length: number): RowFilter {
  if (filter.text === undefined) return filter;
  const { text, ...rest } = filter;
  const cut = [...text].slice(0, length).join('');
  return cut === '' ? rest : { ...rest, text: cut };
}

function spell(view: View): string {
  const fields = new URLSearchParams();
  const put = (key: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') fields.set(key, String(value));
  };
  /** Of the policy: what is as recorded is left out. */
  const putKnob = (key: string, value: string | number): void => put(key, value === 'recorded' ? undefined : value);
  put('cohort', view.scope.kind === 'cohort' ? view.scope.key : undefined);
  put('scorer', view.scope.kind === 'scorer' ? view.scope.name : undefined);
  putKnob('floor', view.policy.floor);
  putKnob('margin', view.policy.margin);
  putKnob('menu', view.policy.menuSize);
  putKnob('law', view.policy.law);
  put('cat', Object.entries(view.policy.categorical).map(([name, on]) => `${encodeURIComponent(name)}:${on ? 1 : 0}`).join(','));
  put('kind', view.filter.kinds.join(','));
  put('was', view.filter.recordedKinds.join(','));
  put('flips', view.filter.flipsOnly ? 1 : undefined);
  put('skill', view.filter.skill);
  put('in', view.filter.session);
  put('q', view.filter.text);
  put('sort', view.sort.by === 'file' && !view.sort.down ? undefined : `${view.sort.down ? '-' : ''}${view.sort.by}`);
  writeLedgerFields(view.ledger, put);
  put('pane', view.rules.left === FIRST_RULES_VIEW.left ? undefined : view.rules.left);
  put('side', view.rules.right === FIRST_RULES_VIEW.right ? undefined : view.rules.right);
  put('phrase', view.rules.phrase);
  put('d', view.rules.packed);
  // On the tiers screen session and request stand in the path.
  put('in-session', view.screen === 'tiers' ? undefined : view.tiers.session);
  put('request', view.screen === 'tiers' ? undefined : view.tiers.request);
  writeSettings(view.tiers.settings, put);
  put('tt', view.tiers.file?.fingerprint);
  put('tf', view.tiers.file?.file);
  put('t', view.trace?.fingerprint);
  put('f', view.trace?.file);
  const place = spellPlace(view);
  if (view.screen === 'start' && fields.size === 0) return '#/';
  // Slashes and colons are legal in a fragment and easier to read; everything else keeps its escape.
  const query = fields.toString().replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':');
  return `#/${place}?v=${LINK_VERSION}${query === '' ? '' : `&${query}`}`;
}
