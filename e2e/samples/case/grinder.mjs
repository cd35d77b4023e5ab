/** A device that stops, the part that may fix it, and a last message that no skill is near to. */
import { absent, answer, call, direct, exploratory, fact, fails, noise, open, reads, round, ruledOut, turn } from './words.mjs';

const LOG = absent('E4 in the log of G-7702', 'events sent while the grinder was online', {
  cannotCover: [{ what: 'use without a network', why: 'the grinder keeps no log of its own' }],
});

export const GRINDER = [
  turn('Something else: my old grinder shows E4 and stops after two seconds', [0, 0, 0.6, 0, 9.8, 6.8], [
    round([],
      call('code', 'search_kb', { text: 'E4' }, 'E4: the motor is blocked, or the burrs are set too tight.', direct('E4 means a blocked motor', { expect: 'high' }), reads('fact', 0.91)),
      call('warranty', 'device_check', { serial: 'G-7702', want: 'warranty' }, { serial: 'G-7702', until: '2026-11-30' }, direct('The grinder is under warranty', { expect: 'medium' }), reads('fact', 0.9)),
      call('firmware', 'device_check', { serial: 'G-7702', want: 'firmware' }, { installed: '1.4', latest: '1.4' }, direct('The firmware is out of date'), reads('ruled-out', 0.83))),
    round([fact('code', ['error', 'E4', 'means', 'motor blocked']), fact('warranty', ['grinder', 'G-7702', 'warranty-until', '2026-11-30']), ruledOut('firmware', 'it is the latest', ['grinder', 'G-7702', 'firmware', '1.4'])],
      call('registration', 'get_customer', { customer: 'C-4471', want: 'registration' }, { serial: 'G-7702', sold: '2024-11-30', extended: 'asked for', warranty: '2027-11-30' }, direct('The registration gives the same date', { predicts: '2026-11-30' }), reads('open', 0.53)),
      call('log', 'device_check', { serial: 'G-7702', want: 'log' }, LOG.result, direct('The log shows an earlier E4'), reads('open', 0.5), LOG),
      call('mains', 'device_check', { country: 'PT', want: 'mains' }, { volt: 230, fits: true }, direct('The voltage is wrong', { expect: 'low' }), reads('ruled-out', 0.78))),
    round([fact('registration', ['grinder', 'G-7702', 'warranty-until', '2027-11-30']), ruledOut('log', 'no earlier E4'), ruledOut('mains', '230 V fits', ['grinder', 'G-7702', 'volt', 230])],
      call('guide', 'search_kb', { text: 'E4 steps' }, 'Unplug. Take off the hopper. Turn the upper ring two marks to the left. Brush out the burrs. Start empty.', direct('The burrs can be loosened by hand', { expect: 'high' }), reads('fact', 0.85)),
      call('videos', 'search_kb', { text: 'E4 video' }, { videos: 2 }, exploratory(), reads('noise', 0.69)),
      call('part', 'find_part', { code: 'E4', serial: 'G-7702', want: 'part' }, { part: 'BS-58', why: 'worn burrs jam' }, direct('A part can be worn'), fails('HTTP 422 (the request was not accepted): state.result is empty', 96, 422))),
  ], answer('E4 is a blocked motor. Loosen the upper ring by two marks and start it empty.', [fact('guide', ['error', 'E4', 'fix', 'loosen the burrs']), noise('videos')])),

  turn('Would the burr set from your shop fix that?', [0.4, 0, 0, 0, 5.8, 6.3], [
    round([],
      call('burrs', 'find_part', { sku: 'BS-58', want: 'burrs' }, { sku: 'BS-58', fits: ['G-6', 'G-7'] }, direct('BS-58 fits a G-7', { expect: 'high' }), reads('fact', 0.87)),
      call('stock', 'find_part', { sku: 'BS-58', want: 'stock' }, { onHand: 4 }, direct('It is in stock', { predicts: 'onHand above 0' }), reads('fact', 0.94)),
      call('reviews', 'search_tickets', { text: 'BS-58' }, '“Fits, but E4 came back after a week.” · “Quiet again.” · “Good price.”', exploratory('Others got rid of E4 with it'), reads('open', 0.45))),
    round([
      fact('burrs', ['part', 'BS-58', 'fits', 'G-7']), fact('stock', ['part', 'BS-58', 'on-hand', 4]), fact('reviews', ['part', 'BS-58', 'ends', 'E4']),
      open('registration', 'whether the longer warranty was granted', ['grinder', 'G-7702', 'warranty-until', '2027-11-30']),
    ],
      call('price', 'find_part', { sku: 'BS-58', want: 'price' }, { gross: '34.00' }, direct(undefined), reads('noise', 0.42)),
      call('cases', 'search_tickets', { text: 'E4' }, { cases: 38, endedWithBurrs: 31 }, direct('Most cases of E4 end with new burrs'), reads('fact', 0.76)),
      call('cover', 'search_kb', { text: 'warranty burrs' }, { covered: false, why: 'wear' }, direct('The warranty pays for burrs', { expect: 'medium' }), reads('ruled-out', 0.89))),
    round([fact('price', ['part', 'BS-58', 'gross', '34.00']), fact('cases', ['error', 'E4', 'ended-with-burrs', '31 of 38']), ruledOut('cover', 'burrs are wear', ['warranty', 'E4', 'covered', false])],
      call('fitting', 'find_part', { sku: 'BS-58', want: 'fitting' }, { minutes: 15 }, exploratory(), reads('noise', 0.63))),
  ], answer('Most likely: 31 of 38 such cases ended with new burrs. BS-58 fits, costs 34.00 and is in stock.', [noise('fitting')])),

  turn('ok 👍 so what happens next', [0.8, 0.31, 0.5, 0, 0.62, 1.1], [
    round([],
      call('items', 'get_order', { customer: 'C-4471', want: 'items' }, ['TR-9917 to be delivered again', 'CH-22 released'], direct(undefined, { expect: 'medium' }), reads('fact', 0.58)),
      call('slots', 'track_parcel', { tracking: 'TR-9917', want: 'slots' }, ['2026-10-09 am', '2026-10-12 pm'], direct('The parcel can come this week', { predicts: 'a slot before 10 October' }), reads('open', 0.57, { unscored: 'noise' }))),
    round([fact('items', ['customer', 'C-4471', 'open-items', 2]), fact('slots', ['parcel', 'TR-9917', 'slot', '2026-10-09 am'])],
      call('book', 'book_slot', { tracking: 'TR-9917', slot: '2026-10-09 am' }, { booked: true }, direct('The slot is booked', { expect: 'high' }), reads('fact', 0.93)),
      call('summary', 'send_mail', { customer: 'C-4471', want: 'summary' }, { queued: true }, direct('The customer gets a summary'), reads('noise', 0.61))),
  ], answer('The parcel comes on Friday morning, the deposit is on its way, and the burr set is one click away.')),
];
