import { scopeIn, scorersIn } from '../../state/arrival';
import { useLedger } from '../../state/askLedger';
import { useJudgement, useShownPolicy } from '../../state/live';
import { showTrace } from '../../state/onScreen';
import { useTraces } from '../../state/traces';
import { isAsRecorded } from '../../state/view';
import { backToRecord, setScope, undo, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { Button, Glyph, Select, useToasts } from '../../ui';
import { ShareButton } from '../share';
import { count } from '../verdict/numbers';
import { judgesWords } from './judgesWords';
import { policyWords, type SettingWords } from './policyInForce';
import { scopeOptions, scopeValue } from './scopeOptions';
import { screenName } from './screens';
import css from './shell.module.css';

export interface BarProps {
  readonly summary: TraceSummary;
  /** Opens navigation as a sheet; narrow windows only. */
  readonly onMenu: () => void;
  readonly onWhere: () => void;
}

/** Which trace, which cohort, and the policy in force beside the record. */
export function Bar({ summary, onMenu, onWhere }: BarProps) {
  const screen = useViewStore((state) => state.view.screen);
  return (
    <header className={css.bar}>
      <div className={css.line1}>
        <Button look="quiet" icon="i-panel" label="Screens" onClick={onMenu} />
        <strong>{screenName(screen)}</strong>
        <span className={css.right}>
          <Button look="quiet" icon="i-file" label="Trace and cohort" onClick={onWhere} />
          <ShareButton compact />
        </span>
      </div>
      <div className={css.where}><Where summary={summary} /></div>
      {screen === 'ledger' && summary.ledger ? <LedgerLine /> : <PolicyLine summary={summary} />}
    </header>
  );
}

/** Trace and cohort pickers; in the bar, and in a sheet where the window is narrow. */
export function Where({ summary }: { readonly summary: TraceSummary }) {
  const traces = useTraces((state) => state.traces);
  const scope = useViewStore((state) => state.view.scope);
  // No cohort plays a part in the ledger.
  const screen = useViewStore((state) => state.view.screen);
  const here = scopeIn(summary, scope);
  const options = scopeOptions(summary);
  const open = traces.filter((trace) => trace.status === 'open' || trace.id === summary.id);
  return (
    <>
      {open.length > 1
        ? <Select className={css.pick} icon="i-file" label="Trace" value={summary.id} options={open.map((trace) => ({ value: trace.id, label: trace.name }))} onChange={showTrace} />
        : <span className={css.file}><Glyph id="i-file" /><bdi className="cut">{summary.name}</bdi></span>}
      {screen !== 'ledger' && (
        <>
          <span className={css.slash} aria-hidden="true">/</span>
          <Select
            className={css.pick}
            label="Cohort"
            value={scopeValue(here)}
            options={options.map(({ value, label }) => ({ value, label }))}
            onChange={(value) => {
              const chosen = options.find((option) => option.value === value);
              if (chosen) setScope(chosen.scope, sameScorer(scorersIn(summary, here), scorersIn(summary, chosen.scope)));
            }}
          />
        </>
      )}
    </>
  );
}

/** Floor and margin may stay in force only where both scopes hold one and the same scorer. */
export function sameScorer(before: readonly string[], after: readonly string[]): boolean {
  return before.length === 1 && after.length === 1 && before[0] === after[0];
}

function PolicyLine({ summary }: { readonly summary: TraceSummary }) {
  const scope = useViewStore((state) => state.view.scope);
  const policy = useShownPolicy();
  const { judgement } = useJudgement();
  const toasts = useToasts();
  const words = policyWords(summary.cohorts, scopeIn(summary, scope), policy);
  return (
    <div className={css.policy} role="group" aria-label="Policy in force">
      <dl>
        <Setting name="Floor" words={words.floor} />
        <Setting name="Margin" words={words.margin} />
        {words.others.length > 0 && <div><dt className="vh">Also</dt><dd className={css.pen}>{words.others.join(', ')}</dd></div>}
        <div><dt>Flips</dt><dd><b>{judgement ? count(judgement.flips) : '…'}</b></dd></div>
      </dl>
      <span className={css.wide}>
        <Button
          look="quiet"
          icon="i-undo"
          off={isAsRecorded(policy) ? 'Everything is as recorded' : undefined}
          onClick={() => {
            backToRecord();
            toasts.show({ message: 'Policy back to the record.', action: { label: 'Undo', onAct: () => void undo() } });
          }}
        >
          Back to the record
        </Button>
      </span>
      <span className={css.wide}><ShareButton /></span>
    </div>
  );
}

/** On the ledger floor and margin play no part: which judge read the results, and how many rows there are. */
function LedgerLine() {
  const overview = useLedger().data;
  return (
    <div className={css.policy} role="group" aria-label="The ledger">
      <dl>
        <div><dt>Judge</dt><dd className={css.judge}><bdi>{overview ? judgesWords(overview.judges) : '…'}</bdi></dd></div>
        <div><dt>Rows</dt><dd>{overview ? count(overview.rows) : '…'}</dd></div>
      </dl>
      <span className={css.wide}><ShareButton /></span>
    </div>
  );
}

function Setting({ name, words }: { readonly name: string; readonly words: SettingWords }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={words.differs ? css.pen : undefined}>{words.inForce}</dd>
      {words.differs && <dd className={css.was}>was {words.recorded}</dd>}
    </div>
  );
}
