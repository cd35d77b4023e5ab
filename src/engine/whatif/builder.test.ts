import { describe, expect, it } from 'vitest';
import { NOT_JUDGED_WHY } from '../verdict/types';
import { columnsOf, recorded, rows } from './arbitraryTurns';
import { createColumnsBuilder } from './builder';
import type { RoutingPolicy, TurnRouted } from '../verdict/types';
import type { TurnEntry } from './types';

const policy: RoutingPolicy = { nearTieMargin: 0.15, menuSize: 3 };
const turn = (routed: TurnRouted, agent = 'desk'): TurnEntry => ({ agent, routed });
const why = (code: number | undefined): string | undefined => NOT_JUDGED_WHY[code ?? 0];
const scored = (scorer: string, own: RoutingPolicy = policy): TurnRouted => recorded({ scores: rows(['a', 1], ['b', 0]), scorer, policy: own });
const startRule: TurnRouted = { by: 'entry', to: 'vip', decisive: true, policy };

describe('columns of a turn', () => {
  it('hold first and second finite score, the gap, the incumbent and the record', () => {
    const { columns } = columnsOf([turn(recorded({ scores: rows(['a', 0.7], ['b', 0.4], ['c', Number.NaN]), from: 'b' }))]);
    expect(columns.skills[columns.topSkill[0] ?? -1]).toBe('a');
    expect(columns.skills[columns.secondSkill[0] ?? -1]).toBe('b');
    expect(columns.gap[0]).toBe(Math.tanh((0.7 - 0.4) / 2));
    expect(columns.skills[columns.incumbent[0] ?? -1]).toBe('b');
    expect(columns.incumbentScore[0]).toBe(0.4);
    expect(columns.recordedKind[0]).toBe(1);
    expect(columns.recordedTarget[0]).toBe(-1);
  });

  it('tell an incumbent that nobody scored from a cold start and from one without a number', () => {
    const { columns } = columnsOf([
      turn(recorded({ scores: rows(['a', 1]), from: 'hidden' })),
      turn(recorded({ scores: rows(['a', 1]) })),
      turn(recorded({ scores: rows(['a', 1], ['b', Number.NaN]), from: 'b' })),
    ]);
    expect([...columns.incumbent].map((skill) => columns.skills[skill])).toEqual(['hidden', undefined, 'b']);
    expect([...columns.incumbentScored]).toEqual([0, 0, 1]);
    expect([...columns.incumbentScore]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('keep the offer of a near-tie menu and none of an unmatched one', () => {
    const { columns } = columnsOf([turn(recorded({ scores: rows(['a', 0.5], ['b', 0.5]) })), turn(recorded({ scores: rows(['a', Number.NaN]) }))]);
    expect([...columns.offeredStart]).toEqual([0, 2, 2]);
    expect([...columns.offeredSkill].map((skill) => columns.skills[skill])).toEqual(['a', 'b']);
  });

  it('say why there is nothing to judge, and that a windowed scorer without a window had nothing to score', () => {
    const held: TurnRouted = { by: 'continuity', from: 'a', to: 'a', scorer: 'cosine', policy };
    const before = columnsOf([turn(held)]).columns;
    expect(why(before.why[0])).toBe('no-scores');
    const { columns } = columnsOf([turn(held), turn({ ...held, window: 2 }), turn(startRule), { agent: 'desk' }]);
    expect([...columns.why].map(why)).toEqual(['nothing-to-score', 'scorer-failed', 'start-rule', 'no-verdict']);
    expect([...columns.recordedKind]).toEqual([4, 4, 4, 4]);
    expect(columns.cohort[3]).toBe(-1);
  });

  it('say how the record reproduces', () => {
    const old = recorded({ scores: rows(['a', 0.5], ['b', 0.45], ['c', 0]), from: 'c', policy: { ...policy, floor: 0.1 } });
    const categorical = recorded({ scores: rows(['a', 0.5], ['b', 0.45]), categorical: true });
    const { columns } = columnsOf([turn(scored('cosine')), turn(old), turn(categorical), turn({ ...scored('cosine'), to: 'b' }), turn(startRule)]);
    expect([...columns.outcome]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('cohorts', () => {
  it('are agent, scorer and recorded policy, named readably', () => {
    const floored = { ...policy, floor: 0.18 };
    const { columns, cohorts } = columnsOf([
      turn(scored('minilm-cosine')), turn(scored('minilm-cosine', floored)), turn(scored('bm25')), turn(scored('bm25'), 'the desk/1'), turn(scored('minilm-cosine')),
    ]);
    expect(cohorts.map((cohort) => cohort.key)).toEqual([
      'desk/minilm-cosine/m0.15/k3/fnone', 'desk/minilm-cosine/m0.15/k3/f0.18', 'desk/bm25/m0.15/k3/fnone', 'the~0020desk~002f1/bm25/m0.15/k3/fnone',
    ]);
    expect([...columns.cohort]).toEqual([0, 1, 2, 3, 0]);
    expect(cohorts.map((cohort) => cohort.turns)).toEqual([2, 1, 1, 1]);
  });

  it('take in turns on which no scorer was asked, where agent and policy point to one cohort only', () => {
    const one = columnsOf([turn(startRule), turn(scored('cosine'))]);
    expect([...one.columns.cohort]).toEqual([0, 0]);
    expect(one.cohorts).toMatchObject([{ scorer: 'cosine', turns: 2, scored: 1 }]);
    const two = columnsOf([turn(startRule), turn(scored('cosine')), turn(scored('bm25'))]);
    expect(two.cohorts.map((cohort) => cohort.scorer)).toEqual([undefined, 'cosine', 'bm25']);
    expect(two.cohorts[0]?.key).toBe('desk/-/m0.15/k3/fnone');
  });

  it('give a failing entry scorer back to the scorer it stands for', () => {
    const failed: TurnRouted = { by: 'menu', scorer: 'entry-scorer', offered: ['a'], policy };
    const { columns, cohorts } = columnsOf([turn(scored('cosine')), turn(failed)]);
    expect([...columns.cohort]).toEqual([0, 0]);
    expect(cohorts).toHaveLength(1);
  });

  it('count the record, its range, its outcomes and the turns without a signal', () => {
    const flat = recorded({ scores: rows(['a', 0], ['b', 0]), scorer: 'cosine' });
    const { cohorts } = columnsOf([turn(scored('cosine')), turn(flat), turn(startRule), turn(recorded({ scores: rows(['a', -3]), scorer: 'cosine' }))]);
    expect(cohorts[0]).toMatchObject({ turns: 4, scored: 3, noSignal: 1, lowest: -3, best: 1, law: 'current' });
    expect([...cohorts[0]?.recordedCounts ?? []]).toEqual([2, 0, 1, 0, 1]);
    expect([...cohorts[0]?.outcomes ?? []]).toEqual([3, 0, 0, 0, 1]);
  });

  it('have the law under which their verdicts reproduce, and none where none does', () => {
    const apart = { scores: rows(['a', 0.5], ['b', 0.45], ['c', 0]), from: 'c', policy: { ...policy, floor: 0.1 } };
    const law = (...turns: TurnRouted[]): string | undefined => columnsOf(turns.map((routed) => turn(routed))).cohorts[0]?.law;
    expect(law(scored('cosine'))).toBe('current');
    expect(law(recorded({ ...apart, law: '9.62' }))).toBe('9.62');
    expect(law(recorded({ ...apart, law: 'current' }))).toBe('current');
    expect(law({ ...scored('cosine'), to: 'b' })).toBeUndefined();
  });

  it('never share a key, whatever an agent or a scorer is called', () => {
    const names = ['a', 'a/b', '-', '', '~002d', 'é', '\ud800', '__proto__', 'a b'];
    const { cohorts } = columnsOf(names.flatMap((agent) => names.map((scorer) => turn(scored(scorer), agent))));
    expect(new Set(cohorts.map((cohort) => cohort.key)).size).toBe(names.length ** 2);
  });
});

describe('scorers', () => {
  it('are categorical where a turn proves it, and bring the floor they are known for', () => {
    const proof = recorded({ scores: rows(['a', 0.5], ['b', 0.45]), categorical: true, scorer: 'engine' });
    const { scorers } = columnsOf([turn(proof), turn(scored('keyword')), turn(scored('llm-classifier'))]);
    expect(scorers).toEqual([
      { name: 'engine', categorical: true, evidence: 'proven', windowed: false },
      { name: 'keyword', categorical: false, evidence: 'none', ownFloor: 0, windowed: false },
      { name: 'llm-classifier', categorical: true, evidence: 'by-name', ownFloor: 0, windowed: false },
    ]);
  });
});

describe('building again and again', () => {
  it('leaves what was handed out before as it was', () => {
    const builder = createColumnsBuilder();
    for (let added = 0; added < 100; added += 1) builder.add(turn(scored('cosine')));
    const early = builder.build([], new Int32Array(100), new Int32Array(100));
    const before = structuredClone(early);
    for (let added = 0; added < 1000; added += 1) builder.add(turn(recorded({ scores: rows(['z', 3], ['a', 2]), from: 'a', scorer: 'bm25' }), 'other'));
    builder.build([], new Int32Array(1100), new Int32Array(1100));
    expect(early).toEqual(before);
    expect(builder.count).toBe(1100);
  });

  it('appends messages without a verdict in that build only', () => {
    const builder = createColumnsBuilder();
    builder.add(turn(scored('cosine')));
    const early = builder.build([{ agent: 'desk' }, { agent: 'desk' }], Int32Array.of(0, 1, 2), Int32Array.of(0, 0, 0));
    builder.add(turn(scored('bm25')));
    const late = builder.build([], Int32Array.of(0, 1), Int32Array.of(0, 0));
    expect(early.columns.count).toBe(3);
    expect([...early.columns.why].map(why)).toEqual(['judged', 'no-verdict', 'no-verdict']);
    expect([...early.columns.candidateStart]).toEqual([0, 2, 2, 2]);
    expect([...early.columns.cohort]).toEqual([0, -1, -1]);
    expect(late.columns.count).toBe(2);
    expect([...late.columns.cohort]).toEqual([0, 1]);
  });
});
