/**
 * Reads whole folders of traces: those of `TRACES_DIR` (default `../shared/traces` beside the project) and the project's
 * own samples. A folder has a manifest.json with the counts of each file; `X.whatif.json` beside a log `X.ndjson` holds
 * counts and flips for many policies of each cohort.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { REPRODUCES, reproductionMask } from '../engine/verdict';
import { resolvePolicies, scopeTurns, tally } from '../engine/whatif';
import { isObject, own, ownNumber, ownObject, ownText } from './jsonShape';
import { readTrace } from './readTrace';
import { bytesSource } from './sources';
import { DEFAULT_LIMITS } from './types';
import type { Cohort, WhatIfPolicy } from '../engine/whatif';
import type { JsonObject } from './jsonShape';
import type { ReadEnv, Trace } from './types';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHARED = resolve(ROOT, '../shared/traces');
const GIVEN = process.env['TRACES_DIR'];

const env: ReadEnv = {
  now: () => performance.now(),
  chunkSize: 256 * 1024,
  limits: DEFAULT_LIMITS,
  decompress: () => new DecompressionStream('gzip'),
  breathe: () => Promise.resolve(),
};

function read(folder: string, file: string): Promise<Trace> {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  return readTrace([bytesSource(file, bytes, env.chunkSize)], env, new AbortController().signal, () => undefined, () => undefined);
}

function objectsOf(value: unknown): JsonObject[] {
  if (!Array.isArray(value) || !value.every(isObject)) throw new Error('not a list of objects');
  return value;
}

const parsed = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Turns with scores whose recorded verdict the older law does not give again, with `categorical` as inferred. */
async function notReproduced(trace: Trace): Promise<string[]> {
  const categorical = new Map(trace.scorers.map((scorer) => [scorer.name, scorer.categorical]));
  const failing: string[] = [];
  for (let turn = 0; turn < trace.verdicts; turn++) {
    const routed = await trace.routed(turn);
    if (routed?.scores === undefined) continue;
    const bit = categorical.get(routed.scorer ?? '') === true ? REPRODUCES.olderCategorical : REPRODUCES.older;
    if ((reproductionMask(routed) & bit) === 0) failing.push(trace.meta(turn).key);
  }
  return failing;
}

function describeFolder(folder: string): void {
  describe(folder, () => {
    const manifest = objectsOf(parsed(join(folder, 'manifest.json')));
    test('the manifest names at least one file', () => expect(manifest.length).toBeGreaterThan(0));
    for (const entry of manifest) {
      const file = ownText(entry, 'file') ?? '';
      test(`${file}: counts, and every scored verdict reproduces`, async () => {
        const trace = await read(folder, file);
        const [report] = trace.files;
        expect({ events: report?.lines, turnStart: report?.turnStarts, turnRouted: report?.turnRouted, by: report?.by })
          .toEqual({ events: own(entry, 'events'), turnStart: own(entry, 'turnStart'), turnRouted: own(entry, 'turnRouted'), by: own(entry, 'by') });
        expect(report?.bad).toBe(0);
        expect(report?.lines).toBe((report?.read ?? 0) + (report?.skipped ?? 0));
        expect(trace.problems).toEqual([]);
        expect(trace.verdicts + trace.duplicateTurns).toBe(report?.turnRouted);
        expect(trace.noRouting === undefined).toBe(trace.verdicts > 0);
        expect(await notReproduced(trace)).toEqual([]);
      });
      const whatIf = file.replace(/\.ndjson(\.gz)?$/, '.whatif.json');
      if (whatIf !== file && existsSync(join(folder, whatIf))) describeWhatIf(folder, file, whatIf);
    }
  });
}

function describeWhatIf(folder: string, file: string, whatIf: string): void {
  describe(`${file} under other policies`, () => {
    const expected = parsed(join(folder, whatIf));
    const cohorts = objectsOf(isObject(expected) ? own(expected, 'cohorts') : undefined);
    let reading: Promise<Trace> | undefined;
    for (const wanted of cohorts) {
      const policy = ownObject(wanted, 'policy') ?? {};
      test(`${ownText(wanted, 'agent')}, ${ownText(wanted, 'scorer')}, ${JSON.stringify(policy)}`, async () => {
        const trace = await (reading ??= read(folder, file));
        const cohort = trace.cohorts.find((known) => isCohort(known, wanted, policy));
        if (cohort === undefined) throw new Error('the trace has no such cohort');
        expect(cohort.scored).toBe(own(wanted, 'scoredTurns'));
        const cases = objectsOf(own(wanted, 'cases'));
        expect(cases.length).toBeGreaterThan(0);
        expect(cases.map((one) => judged(trace, cohort, wanted, one))).toEqual(cases);
      });
    }
  });
}

function isCohort(cohort: Cohort, wanted: JsonObject, policy: JsonObject): boolean {
  return cohort.agent === ownText(wanted, 'agent') && cohort.scorer === ownText(wanted, 'scorer')
    && cohort.policy.nearTieMargin === ownNumber(policy, 'nearTieMargin')
    && cohort.policy.menuSize === ownNumber(policy, 'menuSize')
    && (cohort.policy.floor ?? undefined) === ownNumber(policy, 'floor');
}

/** One case of a what-if file as we judge it, in the same shape. */
function judged(trace: Trace, cohort: Cohort, wanted: JsonObject, one: JsonObject): unknown {
  const floor = own(one, 'floor');
  const margin = own(one, 'margin');
  const policy: WhatIfPolicy = {
    floor: floor === 'none' || typeof floor === 'number' ? floor : 'recorded',
    margin: typeof margin === 'number' ? margin : 'recorded',
    menuSize: 'recorded',
    law: own(one, 'law') === '9.62' ? '9.62' : 'current',
    categorical: { [cohort.scorer ?? '']: own(wanted, 'categorical') === true },
  };
  const scope = { kind: 'cohort', key: cohort.key } as const;
  const policies = resolvePolicies(trace.cohorts, trace.scorers, scope, policy);
  const turns = scopeTurns(trace.columns, trace.cohorts, scope);
  const { inForce, flips } = tally(trace.columns, turns, policies, { axis: 'gap', bins: 20, hi: 1 });
  const [move, stay, menu, unmatched] = inForce;
  return { law: own(one, 'law'), floor, margin, counts: { move, stay, menu, unmatched }, flips };
}

if (GIVEN !== undefined) describeFolder(resolve(GIVEN));
else if (existsSync(SHARED)) describeFolder(SHARED);
else test.skip('no folder of traces: set TRACES_DIR to read one (the project\'s own samples are read below)', () => undefined);

describeFolder(resolve(ROOT, 'public/samples'));
