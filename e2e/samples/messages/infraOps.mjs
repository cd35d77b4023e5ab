/** What people on call ask the operations agent. */
export const INFRA_OPS = {
  inventory: [
    'serial number of esx-07', 'which rack is the old file server in', 'how many spare disks do we own', 'warranty end of all hosts in row 3',
    'who owns vm-print-02', 'list everything we bought in March',
  ],
  hosts: [
    'esx-11 is at 97 % cpu, why', 'reboot esx-04 after midnight', 'which hosts swap right now', 'host health of the whole cluster', 'esx-07 lost its heartbeat again',
    'memory pressure on the build hosts', 'uptime of esx-02?',
  ],
  arrays: [
    'extend the lun for the database by 500 GB', 'capacity of nas-3', 'latency on the flash array since 9:00', 'volume vol_mail is full', 'snapshots eat the pool, which ones are oldest',
    'when do we run out of storage',
  ],
  tickets: [
    'open a ticket for the broken fan in rack 12', 'status of INC-20417', 'close all tickets about the printer', 'assign INC-20398 to the night shift', 'which tickets are mine',
    'raise INC-20401 to high, the customer called twice',
  ],
  backups: [
    'did last night\'s backup of erp run', 'restore /srv/data/report.xlsx from Tuesday', 'backup job mail-full failed with code 6', 'how long do we keep yearly backups',
    'start a backup of db-2 before the upgrade', 'which servers have no backup at all',
  ],
  network: [
    'port 14 on sw-b2 flaps', 'put the camera into vlan 210', 'is the link to the branch office down', 'who has 10.4.7.19', 'packet loss between floor 2 and the server room', 'free ports on sw-a1',
  ],
  'major-incident': ['P1: nobody can log in since 8:40', 'declare a p1, the whole site is dark'],
  follow: ['and the one next to it', 'do it', 'same for esx-12', 'since when', 'show the last 24 h', 'why', 'again, please', 'the other rack'],
  none: ['thanks', 'coffee machine on floor 3 is empty', 'who won yesterday', 'ok good', 'what does your name mean'],
};
