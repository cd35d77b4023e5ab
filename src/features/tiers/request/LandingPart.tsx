import type { LlmCallConfig, RequestExplanation, RequestResult, TierId } from '../../../engine/tiers/types';
import { Table, type TableColumn } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { TierBadge } from '../TierBadge';
import { landsAsRecorded } from './chainWords';
import { landingSentences, providersOf } from './landingSentence';
import css from './request.module.css';

/** `tier` null: left alone; absent: not said. */
interface Side { readonly id: string; readonly name: string; readonly pen: boolean; readonly tier?: TierId | null; readonly model?: string; readonly effort?: string }

const COLUMNS: readonly TableColumn<Side>[] = [
  { id: 'side', head: <span className="vh">Side</span>, names: true, cell: ({ name, pen }) => <span className={pen ? 'pen' : undefined}>{name}</span> },
  { id: 'tier', head: 'Tier', cell: ({ tier }) => (tier ? <TierBadge tier={tier} /> : tier === null ? 'left alone' : '–') },
  { id: 'model', head: 'Model', cell: ({ model }) => <bdi>{shortName(model ?? '–', 60)}</bdi> },
  // An effort that no landing names is the model's own, which this file does not tell.
  { id: 'effort', head: 'Effort', cell: ({ effort, model }) => <bdi>{shortName(effort ?? (model === undefined ? '–' : 'own'), 20)}</bdi> },
];

export interface LandingPartProps {
  readonly recorded: RequestExplanation;
  readonly inForce: RequestExplanation;
  /** The decision of the file; absent: it records none, and the replay stands alone. */
  readonly decision?: RequestResult['decision'];
  /** What the file says was sent. */
  readonly sent?: LlmCallConfig;
  /** Settings differ from the record. */
  readonly tried: boolean;
}

type Landed = Pick<Side, 'tier' | 'model' | 'effort'>;

const callOf = (call: LlmCallConfig | undefined): Landed => (call ? { model: call.model, ...(call.reasoningEffort === undefined ? {} : { effort: call.reasoningEffort }) } : {});

function landedOf({ decision, landing, applied }: RequestExplanation): Landed {
  const effort = landing?.effort ?? applied?.reasoningEffort;
  const model = landing?.model ?? applied?.model;
  return { tier: decision?.tier ?? null, ...(model === undefined ? {} : { model }), ...(effort === undefined ? {} : { effort }) };
}

/**
 * Tier, model and effort of a request as the file records them, as they compute where that differs, and in force.
 *
 * Law: what stands under “Recorded” is the file's own; what it does not say is a dash there, and computed in the row below.
 */
export function LandingPart({ recorded, inForce, decision, sent, tried }: LandingPartProps) {
  const known = decision !== undefined || sent !== undefined;
  const rows: readonly Side[] = [
    ...(known ? [{ id: 'recorded', name: 'Recorded', pen: false, ...(decision === undefined ? {} : { tier: decision?.tier ?? null }), ...callOf(sent) }] : []),
    ...(known && landsAsRecorded(recorded, decision, sent) ? [] : [{ id: 'computed', name: 'Computed', pen: false, ...landedOf(recorded) }]),
    ...(tried ? [{ id: 'force', name: 'In force', pen: true, ...landedOf(inForce) }] : []),
  ];
  const providers = providersOf(inForce, recorded);
  return (
    <div>
      <h3>Where it landed</h3>
      <Table caption="Where the request landed" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      {landingSentences(inForce, recorded).map((sentence) => <p key={sentence} className={css.say}>{sentence}</p>)}
      {providers.length > 0 && <p className={css.say}>{providers.length === 1 ? 'Provider: ' : 'Providers: '}{providers.map((name, i) => <span key={name}>{i > 0 && ', '}<bdi>{shortName(name, 60)}</bdi></span>)}.</p>}
    </div>
  );
}
