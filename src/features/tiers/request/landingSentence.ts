/** Where a request landed and why, as sentences. */
import type { LandingWhy, RequestExplanation, TierId } from '../../../engine/tiers/types';
import { TIER_WORDS } from '../words';

type Landed = Pick<RequestExplanation, 'decision' | 'landing' | 'landingWhy'>;

function whySentence(tier: TierId, source: string, why: LandingWhy): string {
  switch (why.kind) {
    case 'tier': return 'It lands where its tier points.';
    case 'image': return 'An image goes to the vision model, whatever the tier.';
    case 'follow-session': return `The ${TIER_WORDS[tier]} tier follows the session: the effort is that of the request.`;
    case 'fallback-entry': return `Entry ${why.entry} of the ${TIER_WORDS[tier]} fallback chain stands in for the tier’s own model.`;
    case 'ladder': return why.tier === 'cheap'
      ? `Strong${source === 'escalation' ? ' by escalation' : ', and an escalation runs'}, but rung ${why.rung} of ${why.of} of the ladder is the cheap model with more effort.`
      : `Rung ${why.rung} of ${why.of} of the escalation ladder: the strong model.`;
  }
}

const sentenceOf = ({ decision, landing, landingWhy }: Landed): string => (
  decision && landing && landingWhy ? whySentence(decision.tier, decision.source, landingWhy) : 'Routing left it alone: it went where it was sent.'
);

/** Why it landed there, in force and as recorded where that is another reason. */
export function landingSentences(inForce: Landed, recorded: Landed): readonly string[] {
  const [now, was] = [sentenceOf(inForce), sentenceOf(recorded)];
  if (now === was) return [recorded.decision && inForce.decision && recorded.decision.tier !== inForce.decision.tier && inForce.landingWhy?.kind === 'tier' ? 'Each lands where its tier points.' : now];
  return [now, `As recorded: ${was}`];
}

/** Providers of both sides in one sentence part: one name, or two. */
export function providersOf(inForce: Landed, recorded: Landed): readonly string[] {
  return [...new Set([recorded.landing?.provider, inForce.landing?.provider].filter((name) => name !== undefined))];
}
