/** Golden cases and samples, read for tests. Used by nothing else. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRefusal, readMatch } from './read/readMatch';
import { firstRefusal, readDeclaration } from './read/readDeclaration';
import { isFields } from '../vectorCases';
import type { CheckProblem, Declaration, Matcher } from './types';

/** A matcher as a case declares it. Throws where the case is not what it says. */
export function matcherOf(value: unknown): Matcher {
  const read = readMatch(value);
  if (isRefusal(read)) throw new Error(`a case with a matcher that is refused: ${read.sentence}`);
  return read.matcher;
}

/** A declaration as a case declares it, accepted by the strict view too. */
export function declarationOf(value: unknown): Declaration {
  const { declaration, faults } = readDeclaration(value);
  const refused = faults.find(({ kind }) => kind === 'refused') ?? firstRefusal(value);
  if (declaration === undefined || refused !== undefined) throw new Error(`a case that is refused: ${refused?.sentence ?? 'whole'}`);
  return declaration;
}

/** A problem as the vectors write it: without what is there for people. */
export function asWritten(problem: CheckProblem): Record<string, string> {
  const { kind, code, skill, from, to, example } = problem;
  return Object.fromEntries(Object.entries({ kind, code, skill, from, to, example }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** The declarations of vectors/samples by name, with their expected reports. */
export function samples(): { readonly name: string; readonly file: unknown; readonly expected: Readonly<Record<string, unknown>> }[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(`./vectors/samples/${name}.json`, import.meta.url)), 'utf8'));
  const expected = read('expected');
  const all = isFields(expected) && isFields(expected['samples']) ? expected['samples'] : {};
  return Object.entries(all).map(([name, report]) => {
    if (!isFields(report)) throw new Error(`${name}: no report`);
    return { name, file: read(name), expected: report };
  });
}
