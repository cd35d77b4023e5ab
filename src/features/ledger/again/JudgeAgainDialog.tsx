import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { SEALED } from '../../../state/door';
import { MOST_PARALLEL, cancelJudging, judgeAgain, setJudgeSettings, useJudgeAgain, type Which } from '../../../state/judgeAgain';
import { PAGE_EFFECTS } from '../../../state/judgeEffects';
import { traceClient } from '../../../state/session';
import type { ResultKey } from '../../../worker/ledgerProtocol';
import { Button, Dialog, Field, Note, Progress, SecretField, Select } from '../../../ui';
import { addressProblem, planWords, runAmount, runShare, runTitle, runWords, startOff } from './againWords';
import { Outcomes } from './Outcomes';
import { useJudgePlan } from './useJudgePlan';
import css from './again.module.css';

export interface JudgeAgainDialogProps {
  readonly trace: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The result on screen; absent: none. */
  readonly result: ResultKey | undefined;
  /** Which results are meant when it opens. */
  readonly first: Which;
  readonly sealed?: boolean;
  readonly onExport: () => void;
}

/** Asks a judge about results again: what it takes first, then progress and every answer. Off in a sealed build. */
export function JudgeAgainDialog({ open, sealed = SEALED, ...rest }: JudgeAgainDialogProps) {
  return (
    <Dialog open={open} wide title="Judge again" onClose={rest.onClose}>
      {sealed ? <p>Off: this build is sealed. It sends nothing, so it can ask no judge.</p> : <Asking {...rest} />}
    </Dialog>
  );
}

const PARALLEL = [1, 2, 4, 8, MOST_PARALLEL];

function Asking({ trace, result, first, onExport, onClose }: Omit<JudgeAgainDialogProps, 'open' | 'sealed'>) {
  const settings = useJudgeAgain((state) => state.settings);
  const run = useJudgeAgain((state) => (state.run?.trace === trace ? state.run : undefined));
  const running = run?.state === 'running';
  // Opened while a judge is being asked, it shows what is being asked about.
  const [which, setWhich] = useState<Which>(running ? run.which ?? first : first);
  const asked = useJudgePlan(which, result, !running);
  const plan = asked.data;
  const start = useRef<HTMLButtonElement>(null);
  const reason = useId();
  const judging = useMutation({
    mutationFn: (keys: readonly ResultKey[]) => judgeAgain({
      trace, keys, which, settings: { ...settings, baseUrl: settings.baseUrl.trim() }, effects: PAGE_EFFECTS,
      inputOf: (key, signal) => traceClient().ask('judgeInput', { trace, key }, signal),
    }),
  });
  const off = asked.error ? 'The calls could not be counted' : startOff(plan, settings.baseUrl, running);
  return (
    <div className={css.again}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (off === undefined && plan) judging.mutate(plan.keys);
        }}
      >
        <div className={css.row}>
          <span>Results</span>
          <Select
            boxed
            label="Which results"
            value={which}
            options={[
              { value: 'disagreements', label: 'all disagreements' },
              { value: 'filtered', label: 'every result that passes the filter' },
              { value: 'this', label: 'the result on screen', disabled: result === undefined },
            ]}
            onChange={setWhich}
          />
        </div>
        <div className={css.row}><span>Address</span><Field label="Address of the judge" type="url" placeholder="https://" inputMode="url" value={settings.baseUrl} problem={addressProblem(settings.baseUrl)} onChange={(baseUrl) => setJudgeSettings({ baseUrl })} /></div>
        <div className={css.row}><span>Model</span><Field label="Model" placeholder="as the judge chooses" value={settings.model} onChange={(model) => setJudgeSettings({ model })} /></div>
        <div className={css.row}><span>Key</span><SecretField label="Key" placeholder="kept in memory only" first={settings.key} onChange={(key) => setJudgeSettings({ key })} /></div>
        <div className={css.row}>
          <span>At once</span>
          <Select boxed label="Calls at the same time" value={String(settings.parallel)} options={PARALLEL.map((n) => ({ value: String(n), label: n === 1 ? 'one call' : `${n} calls` }))} onChange={(n) => setJudgeSettings({ parallel: Number(n) })} />
        </div>
        <Note>
          Sent to this address for each result: its proposition or the user’s question, the name of the tool, and at most 4000 characters of the result. The key stays in memory until the page is closed. The record is not changed.
        </Note>
        <div className={css.start}>
          <Button submit ref={start} look="primary" off={off} offSaidBy={reason}>Ask the judge</Button>
          <span className="t2" role="status">{asked.error ? asked.error.message : plan ? planWords(plan) : ''}</span>
        </div>
        <p className={css.reason} id={reason}>{off}</p>
      </form>
      {run && (
        <div className={css.run}>
          {running
            ? <Progress title={runTitle(run)} amount={runAmount(run)} done={runShare(run)} note={runWords(run)} onCancel={cancelJudging} />
            : <p role="status"><b>{runTitle(run)}.</b> {runWords(run)}</p>}
        </div>
      )}
      <Outcomes trace={trace} onExport={onExport} onLeave={onClose} onForgotten={() => start.current?.focus()} />
    </div>
  );
}
