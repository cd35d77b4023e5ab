/** What the judge of the tests answers, mode by mode. A mode that fails quotes the authorization it was given, as careless servers do. */

export const STANDINGS = ['fact', 'open', 'noise', 'ruled-out'];

/** The standing a model name asks for, as in `judge-mini:noise`; else one that depends on the text alone. */
function choose(model, result) {
  const wanted = model.split(':')[1];
  if (STANDINGS.includes(wanted)) return wanted;
  let sum = 0;
  for (const sign of result) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return STANDINGS[sum % STANDINGS.length];
}

function good({ model, state }) {
  const choice = choose(model, state.result);
  return {
    status: 200,
    body: {
      model: `${model.split(':')[0]}@e2e`,
      answers: {
        standing: { type: 'choice', choice, confidence: 0.76, probabilities: Object.fromEntries(STANDINGS.map((name) => [name, name === choice ? 0.82 : 0.06])) },
        tests_subject: { type: 'noul', noul: choice === 'noise' ? 0.2 : 0.8 },
      },
      usage: { input_tokens: 100 + Math.ceil(state.result.length / 4), output_tokens: 60 },
    },
  };
}

const refuse = (status, message) => (_, { authorization }) => ({ status, body: { error: { message, got: authorization } } });

/** Mode → (body, what else is known of the request) → status and body; `undefined`: never any answer. */
export const MODES = {
  good,
  401: refuse(401, 'unknown key'),
  422: refuse(422, 'state.result is missing'),
  529: refuse(529, 'overloaded'),
  '429-then-good': (body, about) => (about.tries === 1 ? refuse(429, 'too many requests')(body, about) : good(body)),
  timeout: () => undefined,
  'not-json': (_, { authorization }) => ({ status: 200, text: `<html><body>Sign in. ${authorization}</body></html>` }),
  'other-standing': ({ model, state }) => {
    const reply = good({ model, state });
    reply.body.answers.standing.choice = 'maybe';
    return reply;
  },
};
