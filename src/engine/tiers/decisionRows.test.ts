import { describe, expect, it } from 'vitest';
import { decisionsCsv, decisionsJson, replaySession } from './index';
import { input, request, sessionWith, step } from './sessionFixture';

const session = sessionWith([
  input('review it security', 0), step({ type: 'request', turn: 1, step: 1, decision: { tier: 'strong', source: 'judge', confidence: 0.92, reason: { kind: 'words', text: '=1+1' } } }),
  input('fix the bug'), request(2, 1), step({ type: 'override', mode: 'off' }), request(2, 2),
], { id: '@s' });
const replay = replaySession(session);

describe('decisions as text', () => {
  it('one line each, what is absent is empty, nothing a spreadsheet would run', () => {
    const lines = decisionsCsv(session, replay).split('\r\n');
    expect(lines[0]).toBe('session,request,turn,step,time,recorded_tier,recorded_source,recorded_confidence,recorded_reason,recorded_provider,recorded_model,recorded_effort,tier,source,confidence,reason,provider,model,effort,landing,changed_from');
    expect(lines.slice(1)).toEqual([
      '"\'@s",1,1,1,2026-09-21T14:13:20.100Z,strong,judge,0.92,"\'=1+1",,,,strong,judge,0.92,keywords 4 review,deepseek-official,deepseek-v4-pro,high,tier,',
      '"\'@s",2,2,1,2026-09-21T14:13:21.200Z,,,,,,,,strong,judge,0.72,held strong; proposed cheap 0.72,deepseek-official,deepseek-v4-pro,high,tier,',
      '"\'@s",3,2,2,2026-09-21T14:13:21.400Z,,,,,,,,,left alone,,,deepseek-official,deepseek-v4-flash,,,',
      '',
    ]);
  });

  it('with the settings in force beside them', () => {
    const rows: unknown = JSON.parse(decisionsJson(session, replay, replaySession(session, { toCheap: 0.79 })));
    expect(rows).toMatchObject([
      { request: 1, tier: 'strong', in_force_tier: 'strong', changed: false }, { request: 2, tier: 'strong', in_force_tier: 'cheap', in_force_model: 'deepseek-v4-flash', changed: true }, { request: 3, source: 'left alone', changed: false },
    ]);
    expect(decisionsCsv(session, replay, replay).split('\r\n').every((line) => line === '' || line.split(',').length === 30)).toBe(true);
  });
});
