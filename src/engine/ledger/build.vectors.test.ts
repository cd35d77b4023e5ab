import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../vectorCases';
import { basisRowFrom, standingRowsFrom } from './build';
import { fieldsOf, listOf, numberOf, textOf } from './vectorRows';
import type { Declaration, KnownResult } from './build';
import type { DeclaredOn } from './rows';

const isDeclaration = (x: unknown): x is Declaration => isFields(x);
const isDeclaredOn = (x: unknown): x is DeclaredOn => x === 'answer' || (isFields(x) && typeof x['toolCallId'] === 'string');
const isKnown = (x: unknown): x is KnownResult => isFields(x) && typeof x['toolCallId'] === 'string' && typeof x['result'] === 'string';

describe('declarations become the rows of the reference', () => {
  it.each(vectorCases('ledger', 'builders.json'))('$name', ({ input, expected }) => {
    const { fn, call, declaration, iteration, malformed, known, declaredOn } = input;
    if (!isDeclaration(declaration)) throw new Error('not a declaration');
    if (fn === 'standingRowsFrom') {
      if (!isDeclaredOn(declaredOn)) throw new Error('not a place');
      expect({ rows: standingRowsFrom(listOf(known).filter(isKnown), declaration, declaredOn, numberOf(iteration)) }).toStrictEqual(expected);
      return;
    }
    const { id, name } = fieldsOf(call);
    const build = () => basisRowFrom({ id: textOf(id), name: textOf(name) }, declaration, numberOf(iteration), malformed === undefined ? undefined : numberOf(malformed));
    if (expected['throws'] === undefined) expect({ row: build() }).toStrictEqual(expected);
    else expect(build).toThrow(expect.objectContaining({ name: expected['throws'] }));
  });
});
