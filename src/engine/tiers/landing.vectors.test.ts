import { describe, expect, it } from 'vitest';
import { applyLanding } from './applyLanding';
import { effortRank, nextEffort } from './effort';
import { escalationLadder } from './ladder';
import { landingFor } from './landing';
import { callConfigOf, configOf, escalationOf, fallbackOf, fieldsOf, numberOf, oneOf, optional, routeOf, textOf, tierCases, withoutNulls } from './tierCases';
import { TIER_IDS } from './vocabulary';

describe('efforts rank and rise as in the reference', () => {
  it.each(tierCases('effort.json'))('$name', ({ input, expected }) => {
    const { op, effort, ceiling } = fieldsOf(input);
    if (op === 'rank') expect({ rank: effortRank(textOf(effort)) }).toStrictEqual(expected);
    else expect({ next: (ceiling === null ? nextEffort(textOf(effort)) : nextEffort(textOf(effort), textOf(ceiling))) ?? null }).toStrictEqual(expected);
  });
});

describe('the ladder has the rungs of the reference', () => {
  it.each(tierCases('escalation-ladder.json'))('$name', ({ input, expected }) => {
    const { base, cheap, strong } = fieldsOf(withoutNulls(input));
    expect({ rungs: escalationLadder(callConfigOf(base), routeOf(cheap), routeOf(strong)) }).toStrictEqual(expected);
  });
});

describe('a tier lands where it lands in the reference', () => {
  it.each(tierCases('landing.json'))('$name', ({ input, expected }) => {
    const { config, tier, image, escalation, fallback, base, now } = fieldsOf(input);
    const { base: proposed } = optional('base', base, callConfigOf);
    const { route } = landingFor(
      oneOf(tier, TIER_IDS), configOf(config).tiers, image === true ? { shortCircuit: 'image' } : {},
      { ...optional('escalation', escalation, escalationOf), ...optional('fallback', fallback, fallbackOf) }, numberOf(now), proposed,
    );
    expect({ route }).toStrictEqual(expected);
  });
});

describe('a landing is applied as in the reference', () => {
  it.each(tierCases('resolve-route.json'))('$name', ({ input, expected }) => {
    const { base, target } = fieldsOf(withoutNulls(input));
    // Fields we do not know stay on a proposal that comes back untouched.
    const proposed = { ...fieldsOf(base), ...callConfigOf(base) };
    const config = applyLanding(proposed, routeOf(target));
    expect({ same: config === proposed, config }).toStrictEqual(expected);
  });
});
