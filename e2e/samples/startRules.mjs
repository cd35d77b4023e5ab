/**
 * Two declarations of start rules for the support desk of the sample log: one in plain order with the faults that such lists
 * grow, one with a classifier and intents. What the check-up says of them is in startRules.test.ts.
 */
const regex = (source) => ({ regex: source, flags: 'i' });
const keywords = (...list) => ({ keywords: list });
const rule = (use, match, ...examples) => ({ use, match, ...(examples.length > 0 && { examples }) });

export const DESK_RULES = {
  format: 'start-rules/1',
  name: 'Support desk',
  skills: ['vip-desk', 'refunds', 'billing', 'returns', 'account', 'shipping', 'technical'],
  start: {
    rules: [
      { use: 'refunds', match: regex('\\b(refund(ed)?|money back)\\b'), examples: ['When do I get my money back?', 'Please refund the second payment'] },
      rule('billing', keywords('invoice', 'price', 'charged', 'payment'), 'The price on the invoice is wrong', 'I was charged twice, refund one of them'),
      rule('returns', keywords('send back', 'return', 'exchange'), 'I want to return the lamp', 'Can I exchange it for a smaller one?', 'the returned parcel never arrived'),
      rule('shipping', regex('\\b(parcel|delivery|tracking)\\b'), 'Where is my parcel?', 'Has the delivery left yet?', 'when will my parcels come'),
      rule('shipping', { all: [regex('\\b(parcel|delivery|tracking)\\b'), keywords('address', 'street')] }, 'Send the parcel to another address'),
      rule('account', keywords('log in', 'password', 'user'), 'I cannot log in', 'Forgot my password'),
      rule('technical', keywords('error', 'crash', 'password'), 'The app shows an error', 'it just stopped working'),
      { use: 'billing', when: 'history-gated:invoice', examples: ['and the invoice from before?'] },
      { use: 'account', always: true },
      { use: 'vip-desk', match: keywords('vip'), examples: ['VIP here, where is my parcel?', 'I am a VIP member'] },
    ],
  },
  steps: [
    { from: 'returns', to: 'refunds', onToolReturn: 'make_label' },
    { from: 'billing', to: 'refunds', onToolReturn: 'get_invoice', onToolStatus: ['denied'] },
    { from: 'account', to: 'technical', onToolReturn: 'find_account' },
  ],
  neverRoutes: ['What is the weather like today', 'tell me a story about a lost parcel', 'Where is my parcel?'],
};

export const INTENT_RULES = {
  format: 'start-rules/1',
  name: 'Support desk, by intent',
  start: {
    classify: 'keyword',
    routing: { nearTieMargin: 0.15, menuSize: 3 },
    rules: [
      rule('vip-desk', keywords('vip'), 'VIP here, where is my parcel?'),
      { use: 'refunds', match: { intent: 'the customer wants money returned', examples: ['give me my money back', 'I want a refund', 'refund the damaged item'] } },
      { use: 'returns', match: { intent: 'the customer wants to send an item back', examples: ['I want to return the lamp', 'exchange the damaged item', 'Refund  the damaged item'] } },
      { use: 'shipping', match: { intent: 'the customer asks where a parcel is', examples: ['where is my parcel', 'track my delivery'] } },
      { use: 'technical', match: { intent: 'a device or the app does not work', examples: ['the app shows an error', 'my scanner does not pair'] } },
      { use: 'account', always: true },
    ],
  },
  neverRoutes: ['tell me a joke', 'is the VIP lounge open today'],
};

/** A declaration as people write it: one line for what a rule is, one for its examples. */
export function declarationText({ start: { rules, ...start }, ...rest }) {
  const inline = (value) => JSON.stringify(value).replace(/("(?:[^"\\]|\\.)*")|([:,])|([{[])(?=[^\]}])|(?<=[^{[])([}\]])/g, (all, text, sign, open, close) => {
    if (text) return text;
    if (sign) return `${sign} `;
    return open === '{' ? '{ ' : close === '}' ? ' }' : all;
  });
  const ruleLines = rules.map(({ examples, ...what }) => (examples ? `      ${inline(what).slice(0, -2)},\n        "examples": ${inline(examples)} }` : `      ${inline(what)}`));
  const startLines = [...Object.entries(start).map(([key, value]) => `    ${JSON.stringify(key)}: ${inline(value)}`), `    "rules": [\n${ruleLines.join(',\n')}\n    ]`];
  const list = (values) => `[\n${values.map((value) => `    ${inline(value)}`).join(',\n')}\n  ]`;
  const { format, name, skills, ...lists } = rest;
  const lines = [
    `  "format": ${inline(format)}`, `  "name": ${inline(name)}`, ...(skills ? [`  "skills": ${inline(skills)}`] : []),
    `  "start": {\n${startLines.join(',\n')}\n  }`, ...Object.entries(lists).map(([key, values]) => `  ${JSON.stringify(key)}: ${list(values)}`),
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}
