/**
 * The tiers of a configuration: strong, cheap, then that they land apart, then vision (spec/tier.md §2).
 */
import { EFFORTS } from '../vocabulary';
import type { FallbackEntry, TierConfig, TierModel } from '../configTypes';
import type { TierId } from '../vocabulary';
import type { FieldReader } from './fieldReader';

const STANDARD: Readonly<Record<TierId, TierModel>> = {
  strong: { provider: 'deepseek-official', model: 'deepseek-v4-pro', effort: 'high', followSession: false, fallback: [] },
  cheap: { provider: 'deepseek-official', model: 'deepseek-v4-flash', effort: 'low', followSession: true, fallback: [] },
};
const STANDARD_VISION = { provider: 'deepseek-official', model: 'deepseek-v4-flash-vision-exp' };

/** Reads the three landings; faults go to the reader. */
export function readTiers(raw: unknown, reader: FieldReader): TierConfig['tiers'] {
  const tiers = reader.fields(raw, 'tiers');
  const strong = readTier(tiers['strong'], 'strong', reader);
  const cheap = readTier(tiers['cheap'], 'cheap', reader);
  if (landingKey(strong) === landingKey(cheap)) reader.wrong('tiers', 'two different landings: strong and cheap have the same model and the same effort');
  const vision = reader.fields(tiers['vision'], 'tiers.vision');
  return {
    strong,
    cheap,
    vision: {
      provider: reader.name(vision['provider'], 'tiers.vision.provider', STANDARD_VISION.provider),
      model: reader.name(vision['model'], 'tiers.vision.model', STANDARD_VISION.model),
    },
  };
}

function readTier(raw: unknown, id: TierId, reader: FieldReader): TierModel {
  const at = `tiers.${id}`;
  const standard = STANDARD[id];
  const tier = reader.fields(raw, at);
  const provider = reader.name(tier['provider'], `${at}.provider`, standard.provider);
  const model = reader.name(tier['model'], `${at}.model`, standard.model);
  const effort = reader.oneOf(tier['effort'], `${at}.effort`, standard.effort, EFFORTS);
  const followSession = reader.flag(tier['followSession'], `${at}.followSession`, standard.followSession);
  return { provider, model, effort, followSession, fallback: readChain(tier['fallback'], `${at}.fallback`, modelKey({ provider, model }), reader) };
}

/** A chain names each model once, and never the tier's own. */
function readChain(raw: unknown, at: string, own: string, reader: FieldReader): FallbackEntry[] {
  const seen = new Set([own]);
  return reader.list(raw, at).map((item, i) => {
    const entry = reader.fields(item, `${at}[${i}]`);
    const provider = reader.name(entry['provider'], `${at}[${i}].provider`);
    const model = reader.name(entry['model'], `${at}[${i}].model`);
    const key = modelKey({ provider, model });
    if (seen.has(key)) reader.wrong(`${at}[${i}]`, 'another model than the tier\'s own and those before it', key);
    seen.add(key);
    return { provider, model };
  });
}

const modelKey = ({ provider, model }: FallbackEntry): string => `${provider}/${model}`;

/** A tier that follows the session takes its effort from there, so two such tiers of one model are the same landing. */
function landingKey(tier: TierModel): string {
  return `${modelKey(tier)}@${tier.followSession ? 'session' : tier.effort}`;
}
