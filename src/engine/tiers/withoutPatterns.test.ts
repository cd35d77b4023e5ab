import { expect, it } from 'vitest';
import { patternRules, replaySession, withoutPatterns, type TierSession } from '.';

const rules = [{ id: 'deploys', when: { patterns: ['deploy'] }, tier: 'strong' }, { id: 'shell', when: { tools: ['bash'] }, tier: 'strong' }];
const session: TierSession = {
  id: 's', form: 'trace', cwd: '', config: { intent: { rules } }, baseMode: 'selection', posteriors: [], text: 'full',
  events: [
    { type: 'input', time: 1000, text: 'deploy it', images: 0 }, { type: 'request', time: 1001, turn: 1, step: 1 },
    { type: 'config', time: 1002, config: { intent: { rules: [...rules, { id: 'late', when: { patterns: ['x'], tools: ['y'] } }] } } },
    { type: 'config', time: 1003, config: { routingMode: 'never' } },
    { type: 'tool', time: 1004, name: 'bash' }, { type: 'request', time: 1005, turn: 1, step: 2 },
  ],
};
const sources = (of: TierSession) => replaySession(of).requests.map(({ decision }) => decision?.source);

it('names the rules with a pattern, of every configuration', () => {
  expect(patternRules(session)).toEqual(['deploys', 'late']);
  expect(patternRules({ ...session, events: [], config: undefined })).toEqual([]);
});

it('leaves rules that ask for a tool alone, and a faulty configuration as it is', () => {
  expect(sources(session)).toEqual(['rule', 'rule']);
  const cleared = withoutPatterns(session);
  expect(sources(cleared)).toEqual(['judge', 'rule']);
  expect(replaySession(cleared).configFaults.map(({ field }) => field)).toEqual(['routingMode']);
});
