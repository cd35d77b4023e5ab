import { useReading } from '../../state/traces';
import type { Subject } from '../../state/ask';
import { cohortName } from '../shell/scopeOptions';
import { passingWords } from './turnsWords';

const READING = { reading: ', still being read', stopped: ', not read to the end', whole: '' } as const;

/** "12 of 239 turns pass, cohort support-desk · minilm-cosine" */
export function ScopeWords({ subject, total, of }: { readonly subject: Subject; readonly total: number; readonly of: number }) {
  const reading = useReading();
  const { scope, summary } = subject;
  const cohort = scope.kind === 'cohort' ? summary.cohorts.find((other) => other.key === scope.key) : undefined;
  const where = cohort ? `, cohort ${cohortName(cohort)}` : scope.kind === 'scorer' ? `, every cohort of ${scope.name}` : '';
  const { lead, rest } = passingWords(total, of);
  return <><b>{lead}</b>{rest}<bdi>{where.slice(0, 200)}</bdi>{READING[reading]}</>;
}
