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
    /** Newest file of tier sessions, and when it was handed over and read. */
    tiers: { openAt: Number.NaN, openedAt: Number.NaN, summary: undefined },
    /** The last check-up of start rules: when it was asked for and answered. */
    checked: { n: 0, askedAt: Number.NaN, repliedAt: Number.NaN },
  };
  const NOT_OPEN = new Set(['no-such-trace', 'no-such-file']);
  const own = new Map();
  /** The newest worker of each name: reader, rules, tiers. */
  const ports = new Map();
  let n = 1e9;

  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    constructor(...how) {
      super(...how);
      this.of = how[1]?.name ?? '';
      ports.set(this.of, this);
      this.addEventListener('message', ({ data }) => hear(this.of, data, performance.now()));
    }

    postMessage(message, ...how) {
      say(this.of, message, performance.now());
      super.postMessage(message, ...how);
    }
  };

  function say(of, message, at) {
    if (of === 'tiers' && message.type === 'open') wire.tiers = { openAt: at, openedAt: Number.NaN, summary: undefined };
    if (of === 'rules' && message.type === 'ask' && message.kind === 'check') wire.checked = { n: message.n, askedAt: at, repliedAt: Number.NaN };
    if (of !== 'reader') return;
    if (message.type === 'open') Object.assign(wire, { openAt: at, firstPartAt: Number.NaN, openedAt: Number.NaN, parts: 0 });
    if (wire.watching && message.type === 'ask' && message.kind === 'judge') wire.judged.push({ n: message.n, policy: message.ask.policy, askedAt: at });
  }

  function hear(of, message, at) {
    if (of === 'tiers' && message.type === 'opened') Object.assign(wire.tiers, { openedAt: at, summary: message.summary });
    if (of === 'rules' && message.type === 'reply' && message.n === wire.checked.n) wire.checked.repliedAt = at;
    if (of === 'reader') hearReader(message, at);
    if (message.type !== 'reply' && message.type !== 'failure') return;
    own.get(message.n)?.(message);
    own.delete(message.n);
  }

  function hearReader(message, at) {
    if (message.type === 'part' || message.type === 'opened') wire.summary = message.summary;
    if (message.type === 'part') wire.parts += 1;
    if (message.type === 'part' && Number.isNaN(wire.firstPartAt)) wire.firstPartAt = at;
    if (message.type === 'opened') wire.openedAt = at;
    if (message.type === 'cancelled') wire.cancelledAt = at;
    const judged = wire.watching ? wire.judged.find((ask) => ask.n === message.n) : undefined;
    if (judged && message.type === 'reply') Object.assign(judged, { repliedAt: at, flips: message.reply.flips });
  }

  /** One question, straight to a worker. A failure is an answer too. */
  wire.ask = (kind, ask, of = 'reader') => new Promise((done) => {
    n += 1;
    own.set(n, done);
    ports.get(of).postMessage({ type: 'ask', n, kind, ask });
  });

  /** ms per question for these questions sent at once: the wait for a sleeping worker is shared by all of them. */
  wire.time = async (kind, asks, of = 'reader') => {
    const from = performance.now();
    const answers = await Promise.all(asks.map((ask) => wire.ask(kind, ask, of)));
    const took = performance.now() - from;
    const failed = answers.find((answer) => answer.type === 'failure' && !NOT_OPEN.has(answer.failure.code));
    if (failed) throw new Error(failed.failure.sentence);
    return took / asks.length;
  };

  /** ms per question that does nothing: what messages and the queue cost. */
  wire.timeNothing = (count, of = 'reader') => {
    const asks = { reader: ['story', { trace: 'none', key: '' }], tiers: ['session', { id: 'none', session: 0 }] };
    const [kind, ask] = asks[of];
    return wire.time(kind, Array.from({ length: count }, () => ask), of);
  };

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
