/**
 * Two replays of one session set side by side: which requests come out another way, and why.
 *
 * Law: a request has changed when its tier or what is sent differs; another source alone is no change. The reason is the first step
 * of the chain at which the two part.
 */
import { sameCall } from '../replay/evidence';
import { judgedScenario } from '../judge';
import type { RequestResult, SessionReplay } from '../replayTypes';
import type { Decision } from '../stateTypes';
import type { ChangeWhy, ReplayComparison, RequestChange, SourceWhy, VerdictWhy } from '../whatIfTypes';

/** Compares two replays of the same session, request by request. */
export function compareReplays(before: SessionReplay, after: SessionReplay): ReplayComparison {
  const changed: RequestChange[] = [];
  after.requests.forEach((now, index) => {
    const was = before.requests[index];
    if (was !== undefined && hasChanged(was, now)) changed.push({ index, was, now, why: whyOf(was, now, after) });
  });
  return { changed, before: before.counts, after: after.counts };
}

/** Whether tier or configuration differs. */
export function hasChanged(was: RequestResult, now: RequestResult): boolean {
  if (was.decision?.tier !== now.decision?.tier) return true;
  if (was.applied === undefined || now.applied === undefined) return was.applied !== now.applied;
  return was.applied !== now.applied && !sameCall(was.applied, now.applied);
}

function whyOf(was: RequestResult, now: RequestResult, after: SessionReplay): ChangeWhy {
  const [then, decision] = [was.decision, now.decision];
  if (then === null || decision === null) return { kind: 'source', source: decision?.source ?? 'default', was: then?.source ?? 'default' };
  return whySource(was, now, then, decision, after) ?? whyVerdict(was, now, then, decision);
}

/** Parted before the classifier was asked; absent where both got that far. */
function whySource(was: RequestResult, now: RequestResult, then: Decision, decision: Decision, after: SessionReplay): ChangeWhy | undefined {
  const [a, b] = [then.reason, decision.reason];
  if (b.kind === 'attempt-review') return { kind: 'attempt-review', owed: true };
  if (a.kind === 'attempt-review') return { kind: 'attempt-review', owed: false };
  if (b.kind === 'escalated' && a.kind !== 'escalated') return { kind: 'escalation-began', count: b.count };
  if (a.kind === 'escalated' && b.kind !== 'escalated') return { kind: 'escalation-over', ...lastedBefore(after, now), then: settled(was, now, then, decision) };
  if (b.kind === 'plan' && a.kind !== 'plan') return { kind: 'plan-mode', open: true };
  if (a.kind === 'plan' && b.kind !== 'plan') return { kind: 'plan-mode', open: false, then: settled(was, now, then, decision) };
  if (b.kind === 'fallback' && a.kind !== 'fallback') return { kind: 'fallback-began', entry: b.entry };
  if (a.kind === 'fallback' && b.kind !== 'fallback') return { kind: 'fallback-over', then: settled(was, now, then, decision) };
  if (b.kind === 'rule' && (a.kind !== 'rule' || a.id !== b.id)) return { kind: 'rule', id: b.id };
  if (a.kind === 'rule' && b.kind !== 'rule') return { kind: 'rule-off', id: a.id, then: settled(was, now, then, decision) };
  if (b.kind === 'posterior' && a.kind !== 'posterior') return { kind: 'posterior', fingerprint: b.fingerprint };
  if ((b.kind === 'attempt-band') !== (a.kind === 'attempt-band')) return { kind: 'attempt-band', applies: b.kind === 'attempt-band', confidence: decision.confidence };
  return undefined;
}

function lastedBefore(after: SessionReplay, { time }: RequestResult): { readonly lastedMs?: number } {
  const last = after.escalations.findLast(({ to }) => to <= time);
  return last === undefined ? {} : { lastedMs: last.to - last.from };
}

/** Both came from the same step: the verdict parts them, or only the landing does. */
function whyVerdict(was: RequestResult, now: RequestResult, then: Decision, decision: Decision): ChangeWhy {
  const sameDecision = then.tier === decision.tier && then.source === decision.source;
  if (sameDecision && now.landingWhy !== undefined) return { kind: 'landing', why: now.landingWhy };
  const settledNow = settled(was, now, then, decision);
  const [answer, answeredBefore] = [now.intent && judgedScenario(now.intent), was.intent && judgedScenario(was.intent)];
  if (settledNow.kind !== 'source' && answer !== answeredBefore) {
    if (answer !== undefined) return { kind: 'judge-answer', scenario: answer, ...(answeredBefore === undefined ? {} : { was: answeredBefore }), then: settledNow };
    if (answeredBefore !== undefined) return { kind: 'judge-silent', was: answeredBefore, then: settledNow };
  }
  if (settledNow.kind !== 'source' && was.intent !== undefined && was.intent.scenario !== now.intent?.scenario) return { kind: 'classified', was: was.intent.scenario, then: settledNow };
  return settledNow;
}

/** What decides now, in the end. */
function settled(was: RequestResult, now: RequestResult, then: Decision, decision: Decision): VerdictWhy | SourceWhy {
  const { weighing, intent } = now;
  const byClassifier = decision.reason.kind === 'intent' || decision.reason.kind === 'hysteresis';
  if (weighing === undefined || intent === undefined || !byClassifier) return { kind: 'source', source: decision.source, was: then.source };
  const { outcome, confidence, threshold, proposed } = weighing;
  const carried = was.weighing !== undefined && (was.weighing.last !== weighing.last || was.weighing.lastSource !== weighing.lastSource);
  const verdict: VerdictWhy = { kind: outcome, tier: decision.tier, scenario: intent.scenario, confidence, carried };
  return threshold === undefined ? verdict : { ...verdict, threshold, knob: proposed === 'strong' ? 'toStrong' : 'toCheap' };
}
