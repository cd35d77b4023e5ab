/** The agent of the case: one desk for parcels, money and devices, with a judge beside it. */
const skill = (id, description) => ({ id, description, near: [], tools: [] });

export const CASE_DESK = {
  id: 'case-desk', model: 'desk-large', scorer: 'bm25', routing: 'assist',
  policy: { nearTieMargin: 0.15, menuSize: 3, floor: 1.2 },
  edges: [],
  skills: [
    skill('shipping', 'Parcels: where they are, and when they come'),
    skill('billing', 'Charges, invoices and deposits'),
    skill('refunds', 'Money back'),
    skill('vouchers', 'Vouchers and points'),
    skill('technical', 'Devices that do not work'),
    skill('parts', 'Spare parts: what fits, what is in stock'),
  ],
};

/** The second source: a small model that reads every result once. */
export const JUDGE = { name: 'small-judge', model: 'judge-mini-2' };
