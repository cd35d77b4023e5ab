import type { RequestExplanation } from '../../../engine/tiers/types';
import { Table, type TableColumn } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { TierBadge } from '../TierBadge';
import { landingSentences, providersOf } from './landingSentence';
import css from './request.module.css';

interface Side { readonly id: string; readonly name: string; readonly pen: boolean; readonly of: RequestExplanation }

const COLUMNS: readonly TableColumn<Side>[] = [
  { id: 'side', head: <span className="vh">Side</span>, names: true, cell: ({ name, pen }) => <span className={pen ? 'pen' : undefined}>{name}</span> },
  { id: 'tier', head: 'Tier', cell: ({ of: { decision } }) => (decision ? <TierBadge tier={decision.tier} /> : 'left alone') },
  { id: 'model', head: 'Model', cell: ({ of: { landing, applied } }) => <bdi>{shortName(landing?.model ?? applied?.model ?? '–', 60)}</bdi> },
  // An effort that no landing names is the model's own, which this file does not tell.
  { id: 'effort', head: 'Effort', cell: ({ of: { landing, applied } }) => <bdi>{shortName(landing?.effort ?? applied?.reasoningEffort ?? 'own', 20)}</bdi> },
];

export interface LandingPartProps {
  readonly recorded: RequestExplanation;
  readonly inForce: RequestExplanation;
  /** "Recorded", or "Computed" where the file records no decision. */
  readonly recordedName: string;
  /** Settings differ from the record. */
  readonly tried: boolean;
}

/** Tier, model and effort of a request, recorded beside in force, and why. */
export function LandingPart({ recorded, inForce, recordedName, tried }: LandingPartProps) {
  const rows: readonly Side[] = [
    { id: 'recorded', name: recordedName, pen: false, of: recorded },
    ...(tried ? [{ id: 'force', name: 'In force', pen: true, of: inForce }] : []),
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
