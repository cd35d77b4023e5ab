/**
 * Reads a declaration of start rules from any JSON value (checkup.md, sections 6 and 12).
 *
 * Law: total, and one fault never costs the parts that are right. What is left out is listed with its place in the file.
 */
import { Faults } from './faults';
import { isFields, isText, kindOf, member, quoted, warnUnknown } from './fields';
import { readNeverRoutes } from './readPhrases';
import { readStart } from './readStart';
import { readSteps } from './readSteps';
import type { Fields } from './fields';
import type { Declaration, DeclarationFault, ReadDeclaration } from '../types';

export { MOST_RULES } from './readStart';

const FORMAT = 'start-rules/1';
const KEYS = ['format', 'name', 'skills', 'start', 'steps', 'neverRoutes'];

/**
 * The declaration and everything that is wrong with the file. A refused rule is left out and its place stays empty; refused
 * examples, rows and steps cost themselves only. An intent without a classifier is kept: the check-up shows it as a problem.
 * A file without `format` is read as `start-rules/1`. Never throws.
 */
export function readDeclaration(value: unknown): ReadDeclaration {
  const faults = new Faults();
  const declaration = read(value, faults);
  return { ...(declaration === undefined ? {} : { declaration }), faults: faults.list() };
}

/**
 * The one reason a strict reader refuses a declaration for, in its order: unknown skills first, then rule by rule, `routing`,
 * never-routes, steps, several routers, intents without a classifier (checkup.md, section 6). Undefined: it accepts.
 */
export function firstRefusal(value: unknown): DeclarationFault | undefined {
  const faults = new Faults();
  read(value, faults);
  return faults.first();
}

function read(value: unknown, faults: Faults): Declaration | undefined {
  if (!isFields(value)) {
    faults.refuse('form', 'not-an-object', [], `The file holds ${kindOf(value)}; start rules are an object with “start”.`);
    return undefined;
  }
  const format = member(value, 'format');
  if (format !== undefined && format !== FORMAT) {
    faults.refuse('form', 'other-format', ['format'], `The format is ${kindOf(format)}; this page reads ${quoted(FORMAT)}.`);
    return undefined;
  }
  warnUnknown(value, KEYS, [], faults);
  const skills = readSkills(member(value, 'skills'), faults);
  const start = readStart(member(value, 'start'), skills, faults);
  const rest = readRest(value, faults);
  return start === undefined ? undefined : { ...rest, ...(skills === undefined ? {} : { skills }), ...start };
}

function readRest(fields: Fields, faults: Faults): Pick<Declaration, 'name' | 'steps' | 'neverRoutes' | 'neverRoutePlaces'> {
  const [name, steps, neverRoutes] = [member(fields, 'name'), member(fields, 'steps'), member(fields, 'neverRoutes')];
  if (name !== undefined && typeof name !== 'string') faults.refuse('form', 'bad-value', ['name'], `“name” is ${kindOf(name)}; it must be a text.`);
  const rows = neverRoutes === undefined ? {} : readNeverRoutes(neverRoutes, faults);
  const told = steps === undefined ? undefined : readSteps(steps, faults);
  return { ...(typeof name === 'string' ? { name } : {}), ...(told === undefined ? {} : { steps: told }), ...rows };
}

function readSkills(value: unknown, faults: Faults): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every(isText)) return value.filter(isText);
  faults.refuse('form', 'bad-value', ['skills'], '“skills” must be a list of ids. It is left out, so no skill counts as unknown.');
  return undefined;
}
