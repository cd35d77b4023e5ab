/** Reads who picks among the entries: the order, a classifier, a scorer, or the model that reads the menu. */
import { isFields, isText, kindOf, member, warnUnknown } from './fields';
import type { PartialRoutingPolicy } from '../../verdict/policy';
import type { RoutingPolicy } from '../../verdict/types';
import type { Faults } from './faults';
import type { Fields } from './fields';
import type { JsonPath, Selection } from '../types';

/** At most one of `classify`, `scoredBy`, `byRead`; of several the first in this order is kept (checkup.md, section 5). */
export function readSelection(start: Fields, faults: Faults): Selection {
  const classify = name(start, 'classify', faults);
  const scoredBy = name(start, 'scoredBy', faults);
  const byRead = flag(start, faults);
  const routing = member(start, 'routing');
  if (routing !== undefined && classify === undefined) {
    faults.refuse('routing', 'routing-without-classifier', ['start', 'routing'], '“routing” is only read beside “classify”: without a classifier nothing is scored. Remove one or add the other.');
  }
  if ([classify !== undefined, scoredBy !== undefined, byRead].filter(Boolean).length > 1) {
    faults.refuse('routers', 'two-routers', ['start'], 'Only one of “classify”, “scoredBy” and “byRead” can pick the entry. The check goes on with the first of these.');
  }
  if (classify !== undefined) {
    const policy = routing === undefined ? undefined : readRouting(routing, faults);
    return { kind: 'classifier', name: classify, ...(policy === undefined ? {} : { routing: policy }) };
  }
  if (scoredBy !== undefined) return { kind: 'scorer', name: scoredBy };
  return byRead ? { kind: 'byRead' } : { kind: 'order' };
}

function name(start: Fields, key: 'classify' | 'scoredBy', faults: Faults): string | undefined {
  const value = member(start, key);
  if (value === undefined || isText(value)) return value;
  faults.refuse('routers', 'bad-value', ['start', key], `“${key}” is ${kindOf(value)}; it must be a name.`);
  return undefined;
}

function flag(start: Fields, faults: Faults): boolean {
  const value = member(start, 'byRead');
  if (value === undefined || typeof value === 'boolean') return value === true;
  faults.refuse('routers', 'bad-value', ['start', 'byRead'], `“byRead” is ${kindOf(value)}; it must be true.`);
  return false;
}

function readRouting(value: unknown, faults: Faults): Partial<RoutingPolicy> | undefined {
  const path: JsonPath = ['start', 'routing'];
  if (!isFields(value)) {
    faults.refuse('routing', 'bad-value', path, `“routing” is ${kindOf(value)}; it must be an object.`);
    return undefined;
  }
  warnUnknown(value, ['nearTieMargin', 'menuSize', 'floor'], path, faults);
  const read = (key: keyof PartialRoutingPolicy): number | undefined => {
    const found = member(value, key);
    if (found === undefined || found === null) return undefined;
    if (typeof found === 'number' && Number.isFinite(found)) return found;
    faults.refuse('routing', 'bad-value', [...path, key], `“${key}” is ${kindOf(found)}; it must be a number.`);
    return undefined;
  };
  const [nearTieMargin, menuSize, floor] = [read('nearTieMargin'), read('menuSize'), read('floor')];
  return { ...(nearTieMargin === undefined ? {} : { nearTieMargin }), ...(menuSize === undefined ? {} : { menuSize }), ...(floor === undefined ? {} : { floor }) };
}
