/**
 * One session of a coding agent while it is recorded: what happens is scripted, what is decided is the router's own. Every event
 * is played on the engine, and what it did is written into its line, as a recorder would.
 */
const PRESET = { provider: 'deepseek-official', model: 'deepseek-v4-flash' };

export class PlayedSession {
  /**
   * @param {typeof import('../../../src/engine/tiers/index')} tiers the engine
   * @param {ReturnType<typeof import('../random.mjs').makeRandom>} random for durations and token counts
   * @param about id, cwd, start (epoch ms), config, base, baseMode, posteriors
   */
  constructor(tiers, random, { id, cwd, start, config, base = PRESET, baseMode, posteriors = [] }) {
    const resolved = tiers.resolveConfig(config);
    if (!resolved.ok) throw new Error(resolved.sentence);
    this.tiers = tiers;
    this.random = random;
    this.id = id;
    this.now = start;
    this.roll = 0.5;
    this.env = { cwd, base, baseMode, posteriors: new tiers.PosteriorTable(posteriors), roll: () => this.roll };
    this.state = tiers.freshRouter(resolved.config, tiers.compileRules(resolved.config.intent.rules));
    this.turn = 0;
    this.step = 0;
    this.lines = [];
    this.write('session', { cwd, config, base, baseMode, posteriors });
  }

  write(type, fields) {
    this.lines.push({ type, session: this.id, time: this.now, ...fields });
  }

  /** Plays an event; what it did comes back, and what the recorder adds of it goes into its line. */
  play(type, fields, recorded = () => ({})) {
    const step = this.tiers.stepRouter(this.state, { type, time: this.now, ...fields }, this.env);
    this.state = step.state;
    this.write(type, { ...fields, ...recorded(step) });
    return step;
  }

  /** Nobody does anything for a while. */
  pause(seconds) {
    this.now += seconds * 1000 + this.random.whole(0, 900);
    return this;
  }

  /** A message of the user starts a turn. `explores`: chance lets the table of outcomes try strong. `injected`: messages the host adds. */
  says(text, { images = 0, injected = 0, explores = false } = {}) {
    this.turn += 1;
    this.step = 0;
    this.roll = explores ? 0.01 : 0.5;
    const { planOpened } = this.play('input', { text, images }, (step) => ({
      probe: step.state.route.probe ?? null, judgeAsked: step.judgeStarted ?? false, planOpened: step.planOpened ?? false,
    }));
    if (planOpened) this.play('plan', { active: true, by: 'router' });
    this.now += 4;
    this.play('message', { sourceKind: 'user' });
    for (let i = 0; i < injected; i++) this.play('message', { sourceKind: 'plugin' });
    return this;
  }

  /** One request of the next step, with its answer and the tools it calls. */
  request(...tools) {
    this.step += 1;
    this.send();
    this.answered(tools);
    return this;
  }

  /** A request on which another plugin has the last word. */
  vetoed(tier, reason) {
    this.step += 1;
    this.send({ veto: { tier, reason } });
    this.answered([]);
    return this;
  }

  send(more = {}) {
    this.now += this.random.whole(12, 40);
    const { baseMode, base } = this.env;
    const proposed = baseMode === 'sticky' ? (this.state.lastApplied ?? base) : base;
    return this.play('request', { turn: this.turn, step: this.step, base: proposed, ...more }, ({ decision, applied, change }) => ({
      decision, applied, ...(change && { tierChangedFrom: change.from }),
    }));
  }

  answered(tools) {
    this.now += this.random.whole(700, 2600);
    this.play('usage', {
      turn: this.turn, step: this.step, inputTokens: this.random.whole(4000, 16_000), outputTokens: this.random.whole(120, 1500), cacheReadTokens: this.random.whole(500, 3900),
    });
    for (const name of tools) {
      this.now += this.random.whole(5, 30);
      this.play('tool', { name });
      this.now += this.random.whole(150, 1400);
    }
  }

  /** The judge answers the call in flight `after` milliseconds from its start: a scenario, or why there is none. */
  judge(said, after) {
    const [call] = this.state.inFlight.slice(-1);
    if (call === undefined || call.startedAt + after < this.now) throw new Error(`${this.id}, turn ${this.turn}: no answer of the judge fits here`);
    this.now = call.startedAt + after;
    const { startedAt } = call;
    this.play('judge', said in FAILURES ? { startedAt, ok: false, failure: said } : { startedAt, ok: true, scenario: said, tier: this.tiers.tierOfScenario(said) });
    return this;
  }

  /** The user leaves plan mode. */
  leavesPlan() {
    this.pause(4);
    this.play('plan', { active: false, by: 'user' });
    return this;
  }

  ends(reason = 'completed') {
    this.play('turn-end', { turn: this.turn, reason });
    return this;
  }

  /** The request of the next step fails for good, and the turn with it. */
  fails(code) {
    this.step += 1;
    this.send();
    this.now += this.random.whole(300, 1200);
    const { turn, step } = this;
    this.play('request-error', { turn, step, provider: this.state.lastApplied.provider, code, downstream: 'none' }, ({ action }) => ({ action }));
    this.now += 8;
    this.play('failure', { turn, step, code }, ({ change }) => ({ escalated: change !== undefined, ...(change && { route: change.route }) }));
    this.now += 1;
    return this.ends('error');
  }

  /** The request of the next step fails, each time as the host's own retry says, until one gets through. */
  stumbles(code, downstream, ...tools) {
    this.step += 1;
    this.send();
    const { turn, step } = this;
    for (const answer of downstream) {
      this.now += this.random.whole(300, 1200);
      this.play('request-error', { turn, step, provider: this.state.lastApplied.provider, code, downstream: answer }, ({ action }) => ({ action }));
      this.send();
    }
    this.answered(tools);
    return this;
  }

  command(mode) {
    this.play('override', { mode, via: 'command' });
    this.now += 5;
    return this;
  }

  denies(tool, rule) {
    this.now += 5;
    this.play('denial', { tool, rule });
    return this;
  }

  configured(config) {
    this.play('config', { config });
    this.now += 5;
    return this;
  }
}

const FAILURES = { timeout: true, error: true, 'no-route': true };
