import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getCompliance } from '#contract/admin/compliance.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { fillPolicyDrafts, getFirstDay, removeDemoShop } from '#contract/admin/first-day.ts';
import { seedDemo } from '#database/demo/seed/seed-demo.ts';
import { readClosed } from '#database/opening.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { mayOpen, type FirstDayStepKey } from '#domain/shop/first-day.ts';
import { readSettingsOf } from '#server/platform/settings/settings-store.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
await seedDemo(shop.database.pool, { media: shop.media });
const owner = await createStaff(shop, 'owner');
const { query } = shop.database;

const firstDay = async () => unwrap(await owner.call(getFirstDay));
const stepsDone = async () => (await firstDay()).steps.filter(({ done }) => done).map(({ key }) => key);

test('[DAY-1] in the demo shop no step counts as done, and Today shows the progress', async () => {
  expect(await stepsDone()).toEqual([]);
  expect(unwrap(await owner.call(getDashboard)).firstDay).toEqual({ done: 0, total: 9, closed: false });
  const packer = await createStaff(shop, 'packer');
  expect(unwrap(await packer.call(getDashboard)).firstDay).toBeNull();
});

test('[DAY-1] a name that the owner sets counts, beside the values of the demo shop', async () => {
  const { value } = await query
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'company')
    .executeTakeFirstOrThrow();
  await query
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...Object(value), name: 'Gulmohar' }) })
    .where('key', '=', 'company')
    .execute();
  const named = (await firstDay()).steps.find(({ key }) => key === 'name');
  expect(named).toMatchObject({ done: false, detail: 'Gulmohar · no logo yet' });
});

test('[DAY-4] the demo shop is listed, then removed completely with its files and an audit entry', async () => {
  const mine = await createProduct(shop.database, { name: 'My ring' });
  const { demo } = await firstDay();
  expect(demo).toMatchObject({ products: 38, archived: [] });
  expect(demo?.orders).toBeGreaterThan(0);
  const manager = await createStaff(shop, 'manager');
  expect((await manager.call(removeDemoShop)).status).toBe(403);

  const [first, second] = await Promise.all([owner.call(removeDemoShop), owner.call(removeDemoShop)]);
  const reports = [first, second].map((reply) => unwrap(reply).report[0] ?? '');
  expect(new Set(reports)).toEqual(
    new Set([
      'The demo shop was removed: 38 of 38 pieces removed.',
      'The demo shop was already removed. Nothing was changed.',
    ]),
  );
  expect((await firstDay()).demo).toBeNull();
  expect(await query.selectFrom('products').select('id').execute()).toEqual([{ id: mine.id }]);
  expect(await query.selectFrom('orders').select('id').execute()).toEqual([]);
  // The category of the owner's piece keeps its picture.
  const left = await query.selectFrom('pictures').select('hash').execute();
  const files = await readdir(shop.media, { recursive: true, withFileTypes: true });
  const stale = files.filter((file) => file.isFile() && !left.some(({ hash }) => file.name.startsWith(hash)));
  expect([left.length, stale]).toEqual([1, []]);
  expect((await readSettingsOf({ query }, 'company')).name).toBe('Gulmohar');
  const audited = await query
    .selectFrom('audit_entries')
    .select(['subject_id', 'action', 'staff_name'])
    .where('subject_id', '=', 'demo')
    .execute();
  expect(audited).toContainEqual({ subject_id: 'demo', action: 'removed', staff_name: owner.name });
  // A shop that sells pieces of its own stays open.
  expect(await readClosed(query)).toBe(false);
});

test('[DAY-5] drafts fill empty policies only, with placeholders, and stay hidden until they are published', async () => {
  const own = { shown: true, html: '<p>Our own terms</p>' };
  await query
    .insertInto('settings')
    .values({ key: 'legal', value: JSON.stringify({ termsAndConditions: own }) })
    .execute();
  expect(unwrap(await owner.call(fillPolicyDrafts))).toEqual({ filled: 4 });
  const legal = await readSettingsOf({ query }, 'legal');
  expect(legal.termsAndConditions).toEqual(own);
  expect(legal.privacyPolicy).toMatchObject({ shown: false });
  expect(legal.privacyPolicy.html).toContain('{{shop.name}}');
  expect(legal.aboutUs.html).toBe('');
  const drafts = Object.values(legal).map(({ html }) => html);
  for (const ofDemo of ['Jaipur', 'Anarbagh', 'Johari', '1 October 2026', '11 am'])
    expect(drafts.join()).not.toContain(ofDemo);
  expect(legal.returnPolicy.html).toContain(`Last changed on ${longDate(shop.now)}`);
  expect(legal.termsAndConditions.html).not.toContain('Last changed');
  for (const placeholder of ['{{shop.name}}', '{{shop.address}}', '{{shop.phone}}', '{{shop.email}}'])
    expect(drafts.join()).toContain(placeholder);
  expect(unwrap(await owner.call(fillPolicyDrafts))).toEqual({ filled: 0 });
  expect(await isDone('policies')).toBe(false);
});

test('[DAY-1] the step of policies asks for the policies that Compliance asks for', async () => {
  const { steps } = await firstDay();
  const row = unwrap(await owner.call(getCompliance)).rows.find(({ key }) => key === 'policies');
  const names = ['Privacy Policy', 'Refund Policy', 'Return Policy', 'Cancellation Policy'];
  expect(steps.find(({ key }) => key === 'policies')?.detail).toBe(`Publish: ${names.join(', ')}`);
  for (const name of names) expect(row?.reason).toContain(name);
});

test('[DAY-1] five published pieces of the owner are a step; drafts do not count', async () => {
  for (let piece = 0; piece < 4; piece += 1)
    await createProduct(shop.database, { columns: { status: piece === 0 ? 'draft' : 'published' } });
  expect(await isDone('pieces')).toBe(false);
  await createProduct(shop.database, {});
  expect(await isDone('pieces')).toBe(true);
  expect(mayOpen((await firstDay()).steps)).toBe(false);
});

async function isDone(step: FirstDayStepKey): Promise<boolean> {
  return (await stepsDone()).includes(step);
}
