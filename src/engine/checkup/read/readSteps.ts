/** Reads the steps between skills. A bad step costs itself only. */
import { TOOL_STATUSES } from '../checks/guards';
import { isFields, isText, kindOf, member, warnUnknown } from './fields';
import type { Faults } from './faults';
import type { Fields } from './fields';
import type { JsonPath, Step } from '../types';

const KEYS = ['from', 'to', 'onToolReturn', 'onToolStatus', 'guard', 'when'];

/** The steps of a file; undefined where they cannot be read, which is "not told". An empty list is "none" (checkup.md, section 12). */
export function readSteps(value: unknown, faults: Faults): Step[] | undefined {
  if (!Array.isArray(value)) {
    faults.refuse('steps', 'bad-value', ['steps'], `“steps” is ${kindOf(value)}; it must be a list of {"from": …, "to": …}.`);
    return undefined;
  }
  const steps: Step[] = [];
  value.forEach((item: unknown, place) => {
    const step = readStep(item, place, faults);
    if (step !== undefined) steps.push(steps.length === place ? step : { ...step, place });
  });
  return steps;
}

function readStep(item: unknown, place: number, faults: Faults): Step | undefined {
  const path: JsonPath = ['steps', place];
  const refuse = (at: JsonPath, sentence: string): undefined => {
    faults.refuse('steps', 'bad-value', at, `Step ${place + 1}: ${sentence}`);
    return undefined;
  };
  if (!isFields(item)) return refuse(path, `it is ${kindOf(item)}; it must be an object with “from” and “to”.`);
  const [from, to] = [member(item, 'from'), member(item, 'to')];
  if (!isText(from) || !isText(to)) return refuse(path, 'it needs “from” and “to”, each the id of a skill.');
  warnUnknown(item, KEYS, path, faults);
  const condition = readStepCondition(item, path, refuse);
  return condition === undefined ? undefined : { from, to, ...condition };
}

type StepCondition = Omit<Step, 'from' | 'to' | 'place'>;

function readStepCondition(item: Fields, path: JsonPath, refuse: (at: JsonPath, sentence: string) => undefined): StepCondition | undefined {
  const [tool, status, guard, when] = [member(item, 'onToolReturn'), member(item, 'onToolStatus'), member(item, 'guard'), member(item, 'when')];
  if (tool !== undefined && !isText(tool)) return refuse([...path, 'onToolReturn'], `“onToolReturn” is ${kindOf(tool)}; it must be the name of a tool.`);
  const statuses: unknown = typeof status === 'string' ? [status] : status;
  if (statuses !== undefined && !isStatuses(statuses)) return refuse([...path, 'onToolStatus'], `“onToolStatus” must be one or more of ${[...TOOL_STATUSES].join(', ')}.`);
  if (guard !== undefined && !isFields(guard)) return refuse([...path, 'guard'], `“guard” is ${kindOf(guard)}; it must be an object.`);
  if (when !== undefined && !isText(when) && !(isFields(when) && isText(member(when, 'opaque')))) return refuse([...path, 'when'], '“when” must name a test, or be {"opaque": "what it does"}.');
  return {
    ...(tool === undefined ? {} : { onToolReturn: tool }), ...(statuses === undefined ? {} : { onToolStatus: statuses }),
    ...(guard === undefined ? {} : { guard }), ...(when === undefined ? {} : { predicate: true }),
  };
}

function isStatuses(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item: unknown) => typeof item === 'string' && TOOL_STATUSES.has(item));
}
