/** The four agents of the sample: what each is configured with, its skills in declaration order, and what it answers. */
import { ACCOUNT_BOT } from './messages/accountBot.mjs';
import { ANALYST } from './messages/analyst.mjs';
import { INFRA_OPS } from './messages/infraOps.mjs';
import { SUPPORT_DESK } from './messages/supportDesk.mjs';

const skill = (id, description, near, tools = [], more = {}) => ({ id, description, near, tools, ...more });
const tool = (name, description, args, result) => ({ name, description, args, result });

export const SUPPORT = {
  id: 'support-desk', model: 'desk-large', scorer: 'minilm-cosine', window: 2, routing: 'assist',
  policy: { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 },
  messages: SUPPORT_DESK, edges: [],
  /** A start rule of the graph: a word, and the skill it starts. It is never scored, except while it is the incumbent. */
  rule: { id: 'vip-desk', keyword: 'vip', matches: /vip/i },
  skills: [
    skill('vip-desk', 'Priority desk for VIP members', ['shipping'], [tool('ask_manager', 'Ask a manager for approval', { question: 'Approve this for a VIP member?' }, 'approved')], { rule: true }),
    skill('refunds', 'Money back: status, amounts, double payments', ['billing', 'returns'], [tool('list_charges', 'Charges of a customer', { days: 60 }, { charges: 3, open: 1 }), tool('open_refund', 'Open a refund', { order: '50417' }, { refund: 'R-7731', days: 5 })]),
    skill('billing', 'Invoices, prices, payment methods', ['refunds', 'account'], [tool('get_invoice', 'Fetch an invoice', { month: '2026-09' }, { invoice: 'I-2026-0917', total: 229 })]),
    skill('returns', 'Sending items back, exchanges, damaged parcels', ['refunds', 'shipping'], [tool('make_label', 'Make a return label', { order: '50417' }, { label: 'L-1102', validDays: 14 })]),
    skill('account', 'Login, users, plan and profile', ['technical', 'billing'], [tool('find_account', 'Find an account', { by: 'email' }, { account: 'A-3391', seats: 12 })]),
    skill('shipping', 'Tracking, delivery dates and addresses', ['returns', 'technical'], [tool('track_parcel', 'Track a parcel', { order: '50992' }, { state: 'in transit', eta: '2026-10-09' })]),
    skill('technical', 'Devices, apps and the API not working', ['account', 'shipping'], [tool('run_check', 'Run a device check', { device: 'dock-2' }, { ok: false, code: 'E_PAIR' })]),
  ],
  answers: {
    'vip-desk': ['I have put this in front of a manager and call you within the hour.'],
    refunds: ['The second charge is on its way back to your card, it takes five days.', 'I opened refund R-7731. You get a mail when the bank has it.', 'The refund is approved; the missing half goes out today.'],
    billing: ['The invoice is corrected and in your mailbox.', 'The line is the yearly plan; I moved it to monthly from October.', 'I credited the difference on your next invoice.'],
    returns: ['The label is in your mail. Any shop of the courier takes it.', 'One day late is fine, I opened the return.', 'Keep the wrong one, the right one ships today.'],
    account: ['I sent a new link to reset the password.', 'Petra is an admin now.', 'The address is changed; confirm it with the mail I sent.'],
    shipping: ['It is in transit and due on Friday.', 'The address is changed, the driver has the new one.', 'It ships in two boxes on one day.'],
    technical: ['E_PAIR means the firmware is older than the app. Update first, then pair.', 'We had an outage from 9 to 10; it is over.', 'Hold the button for ten seconds, then pair again.'],
    none: ['You are welcome.', 'I can help with orders, bills and devices of this shop.', 'I did not catch that. What is it about?'],
  },
};

