import { expectAccessible } from './support/axe.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { goToScreen, signInAsStaff } from './support/staff.ts';

// Requests before signing in.
test.use({ bypassCSP: true, expectedConsoleErrors: [/sign-in|\/api\/admin\/me/] });

const kinds = ['Invoice', 'Bill of supply', 'Credit note', 'Receipt voucher', 'Refund voucher'];

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`[LAW-65] the settings of documents open a specimen of every kind, on A4 and 80 mm, on a ${size}`, async ({
    page,
  }) => {
    test.slow(); // ten PDFs
    await page.setViewportSize(viewport);
    await signInAsStaff(page, 'owner');
    await goToScreen(page, 'Settings');
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    const specimens = page.getByRole('region', { name: 'Specimens' });
    await expect(specimens.getByRole('link')).toHaveCount(2 * kinds.length);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`documents-${size}.png`), fullPage: true });
    for (const kind of kinds)
      for (const sheet of ['A4', '80 mm']) {
        const link = specimens.getByRole('link', { name: `Specimen: ${kind}, ${sheet}` });
        const [answer] = await Promise.all([
          page.context().waitForEvent('response', (each) => each.url().includes('/documents/specimen/')),
          link.click(),
        ]);
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-type']).toBe('application/pdf');
        const copy = await page.request.get((await link.getAttribute('href')) ?? '');
        expect((await copy.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
    for (const opened of page.context().pages()) if (opened !== page) await opened.close();
    await expect(specimens).toBeVisible();
  });
}
