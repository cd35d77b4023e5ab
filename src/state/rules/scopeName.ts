/** Which turns of a trace a run is of, in words. */
import type { Scope } from '../../engine/whatif/types';
import type { TraceSummary } from '../../worker/protocol';

/** "all cohorts", "cohort desk · cosine", "scorer cosine". Names are whole and as they are in the file. */
export function scopeName({ cohorts }: Pick<TraceSummary, 'cohorts'>, scope: Scope): string {
  switch (scope.kind) {
    case 'all': return 'all cohorts';
    case 'scorer': return `scorer ${scope.name}`;
    case 'cohort': {
      const cohort = cohorts.find(({ key }) => key === scope.key);
      return cohort === undefined ? 'the chosen cohort' : `cohort ${cohort.agent} · ${cohort.scorer ?? 'no scorer'}`;
    }
  }
}
