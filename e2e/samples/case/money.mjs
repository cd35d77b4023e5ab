/** The deposit is released, and a question about a voucher that is nearly one about money. */
import { answer, call, direct, exploratory, fact, fails, noise, open, reads, round, ruledOut, turn } from './words.mjs';

export const MONEY = [
  turn('Then send the deposit back, please', [0.9, 6, 6.9, 0.2, 0, 0], [
    round([],
      call('policy', 'search_kb', { text: 'deposit return' }, 'Deposits: released in full as soon as the first parcel is in a depot or with the shop.', direct('A deposit is returned once the first parcel is found', { expect: 'high' }), reads('fact', 0.9)),
      call('hold', 'get_charge', { charge: 'CH-22', want: 'hold' }, { charge: 'CH-22', state: 'held', until: '2026-10-20' }, direct('The deposit is still held', { predicts: 'state held' }), reads('fact', 0.95))),
    round([
      fact('policy', ['deposit', 'CH-22', 'due', true]), fact('hold', ['deposit', 'CH-22', 'state', 'held']), noise('claims'),
      open('terms', 'whether a depot counts as back', ['deposit', 'replacement', 'amount', '40.00']),
    ],
      call('try-release', 'release_hold', { charge: 'CH-22', dryRun: true }, { ok: true, days: 3 }, direct('The hold can be released today', { expect: 'medium' }), reads('fact', 0.77)),
      call('limit', 'get_charge', { who: 'bot', want: 'limit' }, { limit: '100.00' }, exploratory(), reads('open', 0.38)),
      call('history', 'get_customer', { customer: 'C-4471', want: 'history' }, { claims: 0, orders: 14 }, exploratory('The customer has a history of claims'), reads('ruled-out', 0.74))),
    round([fact('try-release', ['deposit', 'CH-22', 'days', 3]), noise('limit'), ruledOut('history', 'no claim in 14 orders', ['customer', 'C-4471', 'claims', 0])],
      call('release', 'release_hold', { charge: 'CH-22' }, { released: true, id: 'RL-88' }, direct('The hold is released', { predicts: 'released true', expect: 'high' }), reads('fact', 0.97)),
      call('mail', 'send_mail', { customer: 'C-4471', template: 'deposit' }, { queued: true }, direct(undefined), reads('noise', 0.44))),
  ], answer('The deposit of 40.00 is released (RL-88). Your bank shows it in about three days.', [fact('release', ['deposit', 'CH-22', 'release', 'RL-88'])])),

  turn('Does the voucher I used come back as well, or only the money?', [0.3, 1.9, 5.4, 5.62, 0, 0], [
    round([],
      call('voucher', 'get_voucher', { code: 'V-300' }, { code: 'V-300', state: 'used', order: '60318', value: '15.00' }, direct('V-300 was used on this order', { expect: 'high' }), reads('fact', 0.86)),
      call('refunds', 'list_refunds', { order: '60318' }, [], direct('A refund was already made'), reads('ruled-out', 0.55)),
      call('split', 'get_charge', { charge: 'CH-21', want: 'split' }, { card: '183.00', voucher: '15.00' }, direct('Part of the order was paid by voucher', { expect: 'medium' }), fails('No reply within 30000 ms.', 30_004))),
    round([fact('voucher', ['voucher', 'V-300', 'state', 'used']), noise('refunds'), open('split', 'the statement of the provider', ['charge', 'CH-21', 'card', '183.00'])],
      call('bookings', 'get_voucher', { code: 'V-300', want: 'bookings' }, '2026-05-02 issued 15.00\n2026-10-01 spent 15.00\n2026-10-07 booked back 15.00', direct('The voucher was booked back', { predicts: 'a line after 1 October' }), reads('fact', 0.72)),
      call('expiry', 'get_voucher', { code: 'V-300', want: 'expiry' }, { validTo: '2026-10-08', extendable: 'ask' }, direct('The voucher can be used again'), reads('open', 0.47)),
      call('rules', 'search_kb', { text: 'voucher deposit' }, 'Vouchers come back with a refund. For deposits see the terms of deposits.', direct('Vouchers come back with a deposit', { expect: 'low' }), reads('open', 0.36))),
    round([fact('bookings', ['voucher', 'V-300', 'state', 'open']), fact('expiry', ['voucher', 'V-300', 'usable', true]), ruledOut('rules', 'not with a deposit')],
      call('points', 'get_customer', { customer: 'C-4471', want: 'points' }, { points: 310 }, exploratory(), reads('noise', 0.82))),
  ], answer('V-300 is open again with 15.00. On your card stay 183.00 for the order.', [], { value: '183.00', carriers: ['split'] })),
];
