/**
 * Makes the few repairs a row may need before its form is checked, and notes each.
 *
 * Law: a row that needs none is passed on as it is, the very object. Nothing is invented: a repair only leaves out.
 */
import { has, isFields } from './fields';
import { OPTIONAL_MEMBERS } from './rowForms';
import { STANDINGS } from './rows';
import type { Fields } from './fields';
import type { OddityCode } from './oddity';
import type { RowKind } from './rows';

/** The row without nulls that stand for absence and, for a judgment, without numbers that are none. */
export function tidyRow(kind: RowKind, row: Fields, note: (code: OddityCode) => void): Fields {
  const nulls = OPTIONAL_MEMBERS[kind].filter((name) => has(row, name) && row[name] === null);
  if (nulls.length > 0) note('null-for-absent');
  const tidy = nulls.length > 0 ? without(row, nulls) : row;
  return kind === 'judgment' ? tidyJudgment(tidy, note) : tidy;
}

function tidyJudgment(row: Fields, note: (code: OddityCode) => void): Fields {
  const unreadable = ['confidence', 'testsSubject'].filter((name) => has(row, name) && !isFiniteNumber(row[name]));
  if (unreadable.length > 0) note('number-unreadable');
  const numeric = unreadable.length > 0 ? without(row, unreadable) : row;
  const probabilities = has(numeric, 'probabilities') ? numeric['probabilities'] : undefined;
  if (!isFields(probabilities)) {
    note('probabilities-missing');
    return { ...numeric, probabilities: {} };
  }
  const unscored = STANDINGS.filter((name) => has(probabilities, name) && !isFiniteNumber(probabilities[name]));
  if (unscored.length === 0) return numeric;
  note('probability-unreadable');
  return { ...numeric, probabilities: without(probabilities, unscored) };
}

function isFiniteNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
