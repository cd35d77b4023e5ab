/** The first session: an afternoon on an app that shows tides. Texts are ours; decisions are the router's. */
export const TIDE_TABLES = {
  id: 'c0a57a1d-41b6-4e0c-9d37-6f2e8b1a5c90',
  cwd: '/work/tidewatch',
  start: Date.UTC(2026, 9, 6, 13, 2, 0),
  config: { intent: { costMode: 'quality-first' } },
  baseMode: 'selection',
};

const SNIPPET = '```\nconst [time, metres] = line.split(\';\');\nheights.push({ time, metres: Number(metres) - 1 });\n```';

/** Reading, planning and the first fixes; two requests are held, one way and the other. */
export function beforeTheOutage(session) {
  session.pause(2).says('hello!').request().ends();
  session.pause(11).says('Where do we load the tide tables? Find the parser and grep for its callers.', { injected: 1 }).request('grep').request('read').request().ends();
  session.pause(24).says('the heights are off by one metre in winter').request().judge('coding', 3100).request('read').request('edit').request().ends();
  session.pause(35).says('Is there a vulnerability in the way we read the feed?').request('read').request().ends();
  session.pause(40).says('Plan the move of the tide data from files to one table, step by step').request('read').request('grep').request('read');
  session.leavesPlan().request('edit').request('edit').request().ends();
  session.pause(52).says('Is the security of uploads good enough? Think of hardening, and of a vulnerability in the unpacker.').request('grep').request('read').request().ends();
  session.pause(31).says(`fix the bug in the parser of heights:\n${SNIPPET}`).request('read').request('edit').request().ends();
  session.pause(9).says('thanks!').request('read').request().ends();
  session.pause(66).says('rename every test file of the harbour folder').request('grep').request('edit').denies('edit', 'protected-path').request().ends();
}

/** The provider is down: two failures alike, then the ladder. */
export function outage(session) {
  session.pause(45).says('add a test for an empty feed and fix the function that reads it').request('edit').fails('SERVER');
  session.pause(7).says('try again: the test, and the function it covers').fails('SERVER');
  session.pause(8).says('once more with the test').request('read').request('edit').request('edit').request('read').fails('SERVER');
  session.pause(12).says('go on with the test').request('edit').request('read').request().ends();
  session.pause(33).says('what does the log say now').request('read').judge('timeout', 5200).request().ends();
}

/** Back to normal, an override, and the judge fails for the second time. */
export function afterTheOutage(session) {
  session.pause(240).says('implement the api for storm warnings').request('read').request('edit').request('edit').request().ends();
  session.pause(28).command('strong');
  session.says('rename the week in every heading').request('read').request().ends();
  session.pause(15).command('auto');
  session.says('good, now the same in three lines').request().judge('error', 3400).request().ends();
  session.pause(70).says('帮我定位这个报错，再修复计算高度的函数').request('grep').request('edit').request().ends();
  session.pause(55).says('where do the long lines in the log come from').request('edit').request().ends();
}

/** The fourth tool: from here on structure alone makes everything strong. */
export function everythingStrong(session) {
  session.pause(48).says('run the checks and say what is left').request('bash').request('bash').request().ends();
  session.pause(62).says('ok').request('read').request('bash').leavesPlan().request('edit').request().ends();
  session.pause(21).says('谢谢').request().ends();
  session.pause(37).says('is the build green?').request('bash').request().ends();
}
