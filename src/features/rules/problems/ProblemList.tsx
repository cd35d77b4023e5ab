import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { CheckReply, ShownFault, ShownProblem } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';
import { Empty, Field, Glyph, Note, type GlyphId } from '../../../ui';
import { useCheck } from '../../../state/rules';
import { count } from '../../verdict/numbers';
import { inOrder, type Chosen } from '../chosen';
import { problemId } from '../placeKeys';
import { showSettled } from '../showSettled';
import { Windowed } from '../Windowed';
import { toneClass } from '../words/Signs';
import { FaultItem } from './FaultItem';
import { cleanWords, foundProblems, openWords } from './problemWords';
import { ProblemItem } from './ProblemItem';
import { timedOutPhrases, type TimedOutPhrase } from './timedOut';
import { TimedOutItem } from './TimedOutItem';
import css from './problems.module.css';

export interface ProblemListProps {
  readonly reply: CheckReply;
  readonly chosen: Chosen;
  readonly onRule: (rule: number) => void;
  readonly onJump: (place: TextPlace) => void;
  readonly onFix: (problem: ShownProblem) => void;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

const PROBLEM_PX = 68;
/** From so many on there is a field to search them. */
const MANY = 12;
const NONE: readonly ShownProblem[] = [];

/** What is wrong: with the file, then errors, then warnings; and what the check proved. */
export function ProblemList({ reply, chosen, onRule, onJump, onFix, scroller }: ProblemListProps) {
  const [text, setText] = useState('');
  const { report, faults, rules, notes } = reply;
  const all = useMemo(() => inOrder(report?.problems ?? NONE), [report]);
  const found = useMemo(() => foundProblems(all, text), [all, text]);
  const { problem, tick, chooseProblem } = chosen;
  useLayoutEffect(() => {
    return problem === undefined ? undefined : showSettled(problemId(problem.key));
  }, [problem, tick]);
  const item = useCallback((one: ShownProblem) => (
    <ProblemItem key={one.key} problem={one} rules={rules} chosen={one.key === problem?.key} onChoose={chooseProblem} onRule={onRule} onJump={onJump} onFix={onFix} />
  ), [rules, problem, chooseProblem, onRule, onJump, onFix]);
  const fault = useCallback((one: ShownFault, at: number) => <FaultItem key={at} fault={one} onJump={onJump} />, [onJump]);
  const errors = useMemo(() => found.filter(({ kind }) => kind === 'error'), [found]);
  const warnings = useMemo(() => found.filter(({ kind }) => kind === 'warning'), [found]);
  const late = useMemo(() => timedOutPhrases(reply), [reply]);
  const lateItem = useCallback((row: TimedOutPhrase) => <TimedOutItem key={row.phrase} row={row} onRule={onRule} onJump={onJump} />, [onRule, onJump]);
  const open = useMemo(() => openWords(reply), [reply]);
  const progress = useCheck((state) => state.progress);
  const clean = report !== undefined && all.length === 0;
  return (
    <>
      {all.length > MANY && <Field className={css.search} type="search" icon="i-search" label="Search the problems" value={text} onChange={setText} />}
      {progress !== undefined && <p className={css.clean} role="status">{progress}</p>}
      <Group name="In the file" sign="i-file" tone={undefined} items={faults} draw={fault} chosen={undefined} scroller={scroller} />
      {clean && <p className={css.clean}>{cleanWords(reply)}</p>}
      {!clean && open !== undefined && open !== '' && <p className={css.clean}>Not everything could be told: {open}.</p>}
      {text !== '' && found.length === 0 && <Empty>No problem holds these words.</Empty>}
      <Group name="Errors" sign="p-error" tone={toneClass('error')} items={errors} draw={item} chosen={problem} scroller={scroller} />
      <Group name="Warnings" sign="p-warning" tone={toneClass('grey')} items={warnings} draw={item} chosen={problem} scroller={scroller} />
      <Group name="Timed out" sign="o-timeout" tone={toneClass('grey')} items={late} draw={lateItem} chosen={undefined} scroller={scroller} />
      {notes.length > 0 && <div className={css.notes}>{notes.map((note) => <Note key={note}>{note}</Note>)}</div>}
    </>
  );
}

interface GroupProps<Item> {
  readonly name: string;
  readonly sign: GlyphId;
  readonly tone: string | undefined;
  readonly items: readonly Item[];
  readonly draw: (item: Item, at: number) => ReactNode;
  readonly chosen: Item | undefined;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

function Group<Item>({ name, sign, tone, items, draw, chosen, scroller }: GroupProps<Item>) {
  const rows = useCallback((from: number, to: number) => items.slice(from, to).map((item, at) => draw(item, from + at)), [items, draw]);
  const held = chosen === undefined ? -1 : items.indexOf(chosen);
  if (items.length === 0) return null;
  return (
    <section className={css.group} aria-label={name}>
      <div className={css.groupHead}><Glyph id={sign} className={tone} /><h2>{name}</h2><span className={css.n}>{count(items.length)}</span></div>
      <div role="list"><Windowed count={items.length} estimate={PROBLEM_PX} draw={rows} held={held < 0 ? undefined : held} scroller={scroller} /></div>
    </section>
  );
}
