import { within, type screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getHealth, type HealthRowWire } from '#contract/admin/health.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, noon, openScreen } from '#tests/support/screens/back-office.tsx';

const row = (
  kind: HealthRowWire['kind'],
  state: HealthRowWire['state'],
  fields: Partial<HealthRowWire> = {},
): HealthRowWire => ({ kind, state, sentence: `${kind}: ${state}`, remedy: null, since: null, ...fields });

async function openHealth(rows: HealthRowWire[], role: StaffRole = 'owner') {
  api.answer(getHealth, { checkedAt: noon, rows });
  const screen = await openScreen('/health', role);
  return { ...screen, part: (name: string) => within(screen.main.getByRole('region', { name })) };
}

const titles = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('[HEALTH-1] where all is well, nothing is to do', async () => {
  const { main, part } = await openHealth([row('database', 'good'), row('disk', 'good')]);
  expect(main.getByText(/^Nothing needs your attention\. Checked on 28 November 2026/)).toBeTruthy();
  expect(titles(part('In order'))).toEqual(['Database', 'Disk space']);
  expect(main.queryByRole('region', { name: 'To fix' })).toBeNull();
  expect(main.queryByRole('region', { name: 'Could not be checked' })).toBeNull();
});

test('[HEALTH-1] what is wrong stands above what will be, with its remedy and since when', async () => {
  const remedy = 'Choose a larger disk, or delete old backups.';
  const { main, part } = await openHealth([
    row('mail', 'good'),
    row('certificate', 'warn'),
    row('disk', 'bad', { remedy, since: '2026-11-27T06:30:00.000Z' }),
    row('backup', 'unknown'),
  ]);
  expect(main.getByText(/^2 items need your attention\./)).toBeTruthy();
  const open = part('To fix');
  expect(titles(open)).toEqual(['Disk space', 'Certificate']);
  const [disk, certificate] = open.getAllByRole('listitem');
  expect(disk?.textContent).toBe(`Act nowDisk spacedisk: bad${remedy}Since 27 Nov 2026, 12:00 pm IST`);
  expect(certificate?.textContent).toBe('Act soonCertificatecertificate: warn');
  expect(titles(part('Could not be checked'))).toEqual(['Backup']);
});

test('[HEALTH-1] what could not be checked but has a remedy is counted and stands with what is to fix', async () => {
  const { main, part } = await openHealth([
    row('mail', 'unknown', { remedy: 'Set SMTP_URL and MAIL_FROM before customers order.' }),
    row('disk', 'bad'),
    row('provider', 'unknown'),
  ]);
  expect(main.getByText(/^2 items need your attention\./)).toBeTruthy();
  expect(titles(part('To fix'))).toEqual(['Disk space', 'Emails']);
  expect(titles(part('Could not be checked'))).toEqual(['Payment provider']);
});

test('[HEALTH-1] one problem is counted as one', async () => {
  const { main } = await openHealth([row('jobs', 'bad')]);
  expect(main.getByText(/^1 item needs your attention\./)).toBeTruthy();
});

test.each([
  ['payments', 'Open the payments', '/admin/payments'],
  ['refunds', 'Open the refunds', '/admin/refunds'],
  ['orders', 'Open the orders', '/admin/orders'],
  ['backups', 'About backups', '/admin/settings/backups'],
] as const)('[HEALTH-1] a problem of %s leads to where it is solved', async (page, name, path) => {
  const { part } = await openHealth([row('payments', 'bad', { page })]);
  expect(part('To fix').getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('[HEALTH-1] what is in order has no link', async () => {
  const { main } = await openHealth([row('payments', 'good'), row('backup', 'good')]);
  expect(main.queryAllByRole('link')).toEqual([]);
});

test('[HEALTH-1] a manager reads it, and a packer does not', async () => {
  const manager = await openHealth([row('mail', 'bad')], 'manager');
  expect(manager.main.getByRole('heading', { level: 1, name: 'Health' })).toBeTruthy();
  manager.unmount();
  const packer = await openHealth([row('mail', 'bad')], 'packer');
  expect(packer.page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(packer.page.queryByText('mail: bad')).toBeNull();
});

test('the page says so if the shop cannot be reached', async () => {
  api.loseConnection(getHealth);
  const { page } = await openScreen('/health');
  expect(page.getByText(/The shop could not be reached/)).toBeTruthy();
});