export const INFRA = {
  id: 'infra-ops', model: 'ops-medium', scorer: 'bm25', routing: 'guard',
  policy: { nearTieMargin: 0.15, menuSize: 3, floor: 1.2 },
  messages: INFRA_OPS,
  edges: [{ from: 'hosts', to: 'tickets', kind: 'on-tool-return', label: 'on host_health', tool: 'host_health' }],
  rule: { id: 'major-incident', keyword: 'p1', matches: /p1/i },
  skills: [
    skill('major-incident', 'Major incident bridge', ['tickets'], [], { rule: true }),
    skill('inventory', 'Assets, serial numbers, owners', ['hosts', 'backups'], [tool('find_asset', 'Find an asset', { name: 'esx-07' }, { serial: 'CZ2210', rack: 12 })]),
    skill('hosts', 'Compute hosts: health, load, reboot', ['inventory', 'arrays'], [tool('host_health', 'Health of a host', { host: 'esx-07' }, { cpu: 0.71, mem: 0.64, alerts: 1 })]),
    skill('arrays', 'Storage: capacity, latency, volumes', ['backups', 'hosts'], [tool('array_capacity', 'Capacity of an array', { array: 'nas-3' }, { usedPct: 83.4, freeTiB: 41.2 })]),
    skill('tickets', 'Incident tickets', ['network', 'hosts'], [tool('open_ticket', 'Open a ticket', { title: 'from chat' }, { ticket: 'INC-20431' })]),
    skill('backups', 'Backups and restores', ['arrays', 'inventory'], [tool('backup_status', 'State of a backup job', { job: 'erp' }, { last: 'ok', hours: 7 })]),
    skill('network', 'Switches, ports, vlans', ['hosts', 'tickets'], [tool('switch_port', 'State of a port', { port: 'sw-b2/14' }, { state: 'up', flaps: 9 })]),
  ],
  answers: {
    'major-incident': ['The bridge is open, on call is paged.'],
    inventory: ['Serial CZ2210, rack 12.', 'Nine spare disks, all in cage 2.'], hosts: ['esx-07: cpu 71 %, one alert.', 'The reboot is planned for 00:30.'],
    arrays: ['nas-3 is 83 % full, 41 TiB free.', 'The volume is extended.'], tickets: ['INC-20431 is open.', 'Done, the ticket is with the night shift.'],
    backups: ['Ran at 02:10, no errors.', 'Restored to /srv/restore.'], network: ['Port 14 flapped nine times in an hour, the cable is suspect.', 'The camera is in vlan 210.'],
    none: ['Nothing I can do about that from here.', 'Ok.'],
  },
};

export const ANALYST_AGENT = {
  id: 'analyst', model: 'numbers-medium', scorer: 'setfit-percent', routing: 'assist',
  policy: { nearTieMargin: 0.15, menuSize: 3, floor: 22 },
  decider: { provider: 'small-judge', model: 'judge-mini' },
  messages: ANALYST, edges: [],
  skills: [
    skill('query', 'Questions to the warehouse', ['data-quality', 'export'], [tool('run_sql', 'Run a query', { limit: 100 }, { rows: 42 })]),
    skill('charts', 'Charts of a result', ['query', 'forecast'], [tool('make_chart', 'Draw a chart', { kind: 'bar' }, { chart: 'c-19' })]),
    skill('forecast', 'Forecasts and what-ifs', ['query', 'charts'], [tool('run_forecast', 'Run a forecast', { weeks: 8 }, { mape: 0.11 })]),
    skill('data-quality', 'Gaps, duplicates, imports', ['query', 'export'], [tool('check_table', 'Check a table', { table: 'customers' }, { duplicates: 17 })]),
    skill('export', 'Files and scheduled mails', ['charts', 'query'], [tool('write_csv', 'Write a file', { header: true }, { file: 'report.csv' })]),
  ],
  answers: {
    query: ['Germany leads with 41 %.', '42 rows, the largest is Kröger.'], charts: ['Chart c-19 is ready.', 'Here is the line, by week.'], forecast: ['November looks like 12 400 orders, give or take 9 %.', 'A rise of 3 % costs about 1 % of orders.'],
    'data-quality': ['17 duplicates, all from the September import.', 'The totals differ by returns booked late.'], export: ['report.csv is in your folder.', 'The mail goes out on Mondays.'], none: ['Happy to.', 'I only do numbers.'],
  },
};

export const ACCOUNT = {
  id: 'account-bot', model: 'desk-small', scorer: 'keyword', routing: 'assist',
  policy: { nearTieMargin: 0.15, menuSize: 3, floor: 0 },
  messages: ACCOUNT_BOT, edges: [],
  rule: { id: 'admin', keyword: 'admin', matches: /admin/i },
  skills: [
    skill('admin', 'Staff commands', ['password'], [], { rule: true }),
    skill('password', 'Password and sign-in', ['profile'], [tool('send_reset', 'Send a reset mail', {}, { sent: true })]),
    skill('profile', 'Name, picture, phone', ['password'], [tool('edit_profile', 'Edit a profile', {}, { saved: true })]),
    skill('plan', 'Plans and prices', ['profile'], [tool('list_plans', 'List plans', {}, { plans: 3 })]),
    skill('privacy', 'Data and who sees it', ['profile'], [tool('export_data', 'Export data', {}, { job: 'X-12' })]),
  ],
  answers: {
    admin: ['User 3391 is unlocked.'], password: ['I sent a reset mail.'], profile: ['Saved.'], plan: ['There are three plans.'], privacy: ['The export is being made.'],
    none: ['Sorry, could you say that in other words?'],
  },
};
