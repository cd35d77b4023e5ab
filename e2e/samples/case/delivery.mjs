/** Where the parcel is, and what the two charges are. The second message is a near-tie and stays with the wrong skill. */
import { absent, answer, call, direct, exploratory, fact, fails, noise, open, reads, round, ruledOut, turn } from './words.mjs';

const PHOTO = absent('a photo of the drop-off of TR-9917', 'photos of the carrier, last 14 days', {
  notChecked: [{ what: 'the phone of the driver', why: 'it is read once a week' }], tryInstead: 'Ask the depot for the driver of route 12.',
});

/** Longer than a judge is shown. */
const TICKETS = Array.from({ length: 60 }, (_, n) => `T-${String(4100 + n * 7)} | ${['parcel late', 'wrong size', 'charged twice', 'question about a deposit', 'label missing'][n % 5]} | order ${String(60000 + n * 9)} | ${n % 3 === 0 ? 'open' : 'closed'}`).join('\n');

export const DELIVERY = [
  turn('My parcel 60318 says delivered since Tuesday, but nobody here has it. Where is it?', [7.4, 1.31, 5.92, 0, 0.44, 0.9], [
    round([],
      call('order', 'get_order', { order: '60318' }, { id: '60318', status: 'delivered', carrier: 'Nordkurier', tracking: 'TR-9917', placed: '2026-10-01' }, direct(undefined, { expect: 'high' }), reads('fact', 0.71)),
      call('customer', 'get_customer', { customer: 'C-4471' }, { id: 'C-4471', name: 'Ilse Brandt', since: '2022-02', city: 'Graz' }, direct(undefined, { expect: 'low' }), reads('noise', 0.66))),
    round([fact('order', ['order', '60318', 'status', 'delivered'], ['order', '60318', 'tracking', 'TR-9917']), noise('customer')],
      call('track', 'track_parcel', { tracking: 'TR-9917' }, '06 Oct 11:40 Graz: delivered, signature BRANDT (typed)', direct('The carrier handed TR-9917 to the customer', { predicts: 'a delivery scan with a name', expect: 'high' }), reads('open', 0.55)),
      call('depot', 'ask_depot', { depot: 'Graz-West', tracking: 'TR-9917' }, 'TR-9917 is on shelf 14. Brought back by route 12 on 6 October, 19:05.', direct('The parcel went back to the depot', { expect: 'medium' }), reads('fact', 0.88)),
      call('notes', 'get_customer', { customer: 'C-4471', want: 'notes' }, '2026-08-11 asked about a hand mill\n2025-12-02 return of a filter set, reference R-2207', exploratory(), reads('noise', 0.58))),
    round([fact('track', ['parcel', 'TR-9917', 'place', 'with the customer']), fact('depot', ['parcel', 'TR-9917', 'place', 'depot Graz-West']), noise('notes')],
      call('photo', 'track_parcel', { tracking: 'TR-9917', want: 'photo' }, PHOTO.result, direct('There is a photo of the drop-off', { predicts: 'one picture' }), reads('open', 0.52), PHOTO),
      call('signature', 'track_parcel', { tracking: 'TR-9917', want: 'signature' }, { signature: 'BRANDT', typed: true, onFile: null }, direct('The signature is that of the customer'), fails('HTTP 529: the judge has too much to do', 1840, 529))),
    round([ruledOut('photo', 'no photo was taken'), open('signature', 'a signature of the customer to compare with')],
      call('scan', 'track_parcel', { tracking: 'TR-9917', want: 'scan' }, { street: 'Eggenberger Allee 12', distanceM: 2300 }, direct('The delivery scan was made at the door of the customer', { expect: 'medium' }), reads('ruled-out', 0.84))),
  ], answer('Your parcel is at the depot Graz-West, shelf 14. The delivery scan was made 2.3 km from your door.', [
    ruledOut('scan', 'the scan is 2.3 km away', ['scan', 'TR-9917', 'distance-m', 2300]), open('track', 'who typed the signature', ['parcel', 'TR-9917', 'place', 'with the customer']),
  ])),

  turn('And there are two charges on my card. Which one is the order, which one a deposit?', [2.61, 5.31, 5.2, 0.4, 0, 0], [
    round([],
      call('payments', 'get_charge', { order: '60318' }, [{ id: 'CH-21', amount: '189.00', state: 'captured' }, { id: 'CH-22', amount: '40.00', state: 'authorised' }], direct('One of the two charges is a deposit', { expect: 'high' }), reads('fact', 0.61)),
      call('claims', 'track_parcel', { tracking: 'TR-9917', want: 'claims' }, { claims: [] }, direct('A claim was opened for the parcel'), reads('noise', 0.57))),
    round([fact('payments', ['charge', 'CH-21', 'amount', '189.00'], ['charge', 'CH-22', 'kind', 'deposit']), ruledOut('claims', 'there is no claim')],
      call('invoice', 'get_invoice', { order: '60318', reference: 'R-2207' }, { invoice: 'I-3310', net: '165.00', gross: '198.00' }, direct('The invoice is for the amount of CH-21', { predicts: 'gross 189.00', expect: 'high' }), reads('ruled-out', 0.64), { contingent: { value: 'R-2207', carriers: ['notes'] } }),
      call('terms', 'search_kb', { text: 'deposit replacement' }, 'A deposit of 40.00 is held when a replacement leaves before the first parcel is back. It is released when the first parcel is back.', direct('Deposits are taken with replacements'), reads('fact', 0.79)),
      call('shipments', 'get_order', { order: '60318', want: 'shipments' }, [{ id: 'SH-1', tracking: 'TR-9917' }, { id: 'SH-2', kind: 'replacement', state: 'created' }], direct('A replacement is on its way', { expect: 'medium' }), reads('open', 0.41))),
    round([
      open('invoice', 'the figure of the payment provider', ['invoice', 'I-3310', 'gross', '198.00']), fact('terms', ['deposit', 'replacement', 'amount', '40.00']), fact('shipments', ['shipment', 'SH-2', 'state', 'on its way']),
      { name: '2', unknown: true, standing: 'fact', facts: [] },
    ],
      call('provider', 'get_charge', { charge: 'CH-21', want: 'provider' }, { id: 'CH-21', amount: '198.00', currency: 'EUR', parts: ['189.00', '9.00 express'] }, direct('The provider booked 189.00', { predicts: 'amount 189.00' }), reads('ruled-out', 0.81)),
      call('express', 'get_order', { order: '60318', want: 'express' }, { fee: '9.00', waived: false }, undefined, reads('noise', 0.49)),
      call('tickets', 'search_tickets', { text: 'deposit' }, TICKETS, exploratory(), reads('noise', 0.73), { ref: 'artifact-0031' })),
  ], answer('CH-21 is the order with 9.00 for express. CH-22 over 40.00 is a deposit for the replacement.', [
    fact('provider', ['charge', 'CH-21', 'amount', '198.00']), fact('express', ['order', '60318', 'express-fee', '9.00']),
  ])),
];
