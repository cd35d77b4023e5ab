/** The second session: the page of one harbour, with rules, a fallback chain and a table of outcomes. Texts are ours. */
const FALLBACK = { cheap: { fallback: [{ provider: 'openrouter', model: 'qwen3-coder' }] } };
const RULES = [
  { id: 'deploys', priority: 10, when: { patterns: ['[Dd]eploy'], tools: ['deploy'] }, tier: 'strong' },
  { id: 'readme', when: { patterns: ['\\bREADME\\b'] }, tier: 'cheap' },
];
const seen = (cheapOK, cheapN) => ({ cheapOK, cheapN, strongOK: 1, strongN: 1, observations: cheapN + 1, probeN: 0, lastSeen: Date.UTC(2026, 9, 5, 16, 0, 0) });

export const HARBOUR_PAGE = {
  id: 'f100d7a8-0c2b-4a9e-8e15-3b7d92c4e6f1',
  cwd: '/work/harbour-page',
  start: Date.UTC(2026, 9, 6, 15, 40, 0),
  config: { tiers: FALLBACK, intent: { rules: RULES } },
  base: { provider: 'deepseek-official', model: 'deepseek-v4-flash', reasoningEffort: 'low' },
  baseMode: 'sticky',
  posteriors: [{ key: 'retrieval|0|0', posterior: seen(9, 10) }],
};

/** Lines of a log as somebody pastes them, more than 12,000 characters. */
function pastedLog() {
  const lines = Array.from({ length: 290 }, (_, i) => {
    const second = String((i * 5) % 60).padStart(2, '0');
    const minute = String(18 + Math.floor((i * 5) / 60)).padStart(2, '0');
    return `15:${minute}:${second} tide station=${(i * 13) % 29} level=${(1.4 + ((i * 37) % 190) / 100).toFixed(2)} m in ${40 + ((i * 53) % 370)} ms`;
  });
  return `Which stations are slow here?\n${lines.join('\n')}`;
}

export function harbourPage(session) {
  session.pause(3).says('Where is the chart of the harbour drawn?').request('grep').request().ends();
  session.pause(19).says('search for what else draws it', { explores: true }).request('grep').request().ends();
  session.pause(26).says('the legend is cut off, see the picture', { images: 1 }).request('edit').request().ends();
  session.pause(41).says('add the new colours to the README').request('edit').request().ends();
  session.pause(33).says('deploy it to staging').request('deploy').request('read').request().ends();
  session.pause(70).configured({ tiers: FALLBACK, intent: { rules: RULES, hysteresis: { toStrong: 0.7, toCheap: 0.5 } } });
  session.says('why is the page slow on a phone').request('read').judge('review', 4800).request('read').request().ends();
  session.pause(58).says(pastedLog()).request().request().ends();
  session.pause(22).says('find the slow station in our list').stumbles('RATE_LIMIT', ['retry', 'none'], 'grep').request().ends();
  session.pause(64).says('deploy the fix').request('deploy').request().ends();
  session.pause(360).says('deploy it once more, to both places').request('deploy').vetoed('cheap', 'budget of the day is nearly used').ends();
  session.pause(17).command('off');
  session.says('that is all for today').request().ends();
}
