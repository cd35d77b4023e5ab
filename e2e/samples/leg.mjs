/**
 * One run (or resume leg) of an agent as a list of events in the order and form the framework writes them.
 * The clock moves only through `wait`, so every time in the sample is made up and repeatable.
 */
const PREFIX = 'agentfootprint.';

export class Leg {
  /**
   * @param {object} facts agent, sessionId, start (epoch ms), rails
   * @param {boolean} full also the events that carry nothing for routing (iterations, route decisions, the last one)
   */
  constructor(facts, full = false) {
    Object.assign(this, facts);
    this.full = full;
    /** Run ids count the runs of a process by start, so they are known only when all runs are: see `name`. */
    this.runId = '';
    this.now = facts.start;
    this.step = 0;
    this.iteration = 0;
    this.events = [];
  }

  name(runId) {
    this.runId = runId;
    for (const { meta } of this.events) if (meta.runId === '') meta.runId = runId;
  }

  wait(ms) {
    this.now += Math.max(0, Math.round(ms));
  }

  write(type, payload, stage, subflowPath = []) {
    this.events.push({
      type: PREFIX + type,
      payload,
      meta: {
        wallClockMs: this.now, runOffsetMs: this.now - this.start, runtimeStageId: stage, subflowPath,
        compositionPath: [`Agent:${this.agent.id}`], runId: this.runId, sessionId: this.sessionId,
      },
    });
  }

  /** Pause events belong to no run: a scope of their own, no path, no session. */
  writeOutside(type, payload, stage) {
    this.events.push({
      type: PREFIX + type, payload,
      meta: { wallClockMs: this.now, runOffsetMs: 0, runtimeStageId: stage, subflowPath: [], compositionPath: [], runId: 'consumer-scope' },
    });
  }

  begin() {
    const { agent } = this;
    this.write('agent.run_configured', {
      agentId: agent.id, llm: { provider: 'mock', model: agent.model }, reactMode: 'dynamic', memories: [],
      skillGraph: { routing: this.rails ? 'rails' : agent.routing, continuity: 'conversation', scorer: agent.scorer },
    }, 'run-configured#0');
    this.write('skill.graph_declared', {
      nodes: agent.skills.map(({ id, description }) => ({ id, kind: 'skill', description, label: id })),
      edges: [
        ...agent.skills.map(({ id }) => ({ from: null, to: id, kind: 'entry' })),
        ...agent.edges.map(({ from, to, kind, label }) => ({ from, to, kind, label })),
      ],
    }, 'graph-declared#0');
  }

  /** Starts the next iteration: which skill is active and what moved the cursor. */
  evaluate(current, move) {
    const { agent } = this;
    this.iteration += 1;
    this.step = 4 + 23 * (this.iteration - 1);
    const active = agent.skills.find(({ id }) => id === current);
    this.write('context.evaluated', {
      iteration: this.iteration, activeCount: active ? 1 : 0, skippedCount: 0, evaluatedTotal: agent.skills.length + 1,
      activeIds: active ? [active.id] : [], skippedDetails: [], triggerKindCounts: active ? { rule: 1 } : {},
      skillCatalog: agent.skills.map(({ id, description }) => ({ id, description })),
      ...(active && { routing: [{ injectionId: active.id, flavor: 'skill', via: 'entry', tools: active.tools.map(({ name }) => name) }] }),
      cursorMove: move,
    }, `sf-injection-engine/evaluate#${this.step}`, ['sf-injection-engine']);
    if (this.full) this.write('agent.iteration_start', { turnIndex: 0, iterIndex: this.iteration }, `call-llm#${this.step + 16}`);
  }

  /** The model is asked. `says`: its text; `calls`: how many tools it calls; absent where the call fails. */
  ask(random, current, messagesCount, offered, reply) {
    const { agent, iteration } = this;
    const stage = `call-llm#${this.step + 16}`;
    const active = agent.skills.find(({ id }) => id === current);
    const reachable = agent.skills.filter(({ id }) => id !== current).map(({ id }) => id).join(', ');
    const choice = offered === undefined ? '' : `Routing left this turn open. Closest: ${offered.join(', ')}. `;
    const tools = [
      { name: 'read_skill', description: `${choice}Switches to a skill. Reachable: ${reachable}.` },
      ...(active?.tools ?? []).map(({ name, description }) => ({ name, description })),
    ];
    this.write('stream.llm_start', {
      iteration, provider: 'mock', model: agent.model, systemPromptChars: 140 + (active?.description.length ?? 0), messagesCount, toolsCount: tools.length, tools,
    }, stage);
    const duration = random.whole(480, 2600);
    this.wait(duration);
    if (reply === undefined) return;
    const usage = { input: 90 + messagesCount * random.whole(12, 30), output: Math.ceil(reply.says.length / 4) + reply.calls * 9 };
    this.used = { input: (this.used?.input ?? 0) + usage.input, output: (this.used?.output ?? 0) + usage.output };
    this.write('stream.llm_end', {
      iteration, content: reply.says, toolCallCount: reply.calls, usage, stopReason: reply.calls > 0 ? 'tool_use' : 'stop', durationMs: duration,
    }, stage);
    this.wait(random.whole(2, 14));
    if (this.full) {
      this.write('agent.route_decided', {
        turnIndex: 0, iterIndex: iteration, chosen: reply.calls > 0 ? 'tool-calls' : 'final', rationale: reply.calls > 0 ? 'the model asked for a tool' : 'the model answered',
      }, `sf-route#${this.step + 19}`);
    }
  }

  toolStart(toolName, toolCallId, args) {
    this.write('stream.tool_start', { toolName, toolCallId, args }, `tool-calls#${this.step + 20}`);
  }

  toolEnd(toolCallId, result, durationMs, failed = false) {
    this.wait(durationMs);
    this.write('stream.tool_end', { toolCallId, result, durationMs, ...(failed && { error: true }) }, `tool-calls#${this.step + 20}`);
  }

  /** @param {object} [stoppedEarly] why the turn was ended before the model was done */
  end(finalContent, stoppedEarly) {
    this.wait(2);
    const stage = `final/prepare-final#${this.step + 44}`;
    if (this.full) this.write('agent.iteration_end', { turnIndex: 0, iterIndex: this.iteration, toolCallCount: 0 }, stage, ['final']);
    this.write('agent.turn_end', {
      turnIndex: 0, finalContent, totalInputTokens: this.used?.input ?? 0, totalOutputTokens: this.used?.output ?? 0,
      iterationCount: this.iteration, durationMs: this.now - this.start, ...(stoppedEarly && { stoppedEarly }),
    }, stage, ['final']);
  }

  fail(error) {
    this.write('error.fatal', { error, stage: '__root__', scope: 'run' }, '__root__#0');
  }

  close() {
    if (!this.full) return;
    this.wait(8);
    this.write('integrity.disposition', { posture: 'observe', workExisted: true, rows: [] }, 'integrity-disposition#0');
  }
}
