import { describe, expect, it } from 'vitest';
import { fieldsOf, tierCases } from '../tierCases';
import { resolveConfig } from './resolveConfig';

describe('a configuration resolves as the reference resolves it', () => {
  it.each(tierCases('resolve-config.json'))('$name', ({ input, expected }) => {
    const resolved = resolveConfig(input);
    if (fieldsOf(expected)['ok'] === true) expect(resolved).toStrictEqual(expected);
    else expect({ ok: resolved.ok, field: resolved.ok ? undefined : resolved.field }).toStrictEqual(expected);
  });
});
