import { useDeclaration, type CheckState } from '../../state/rules';
import type { TextPlace } from '../../trace/declaration/types';
import { Button, ProblemLine } from '../../ui';
import { withControls } from '../verdict/parts';
import css from './rules.module.css';

export interface StateLinesProps {
  readonly check: CheckState;
  readonly onJump: (place: TextPlace) => void;
  readonly onRetry: () => void;
  /** The text is on screen: its editor says where it is no JSON, and nothing moves while a person types. */
  readonly inEditor: boolean;
}

/** What stands between the text and its check-up: no JSON, no declaration, a check that failed, a text from before a reload. */
export function StateLines({ check: { reply, syntax: fault, stale, failure }, inEditor, onJump, onRetry }: StateLinesProps) {
  const syntax = inEditor ? undefined : fault;
  const origin = useDeclaration((state) => state.doc?.origin);
  if (failure === undefined && syntax === undefined && origin !== 'kept') return null;
  return (
    <div className={css.states}>
      {failure !== undefined && <div className={css.failure}><ProblemLine live>{failure}</ProblemLine><Button onClick={onRetry}>Check again</Button></div>}
      {syntax !== undefined && (
        <ProblemLine place={<button type="button" className={css.link} onClick={() => onJump(syntax.place)}>line {syntax.place.line}, column {syntax.place.column}</button>}>
          The text is no JSON: {withControls(syntax.sentence)} {reply !== undefined && stale && 'What stands below is of the last text that was JSON.'}
        </ProblemLine>
      )}
      {origin === 'kept' && <p className={css.kept}>Kept from before the reload, in this tab only.</p>}
    </div>
  );
}
