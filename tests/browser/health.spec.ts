import { desktop, expect, phone, test } from './support/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { withShopDatabase } from './support/own-shop.ts';
import { goToScreen, signInAsStaff } from './support/staff.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
// Both tests need the same row.
test.describe.configure({ mode: 'serial' });

const change = (statement: string) => withShopDatabase(({ pool }) => pool.query(statement));

/** A job of a newer release, which no node works on. */
const lateJob = `insert into outbox (topic, payload, available_at, created_at)
  values ('newer:job', '{}', now() - interval '20 minutes', now() - interval '20 minutes');
  insert into health_problems (kind, state, sentence, since, seen_at)
  values ('jobs', 'bad', '1 background task is stuck.', now() - interval '20 minutes', now())
  on conflict (kind, machine) do update set ended_at = null, seen_at = now()`;
const undo = `delete from outbox where topic = 'newer:job'; delete from health_problems`;

test.afterEach(() => change(undo));

for (const [size, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`[HEALTH-1] [HEALTH-2] the dashboard names a problem, and the health page says what to do and what is well, ${size} @journey`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await change(lateJob);
    await signInAsStaff(page, 'owner');
    const notice = page.getByRole('alert').filter({ hasText: 'is stuck' });
    await expect(notice).toContainText('See what to do');
    await expectAccessible(page);
    await notice.getByRole('link', { name: 'See what to do' }).click();
    await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
    const toFix = page.getByRole('region', { name: 'To fix' });
    await expect(toFix).toContainText('1 background task is stuck');
    await expect(toFix).toContainText('Restart the shop.');
    await expect(toFix).toContainText('Since');
    await expect(page.getByRole('region', { name: 'In order' })).toContainText('free');
    const unknown = page.getByRole('region', { name: 'Could not be checked' });
    await expect(unknown).toContainText('it has no certificate');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`health-${size}.png`), fullPage: true });
    await change(undo);
    await goToScreen(page, 'Today');
    await expect(page.getByText('is stuck')).toHaveCount(0);
    await goToScreen(page, 'Health');
    await expect(page.getByText('1 background task is stuck')).toHaveCount(0);
  });
}
