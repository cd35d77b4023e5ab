/**
 * What a link holds, in words, so that a person knows what they pass on before they do.
 */
import type { WhatIfPolicy } from '../../engine/whatif/types';
import { isAsRecorded, isFiltered, type View } from '../../state/view';
import { setting } from '../verdict/numbers';
import { shortName } from '../verdict/parts';

/** The link in full: this page's address with another fragment. */
export function fullLink(fragment: string, href: string): string {
  const cut = href.indexOf('#');
  return `${cut < 0 ? href : href.slice(0, cut)}${fragment}`;
}

/** "floor 0.22 and margin 0.08"; "the recorded policy". */
export function policyWords(policy: WhatIfPolicy): string {
  if (isAsRecorded(policy)) return 'the recorded policy';
  const traits = Object.keys(policy.categorical).length;
  const parts = [
    policy.floor === 'recorded' ? '' : policy.floor === 'none' ? 'no floor' : `floor ${setting(policy.floor)}`,
    policy.margin === 'recorded' ? '' : `margin ${setting(policy.margin)}`,
    policy.menuSize === 'recorded' ? '' : `menu size ${setting(policy.menuSize)}`,
    policy.law === 'recorded' ? '' : `law ${policy.law}`,
    traits === 0 ? '' : 'your word on what is categorical',
  ].filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

export interface TurnPlace {
  readonly place: number;
  readonly conversation: string;
}

/** What the link opens: "Opens turn 4 of s-0193 under floor 0.22 and margin 0.08." */
export function opensWords(view: View, turn: TurnPlace | undefined): string {
  if (view.screen === 'ledger') return `Opens ${view.ledger.result === undefined ? SCREEN_WORDS.ledger : 'one result of the ledger'}${view.ledger.from === undefined ? '' : ` with the confidence line at ${setting(view.ledger.from)}`}.`;
  const what = view.screen === 'turn' ? (turn ? `turn ${turn.place} of ${shortName(turn.conversation, 60)}` : 'this turn') : SCREEN_WORDS[view.screen];
  return `Opens ${what} under ${policyWords(view.policy)}.`;
}

const SCREEN_WORDS: Readonly<Record<Exclude<View['screen'], 'turn'>, string>> = {
  start: 'the start screen', overview: 'the overview', turns: 'the list of turns', tune: 'the sliders', ledger: 'the ledger',
  rules: 'the start rules', tiers: 'the model tiers',
};

/** What is in the link beside that, one line each. */
export function heldLines(view: View, cohort: string | undefined): readonly string[] {
  const { filter } = view;
  const scope = view.scope.kind === 'all' ? undefined : view.scope.kind === 'cohort' ? `cohort ${shortName(cohort ?? view.scope.key, 80)}` : `scorer ${shortName(view.scope.name, 80)}`;
  const filters = [
    ...(filter.kinds.length > 0 || filter.recordedKinds.length > 0 ? ['verdicts'] : []),
    ...(filter.flipsOnly ? ['flips only'] : []),
    ...(filter.skill === undefined ? [] : [`skill ${shortName(filter.skill, 40)}`]),
    ...(filter.session === undefined ? [] : [`conversation ${shortName(filter.session, 40)}`]),
    ...(filter.text === undefined ? [] : [`your search “${shortName(filter.text, 40)}”`]),
  ];
  return [
    ...(scope === undefined ? [] : [scope]),
    ...(isFiltered(filter) ? [`filters: ${filters.join(', ')}`] : []),
    view.trace === undefined ? 'no file' : view.trace.file === '' ? 'the fingerprint of the file' : `the name and fingerprint of the file ${shortName(view.trace.file, 80)}`,
  ];
}
