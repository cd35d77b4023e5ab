import { backToRecord, redo, undo, useViewStore } from '../../state/viewStore';
import { isAsRecorded } from '../../state/view';
import { Button, useToasts } from '../../ui';
import { count } from '../verdict/numbers';
import { turnsOfWords, type TuneScope } from './scopeWords';
import { TuneWords } from './TuneWords';
import css from './tune.module.css';

/** Name of the screen, what the sliders act on, and the way back. */
export function TuneHead({ scope }: { readonly scope: TuneScope }) {
  const past = useViewStore((state) => state.past.length > 0);
  const future = useViewStore((state) => state.future.length > 0);
  const asRecorded = useViewStore((state) => isAsRecorded(state.view.policy));
  const toasts = useToasts();
  return (
    <div className={css.head}>
      <h1 className={css.name}>Tune</h1>
      {scope.turns === 0 ? null : <span className="t2"><b>{count(scope.turns)}</b> {turnsOfWords(scope)}, <b>{count(scope.scored)}</b> with scores</span>}
      <span className={css.actions}>
        <TuneWords />
        <Button look="quiet" icon="i-undo" onClick={undo} off={past ? undefined : 'Nothing to undo'} shortcut="Control+Z">Undo</Button>
        <Button look="quiet" onClick={redo} off={future ? undefined : 'Nothing to redo'} shortcut="Control+Shift+Z">Redo</Button>
        <span className={css.back}>
          <Button
            look="quiet"
            off={asRecorded ? 'Everything is as recorded' : undefined}
            onClick={() => {
              backToRecord();
              toasts.show({ message: 'Policy back to the record.', action: { label: 'Undo', onAct: () => void undo() } });
            }}
          >
            Back to the record
          </Button>
        </span>
      </span>
    </div>
  );
}
