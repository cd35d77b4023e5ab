import { Fragment } from 'react';
import type { RuleRow, ShownProblem } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';
import { Glyph, classes } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { problemId } from '../placeKeys';
import { toneClass } from '../words/Signs';
import { WordParts } from '../words/texts';
import { rulesOf } from './problemWords';
import css from './problems.module.css';

export interface ProblemItemProps {
  readonly problem: ShownProblem;
  readonly rules: readonly RuleRow[];
  readonly chosen: boolean;
  readonly onChoose: (problem: ShownProblem) => void;
  readonly onRule: (rule: number) => void;
  readonly onJump: (place: TextPlace) => void;
  readonly onFix: (problem: ShownProblem) => void;
}

/** One problem: the sentence chooses it; below it its rules, its line, its fix and its code. */
export function ProblemItem({ problem, rules, chosen, onChoose, onRule, onJump, onFix }: ProblemItemProps) {
  const { key, kind, words, code, place, fix } = problem;
  const about = rulesOf(problem, rules);
  const shown = about.slice(0, 6);
  return (
    <div role="listitem" id={problemId(key)} className={classes(css.item, chosen && css.chosen)}>
      <Glyph id={kind === 'error' ? 'p-error' : 'p-warning'} className={classes(css.sign, toneClass(kind === 'error' ? 'error' : 'grey'))} />
      <button type="button" className={css.words} aria-pressed={chosen} onClick={() => onChoose(problem)}>
        <span className="vh">{kind}: </span><WordParts parts={words} />
      </button>
      <p className={css.about}>
        {shown.length > 0 && <>{about.length === 1 ? 'rule' : 'rules'} {shown.map(({ rule, number }, at) => (
          <Fragment key={rule}>{at > 0 && <span className={css.next}>, </span>}<button type="button" className={classes(css.link, css.number)} aria-label={`Show rule ${number}`} onClick={() => onRule(rule)}>{number}</button></Fragment>
        ))}{about.length > shown.length && ` and ${about.length - shown.length} more`} · </>}
        <code>{code}</code>
        {place !== undefined && <> · <button type="button" className={css.link} onClick={() => onJump(place)}>line {place.line}</button></>}
        {fix !== undefined && <> · <button type="button" className={css.link} onClick={() => onFix(problem)}>{shortName(fix.label, 80)}</button></>}
      </p>
    </div>
  );
}
