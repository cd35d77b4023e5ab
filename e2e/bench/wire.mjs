/**
 * What a benchmark sees of the page from inside: every message between page and worker with its time, questions of its own to
 * the worker, and frames. Runs in the page before the app does; the app itself knows nothing of it.
 */

/** For `addInitScript`: must stand alone, because the browser gets its text only. Leaves `globalThis.wire`. */
export function installWire() {
  const wire = {
    /** Times are those of performance.now(). */
    openAt: Number.NaN, firstPartAt: Number.NaN, openedAt: Number.NaN, cancelledAt: Number.NaN,
    parts: 0,
    /** Newest summary of a trace. */
    summary: undefined,
    /** Judge questions of the app and their answers, while `watching`. */
    watching: false, judged: [],
  };
  const own = new Map();
  let port;
  let n = 1e9;

  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    constructor(...how) {
      super(...how);
      port = this;
      this.addEventListener('message', ({ data }) => hear(data, performance.now()));
    }

    postMessage(message, ...how) {
      if (message.type === 'open') Object.assign(wire, { openAt: performance.now(), firstPartAt: Number.NaN, openedAt: Number.NaN, parts: 0 });
      if (wire.watching && message.type === 'ask' && message.kind === 'judge') wire.judged.push({ n: message.n, policy: message.ask.policy, askedAt: performance.now() });
      super.postMessage(message, ...how);
    }
  };

  function hear(message, at) {
    if (message.type === 'part' || message.type === 'opened') wire.summary = message.summary;
    if (message.type === 'part') wire.parts += 1;
    if (message.type === 'part' && Number.isNaN(wire.firstPartAt)) wire.firstPartAt = at;
    if (message.type === 'opened') wire.openedAt = at;
    if (message.type === 'cancelled') wire.cancelledAt = at;
    if (message.type !== 'reply' && message.type !== 'failure') return;
    const judged = wire.watching ? wire.judged.find((ask) => ask.n === message.n) : undefined;
    if (judged && message.type === 'reply') Object.assign(judged, { repliedAt: at, flips: message.reply.flips });
    own.get(message.n)?.(message);
    own.delete(message.n);
  }

  /** One question, straight to the worker. A failure is an answer too. */
  wire.ask = (kind, ask) => new Promise((done) => {
    n += 1;
    own.set(n, done);
    port.postMessage({ type: 'ask', n, kind, ask });
  });

  /** ms per question for these questions sent at once: the wait for a sleeping worker is shared by all of them. */
  wire.time = async (kind, asks) => {
    const from = performance.now();
    const answers = await Promise.all(asks.map((ask) => wire.ask(kind, ask)));
    const took = performance.now() - from;
    const failed = answers.find((answer) => answer.type === 'failure' && answer.failure.code !== 'no-such-trace');
    if (failed) throw new Error(failed.failure.sentence);
    return took / asks.length;
  };

  /** ms per question that does nothing: what messages and the queue cost. */
  wire.timeNothing = (count) => wire.time('story', Array.from({ length: count }, () => ({ trace: 'none', key: '' })));

  /** Once what is changed now has been painted; gives the time then. */
  wire.painted = () => new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(undefined);
    });
  });

  globalThis.wire = wire;
}
