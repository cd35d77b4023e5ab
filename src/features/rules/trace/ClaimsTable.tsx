import { useState } from 'react';
import type { Declaration, MessageSummary } from '../../../engine/checkup';
import { Button } from '../../../ui';
import { count } from '../../verdict/numbers';
import { LongText } from '../words/texts';
import css from './trace.module.css';

/** More rules than this, and those that claim nothing wait behind a button. */
const MANY = 30;
const STEP = 200;

export interface ClaimsTableProps {
  readonly summary: MessageSummary;
  readonly declaration: Declaration;
  readonly onRule: (rule: number) => void;
}

/** How many messages each rule would start under both laws. */
export function ClaimsTable({ summary, declaration, onRule }: ClaimsTableProps) {
  const [most, setMost] = useState(0);
  const all = summary.rules;
  const claiming = all.filter(({ coldWalk, cascade }) => coldWalk > 0 || cascade > 0);
  const short = all.length > MANY && most === 0;
  const wanted = short ? claiming : all;
  const shown = wanted.slice(0, Math.max(STEP, most));
  const left = all.length - shown.length;
  return (
    <>
      <table className={css.claims}>
        <caption className="vh">Messages by rule under both laws</caption>
        <thead><tr><th scope="col"><span className="vh">Number</span></th><th scope="col">Rule</th><th scope="col" className="num">Cold walk</th><th scope="col" className="num">Cascade</th></tr></thead>
        <tbody>
          {shown.map(({ rule, coldWalk, cascade }) => {
            const declared = declaration.rules[rule];
            if (declared === undefined) return null;
            const number = declared.place + 1;
            const unconditional = declared.condition.kind === 'always';
            const none = declared.condition.kind === 'match' && declared.condition.matcher.kind === 'intent';
            return (
              <tr key={rule}>
                <td className="num"><button type="button" className={css.number} aria-label={`Show rule ${number}`} onClick={() => onRule(rule)}>{number}</button></td>
                <td><LongText text={declared.use} most={200} /></td>
                <td className="num">{none ? <NoColumn why="an intent, no law runs it" /> : count(coldWalk)}</td>
                <td className="num">{none || unconditional ? <NoColumn why={none ? 'an intent, no law runs it' : 'the cascade sees conditions only'} /> : count(cascade)}</td>
              </tr>
            );
          })}
          <tr><td /><td className="t2">nobody</td><td className="num">{count(summary.nobody.coldWalk)}</td><td className="num"><b>{count(summary.nobody.cascade)}</b></td></tr>
          {(summary.uncertain.coldWalk > 0 || summary.uncertain.cascade > 0) && (
            <tr><td /><td className="t2">timed out or not judged: cannot tell</td><td className="num">{count(summary.uncertain.coldWalk)}</td><td className="num">{count(summary.uncertain.cascade)}</td></tr>
          )}
          <tr className={css.total}><td /><th scope="row">Messages</th><td className="num">{count(summary.messages)}</td><td className="num">{count(summary.messages)}</td></tr>
        </tbody>
      </table>
      {left > 0 && <p className="sm t2">{short ? `${count(left)} rules claim nothing or are not shown.` : `${count(left)} more rules.`} <Button look="quiet" onClick={() => setMost(shown.length + STEP)}>Show more rules</Button></p>}
    </>
  );
}

function NoColumn({ why }: { readonly why: string }) {
  return <span className="t3"><span aria-hidden="true">–</span><span className="vh">{why}</span></span>;
}
