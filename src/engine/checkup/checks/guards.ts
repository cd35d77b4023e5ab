/**
 * Guards that can never let a step through.
 *
 * Law: only contradictions that hold for every value. A form of guard that is not known here proves nothing.
 */
import type { Guard, Step } from '../types';

/** What a tool call can end as. */
export const TOOL_STATUSES: ReadonlySet<string> = new Set(['success', 'failure', 'denied', 'invalid', 'partial', 'pending', 'absent']);

const TOOL_FIELDS: ReadonlySet<string> = new Set(['tool', 'toolName', 'lastTool', 'lastToolName']);
const STATUS_FIELDS: ReadonlySet<string> = new Set(['status', 'toolStatus', 'lastToolStatus', 'lastStatus']);

type Fields = Readonly<Record<string, unknown>>;

/** Why the guard of a step cannot hold, in words; undefined where nothing is proved (checkup.md, section 10). */
export function unsatisfiable({ guard, onToolReturn, onToolStatus }: Step): string | undefined {
  if (guard === undefined) return undefined;
  for (const [field, condition] of Object.entries(guard as Guard)) {
    const tests = testsOf(condition);
    const why = contradiction(field, tests)
      ?? (STATUS_FIELDS.has(field) ? (unknownStatus(tests) ?? (onToolStatus === undefined ? undefined : excludesAll(tests, onToolStatus, 'status'))) : undefined)
      ?? (TOOL_FIELDS.has(field) && onToolReturn !== undefined ? excludesAll(tests, [onToolReturn], 'tool') : undefined);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** A bare value is short for `eq`. */
function testsOf(condition: unknown): Fields {
  return isFields(condition) ? condition : { eq: condition };
}

function contradiction(field: string, tests: Fields): string | undefined {
  const { eq, ne } = tests;
  const [only, not] = [listOf(tests['in']), listOf(tests['notIn'])];
  if (eq !== undefined) {
    if (ne !== undefined && eq === ne) return `${field} must be and must not be ${shown(eq)}`;
    if (only?.includes(eq) === false) return `${field} must be ${shown(eq)}, which is not in its list`;
    if (not?.includes(eq) === true) return `${field} must be ${shown(eq)}, which is excluded`;
    if (!within(eq, tests)) return `${field} must be ${shown(eq)}, which is outside its bounds`;
  }
  if (only !== undefined && not !== undefined && only.length > 0 && only.every((item) => not.includes(item))) return `every value ${field} may have is excluded`;
  return crossed(tests) ? `the bounds of ${field} leave nothing between them` : undefined;
}

function within(value: unknown, { gt, gte, lt, lte }: Fields): boolean {
  return holds(value, gt, (a, b) => a > b) && holds(value, gte, (a, b) => a >= b) && holds(value, lt, (a, b) => a < b) && holds(value, lte, (a, b) => a <= b);
}

function crossed({ gt, gte, lt, lte }: Fields): boolean {
  const low = (bound: unknown, strict: boolean): boolean =>
    !holds(bound, lt, (a, b) => a < b) || !holds(bound, lte, strict ? (a, b) => a < b : (a, b) => a <= b);
  return (gt !== undefined && low(gt, true)) || (gte !== undefined && low(gte, false));
}

/** Whether a comparison holds; true where it cannot be made, since nothing is proved then. */
function holds(value: unknown, bound: unknown, test: (a: number | string, b: number | string) => boolean): boolean {
  if (typeof value === 'number' && typeof bound === 'number') return test(value, bound);
  return typeof value === 'string' && typeof bound === 'string' ? test(value, bound) : true;
}

function unknownStatus(tests: Fields): string | undefined {
  const named = [tests['eq'], tests['ne'], ...(listOf(tests['in']) ?? []), ...(listOf(tests['notIn']) ?? [])];
  const unknown = named.find((status) => status !== undefined && !(typeof status === 'string' && TOOL_STATUSES.has(status)));
  return unknown === undefined ? undefined : `${shown(unknown)} is no tool status`;
}

function excludesAll(tests: Fields, values: readonly string[], what: string): string | undefined {
  const excluded = values.length > 0 && values.every((value) => contradiction(what, { ...tests, eq: value }) !== undefined || (tests['eq'] !== undefined && tests['eq'] !== value));
  return excluded ? `the guard excludes the ${what} the step waits for (${values.map(shown).join(', ')})` : undefined;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing');
}
