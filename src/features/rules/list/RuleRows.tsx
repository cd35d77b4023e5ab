import type { ReactNode } from 'react';
import type { Claims } from '../../../engine/checkup';
import type { RuleRow } from '../../../worker/checkup/protocol';
import { classes } from '../../../ui';
import { rowId } from '../placeKeys';
import { exampleSigns, neverSigns, type Sign } from '../words/outcomes';
import { ProblemCounts, Signs } from '../words/Signs';
import { startsOf, type Starts } from '../words/starts';
import { LongText, WordParts } from '../words/texts';
import type { ListRow } from './listRows';
import type { ProblemCount } from './ruleProblems';
import css from './list.module.css';

export interface ListLineProps {
  readonly row: ListRow;
  /** 1-based number of the row in the grid, the head counted. */
  readonly index: number;
  readonly chosen: boolean;
  readonly rules: readonly RuleRow[];
  readonly problemsOf: (rule: RuleRow) => ProblemCount;
}

/** One row of the list. */
export function ListLine({ row, index, chosen, rules, problemsOf }: ListLineProps) {
  switch (row.kind) {
    case 'rule': {
      const { number, use, condition } = row.rule;
      const { error, warning } = problemsOf(row.rule);
      return (
        <Line id={row.key} index={index} chosen={chosen} className={css.rule}>
          <span role="gridcell" className={css.number}>{number}</span>
          <span role="gridcell" className={css.what} aria-colspan={3}><b><LongText text={use} most={200} /></b> <span className={css.condition}><WordParts parts={condition} /></span></span>
          <span role="gridcell" className={css.problems}><ProblemCounts errors={error} warnings={warning} /></span>
        </Line>
      );
    }
    case 'example':
      return <PhraseLine id={row.key} index={index} chosen={chosen} phrase={row.example.phrase} signs={exampleSigns(row.example)} claims={row.example.claims} own={row.example.rule} rules={rules} />;
    case 'intent-example':
      return (
        <Line id={row.key} index={index} chosen={chosen} className={classes(css.example, css.ofIntent)}>
          <span role="gridcell" className={css.number} />
          <span role="gridcell" className={css.what}><LongText text={row.phrase} /></span>
          <span role="gridcell" className={css.scored} aria-colspan={3}>scored, not run</span>
        </Line>
      );
    case 'never-head':
      return (
        <Line id={row.key} index={index} chosen={false} className={css.rule}>
          <span role="gridcell" className={css.number} />
          <span role="gridcell" className={css.what} aria-colspan={3}><b>Never routes</b> <span className="t2">phrases that must start no skill</span></span>
          <span role="gridcell" className={css.problems}><ProblemCounts errors={row.errors} warnings={row.warnings} /></span>
        </Line>
      );
    case 'never':
      return <PhraseLine id={row.key} index={index} chosen={chosen} phrase={row.row.phrase} signs={neverSigns(row.row)} claims={row.row.claims} rules={rules} />;
  }
}

interface LineProps { readonly id: string; readonly index: number; readonly chosen: boolean; readonly className: string | undefined; readonly children: ReactNode }

function Line({ id, index, chosen, className, children }: LineProps) {
  return <div role="row" id={rowId(id)} data-place={id} className={classes(css.line, className, chosen && css.chosen)} aria-rowindex={index} aria-selected={chosen}>{children}</div>;
}

interface PhraseLineProps extends Omit<LineProps, 'className' | 'children'> {
  readonly phrase: string;
  readonly signs: readonly Sign[];
  readonly claims: Claims;
  /** Position of the rule the phrase belongs to. Absent: it must start nothing. */
  readonly own?: number;
  readonly rules: readonly RuleRow[];
}

function PhraseLine({ id, index, chosen, phrase, signs, claims, own, rules }: PhraseLineProps) {
  const { coldWalk, cascade, same } = startsOf(claims, rules, own);
  return (
    <Line id={id} index={index} chosen={chosen} className={css.example}>
      <span role="gridcell" className={css.number} />
      <span role="gridcell" className={css.what}><LongText text={phrase} /></span>
      <span role="gridcell" className={css.outcome}><Signs signs={signs} /></span>
      <span role="gridcell" className={css.starts}><span className={css.law}>{same ? 'both laws' : 'cold walk'} </span><Starter starts={coldWalk} /></span>
      <span role="gridcell" className={classes(css.starts, same && css.twice)}><span className={css.law}>cascade </span><Starter starts={cascade} /></span>
    </Line>
  );
}

/** Who starts: number and skill, grey where it is the rule's own. */
function Starter({ starts: { rule, own, unless } }: { readonly starts: Starts }) {
  return (
    <>
      {rule === undefined
        ? <span className="t3">nobody</span>
        : <><span className={css.position}>{rule.number}</span> <span className={own ? 't2' : css.other}><LongText text={rule.use} most={200} /></span></>}
      {unless !== undefined && <span className={css.unless}> {unless}</span>}
    </>
  );
}
