/** Rows of a small ledger, written short. Used by tests only. */
import type { BasisRow, JudgmentErrorRow, JudgmentRow, Probabilities, Standing, StandingRow } from '../rows';

export function declared(toolCallId: string, toolName = 't', proposition?: string): BasisRow {
  return { kind: 'basis', toolCallId, toolName, basis: 'direct', iteration: 1, ...(proposition !== undefined && { proposition }) };
}

export function said(toolCallId: string, standing: Standing, more: Partial<StandingRow> = {}): StandingRow {
  return { kind: 'standing', toolCallId, toolName: 't', standing, assertions: [], declaredOn: 'answer', iteration: 2, ...more };
}

export function judged(toolCallId: string, standing: Standing, confidence?: number, more: Partial<JudgmentRow> = {}): JudgmentRow {
  return {
    kind: 'judgment', toolCallId, toolName: 't', source: 'judge', judge: { name: 'mock', model: 'm' }, against: 'question', standing, probabilities: {},
    ...(confidence !== undefined && { confidence }), latencyMs: 10, iteration: 1, ...more,
  };
}

export function failed(toolCallId: string): JudgmentErrorRow {
  return { kind: 'judgment-error', toolCallId, toolName: 't', source: 'judge', judge: { name: 'mock' }, status: 529, message: 'busy', latencyMs: 10, iteration: 1 };
}

/** Four probabilities, by STANDINGS. */
export function shares(fact: number, open: number, noise: number, ruledOut: number): Probabilities {
  return { fact, open, noise, 'ruled-out': ruledOut };
}
