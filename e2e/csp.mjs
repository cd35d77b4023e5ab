/**
 * The content security policy: one text for the meta tag of the page, the header of our servers, and the service worker.
 *
 * Law: nothing inline, no eval, everything from 'self'. Where the page may connect is the only thing a build can choose;
 * a worker never may connect anywhere (its own header says so: a policy in the page does not bind a worker).
 */

/** Places a person may ask the page to fetch a trace from, beside its own files. */
const ASKED = ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * @param {'sealed' | 'open' | 'none'} reach  `sealed`: own files only; `open`: also what a person asks for; `none`: nowhere.
 * @returns {string} the policy as it may stand in a meta tag
 */
export function contentPolicy(reach) {
  const connect = { sealed: "'self'", open: ASKED.join(' '), none: "'none'" }[reach];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    `connect-src ${connect}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** `frame-ancestors` is ignored in a meta tag, so only the header has it. */
export function headerPolicy(reach) {
  return `${contentPolicy(reach)}; frame-ancestors 'none'`;
}

/** Whether this build is sealed: no connection but to its own files. */
export function isSealed(env) {
  return env['MARGINALIA_SEALED'] === '1';
}

/** Script files that run as workers; they get the policy without any connection. */
export const WORKER_FILE = /worker[^/]*\.js$/i;
