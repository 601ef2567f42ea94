import { expect, test } from 'vitest';
import { decideCertificate } from './decide-certificate.ts';
import { decideDisk } from './decide-disk.ts';
import {
  decideBackup,
  decideDatabase,
  decideJobs,
  decideMail,
  decidePayments,
  decideProvider,
} from './decide-health.ts';
import type { CertificateFacts, MailFacts } from './health-facts.ts';

const now = new Date('2026-11-23T10:00:00Z');
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const none = { count: 0, since: null };
const some = { count: 2, since: inDays(-1) };

test.each([
  [60, 90, 'good'],
  [13, 90, 'warn'],
  [2, 90, 'bad'],
  [-1, 90, 'bad'],
  // A certificate of six days is not renewed two weeks before its end.
  [4, 6, 'good'],
  [1.4, 6, 'warn'],
  [0.5, 6, 'bad'],
])('[HEALTH-1] a certificate with %d days left of %d is %s', (left, life, state) => {
  const until = inDays(left);
  const from = new Date(until.getTime() - life * day);
  expect(
    decideCertificate({ kind: 'read', host: 'shop.example', from, until, refusal: null }, now).state,
  ).toBe(state);
});

test.each<[CertificateFacts, RegExp]>([
  [{ kind: 'none', origin: 'http://localhost:3000' }, /does not use https/],
  [{ kind: 'unreachable', host: 'shop.example', reason: 'ECONNREFUSED' }, /cannot know/],
])('[HEALTH-1] a certificate that cannot be read is neither good nor bad', (facts, words) => {
  const { state, sentence } = decideCertificate(facts, now);
  expect(state).toBe('unknown');
  expect(sentence).toMatch(words);
});

test('[HEALTH-1] one refused address is not a failure of the mail server; a server that accepts nothing is', () => {
  const reason = '451 try again later';
  const facts: MailFacts = { connected: true, failing: some, refused: 1, lastSent: null, reason };
  expect(decideMail(facts)).toMatchObject({
    state: 'bad',
    sentence: 'Emails are not sent: 2 emails wait. The last error: 451 try again later',
    since: inDays(-1),
  });
  expect(decideMail({ ...facts, lastSent: inDays(-2) }).state).toBe('bad');
  expect(decideMail({ ...facts, failing: none })).toMatchObject({
    state: 'good',
    sentence:
      'Emails are sent. 1 email is refused, probably because of the address, and tried again for three days.',
  });
  expect(decideMail({ ...facts, failing: none, refused: 0 }).sentence).toMatch(/^No emails are failing/);
  expect(decideMail({ ...facts, connected: false }).state).toBe('unknown');
});

test('[HEALTH-1] the fullest disk decides, and the shop says which disks it cannot see', () => {
  const gigabyte = 1024 ** 3;
  const disk = (holds: string, free: number) => ({
    holds: [holds],
    freeBytes: free * gigabyte,
    totalBytes: 40 * gigabyte,
  });
  const elsewhere = ['the database'];
  expect(decideDisk({ disks: [disk('data', 20), disk('backups', 9.5)], elsewhere })).toMatchObject({
    state: 'good',
    sentence:
      'The disk of data has 20 of 40 GB free. The disk of backups has 9.5 of 40 GB free. The database is on another machine, whose disk the shop cannot see.',
  });
  const full = decideDisk({ disks: [disk('data', 20), disk('backups', 2)], elsewhere });
  expect(full).toMatchObject({ state: 'warn', sentence: 'The disk of backups has 2.0 of 40 GB free.' });
  expect(decideDisk({ disks: [disk('data', 0.4)], elsewhere }).state).toBe('bad');
  expect(decideDisk({ disks: [], elsewhere }).state).toBe('unknown');
});

test('[HEALTH-1] one missed night is tolerated, two are not, and backups made elsewhere are not known', () => {
  const begun = inDays(-30);
  const of = (last: Date | null, from = begun) =>
    decideBackup({ nightly: true, last, begun: from, warnings: [] }, now);
  expect(of(inDays(-1.9)).state).toBe('good');
  expect(of(inDays(-3))).toMatchObject({
    state: 'bad',
    sentence: 'The last backup is 3 days old.',
    since: inDays(-1),
  });
  expect(of(null).state).toBe('bad');
  expect(of(null, inDays(-1)).state).toBe('good');
  expect(decideBackup({ nightly: false, last: null, begun, warnings: [] }, now).state).toBe('unknown');
  const failed = 'The last restore rehearsal failed: A table is missing.';
  expect(decideBackup({ nightly: true, last: now, begun, warnings: [failed] }, now)).toMatchObject({
    state: 'bad',
    sentence: failed,
  });
});

test('[HEALTH-1] each problem of the money names the page where it is solved', () => {
  const fine = { withoutOrder: none, failedRefunds: none, beyondLeft: { orders: [], since: null } };
  expect(decidePayments({ ...fine, withoutOrder: some })).toMatchObject({ state: 'bad', page: 'payments' });
  expect(decidePayments({ ...fine, failedRefunds: some })).toMatchObject({ state: 'bad', page: 'refunds' });
  const beyond = (...orders: number[]) =>
    decidePayments({ ...fine, beyondLeft: { orders, since: inDays(-1) } });
  expect(beyond(100_012)).toMatchObject({
    page: 'orders',
    remedy: expect.stringMatching(/^The order’s page says how much to ask back from the customer\./),
  });
  expect(beyond(100_012, 100_013).remedy).toMatch(/^Each order’s page says/);
  expect(decidePayments(fine)).not.toHaveProperty('page');
});

test('[HEALTH-1] late work, an absent provider and a standby that falls behind are problems', () => {
  expect(decideJobs({ late: some, failing: none })).toMatchObject({ state: 'bad', since: some.since });
  expect(decideJobs({ late: none, failing: some }).state).toBe('warn');
  expect(decideJobs({ late: none, failing: none }).state).toBe('good');
  const provider = { connected: true, notOpened: none, said: null, waiting: none };
  expect(decideProvider({ ...provider, notOpened: some }).state).toBe('bad');
  const said = 'It said: Authentication failed';
  expect(decideProvider({ ...provider, notOpened: some, said }).sentence).toContain(said);
  expect(decideProvider({ ...provider, waiting: some }).state).toBe('warn');
  expect(decideProvider(provider).state).toBe('good');
  expect(decideProvider({ ...provider, connected: false }).state).toBe('unknown');
  const database = { embedded: false, writes: true };
  expect(decideDatabase({ ...database, standbys: { count: 1, seconds: 2 } }).state).toBe('good');
  expect(decideDatabase({ ...database, standbys: { count: 1, seconds: 600 } }).state).toBe('warn');
  expect(decideDatabase({ ...database, standbys: null }).sentence).toMatch(/cannot be seen/);
  expect(decideDatabase({ embedded: true, writes: false, standbys: null }).state).toBe('bad');
});
