import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { desktop, expect, phone, test } from './support/shop.ts';
import { expectAccessible } from './support/axe.ts';
import { goToScreen, signInAsStaff } from './support/staff.ts';

// An empty redress is refused by the server.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/status of 422/],
});

for (const [size, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`[LAW-40] [LAW-41] [LAW-42] a complaint gets a number, stands on the compliance desk and is redressed, ${size} @journey`, async ({
    page,
  }) => {
    test.slow(); // two signings in, and four pages with axe
    await page.setViewportSize(viewport);
    await page.goto('/contact');
    await expect(page.getByText('Grievance officer:')).toBeVisible();
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').fill('Ritu Malhotra');
    await form.getByLabel('Email').fill(`ritu.${size}@shopper.example`);
    await form.getByLabel('Mobile number').fill('+91 98290 55502');
    await form.getByLabel('Subject').selectOption('Complaint');
    await form.getByLabel('Message').fill('One ghungroo fell off in a week.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    const received = form.getByText('We have your complaint.');
    await expect(received).toContainText(/Its number is \d{4}-\d{4}/);
    const number = /\d{4}-\d{4}/.exec(await received.innerText())?.[0] ?? '';
    await expectAccessible(page);

    await signInAsStaff(page, 'owner');
    await goToScreen(page, 'Compliance');
    const complaints = page.getByRole('region', { name: 'Complaints', exact: true });
    await expect(complaints).toContainText(number);
    await expect(complaints).toContainText('Acknowledge within 48 hours');
    await expect(page.getByRole('region', { name: 'To fix' })).toContainText('missing');
    await expect(page.getByText('Your adviser has the last word')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`compliance-${size}.png`), fullPage: true });

    await complaints.getByRole('link', { name: /^Late/ }).click();
    await expect(complaints).toContainText('None.');
    await complaints.getByRole('link', { name: /^All open/ }).click();
    await complaints.getByRole('button', { name: `Acknowledge ${number}` }).click();
    await expect(complaints.getByRole('button', { name: `Acknowledge ${number}` })).toHaveCount(0);
    await complaints.getByRole('link', { name: `Answer ${number}` }).click();
    const complaint = page.getByRole('region', { name: 'Complaint', exact: true });
    await complaint.getByRole('button', { name: 'Resolve' }).click();
    const redress = complaint.getByRole('textbox', { name: 'What was done' });
    await expect(redress).toHaveAttribute('aria-invalid', 'true');
    await redress.fill('We have set the ghungroo again.');
    await expectAccessible(page);
    await complaint.getByRole('button', { name: 'Resolve' }).click();
    await expect(complaint).toContainText(`${number}: resolved`);
  });
}

for (const [size, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`[LAW-60] a false complaint is dismissed with a reason, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').fill('Nobody');
    await form.getByLabel('Email').fill(`nobody.${size}@shopper.example`);
    await form.getByLabel('Mobile number').fill('+91 98290 55503');
    await form.getByLabel('Subject').selectOption('Complaint');
    await form.getByLabel('Message').fill('Win a prize.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    const received = form.getByText('We have your complaint.');
    await expect(received).toContainText(/Its number is \d{4}-\d{4}/);
    const number = /\d{4}-\d{4}/.exec(await received.innerText())?.[0] ?? '';
    await signInAsStaff(page, 'owner');
    await goToScreen(page, 'Compliance');
    const complaints = page.getByRole('region', { name: 'Complaints', exact: true });
    await complaints.getByText(`Dismiss ${number}`).click();
    const dismiss = complaints.getByRole('form', { name: `Dismiss ${number}` });
    await expect(dismiss.getByLabel('Reason')).toHaveAccessibleDescription(/Nothing is mailed/);
    await expectAccessible(page);
    await dismiss.getByRole('button', { name: 'Dismiss without an email' }).click();
    await expect(dismiss.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
    await expect(dismiss.getByLabel('Reason')).toBeFocused();
    await expectAccessible(page);
    await dismiss.getByLabel('Reason').fill('Advertising');
    await page.screenshot({ path: test.info().outputPath(`dismiss-${size}.png`), fullPage: true });
    await dismiss.getByRole('button', { name: 'Dismiss without an email' }).click();
    await expect(complaints).not.toContainText(`Dismiss ${number}`);
    await complaints.getByRole('link', { name: /^Dismissed/ }).click();
    await expect(complaints).toContainText('Dismissed: Advertising');
    await expect(complaints.getByRole('link', { name: `Open ${number}` })).toBeVisible();
    await expect(complaints.getByRole('link', { name: /^Dismissed/ })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`dismissed-${size}.png`), fullPage: true });
  });

  test(`[LAW-61] imported pieces are filtered and sorted by country, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/products?country=united-kingdom');
    await expect(page.getByText('Showing 2 products')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove filter Made in United Kingdom' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter Made in United Kingdom' }).click();
    await expect(page).toHaveURL('/products'); // the new list closes the filters
    if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
    const madeIn = page.getByRole('group', { name: 'Made in' });
    await madeIn.getByRole('checkbox', { name: /Belgium/ }).check();
    await page.screenshot({
      path: test.info().outputPath(`country-${size}.png`),
      fullPage: size !== 'phone',
    });
    if (size === 'phone') await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL('/products?country=belgium');
    await expect(page.getByText('Showing 1 product')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Sort by').selectOption('Country of origin');
    await expect(page).toHaveURL('/products?country=belgium&sort=country');
  });

  test(`[LAW-62] [LAW-64] an order of the demo shop lists its payments, tax and documents, ${size}`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize(viewport);
    await shopper.remembers(demoCustomer);
    await page.goto('/profile?tab=orders');
    const order = page.getByRole('listitem').filter({ hasText: 'Delivered' }).first();
    await order.getByRole('link', { name: /order/i }).first().click();
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect(documents).toContainText('Invoice');
    const download = page.waitForEvent('download');
    await documents.getByRole('button', { name: /^PDF, Invoice/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);
    await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText('SGST 1.5%');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`order-${size}.png`), fullPage: true });
    const number = /\d+$/.exec(page.url())?.[0] ?? '';
    await signInAsStaff(page, 'owner');
    await page.goto(`/admin/orders/${number}`);
    const payment = page.getByRole('region', { name: /^Payment/ });
    await expect(payment).toContainText('by Meera Rathore');
    const row = payment.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /Razorpay/ });
    expect(await row.evaluate(overlappingTexts)).toEqual([]);
    await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('SGST 1.5%');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`admin-order-${size}.png`), fullPage: true });
  });
}

/** Pairs of cells of a row whose texts cover each other. */
function overlappingTexts(row: Element): string[] {
  const cells = [...row.querySelectorAll('td')].map((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return { name: cell.textContent, area: text.getBoundingClientRect() };
  });
  return cells.flatMap(({ name, area }, index) =>
    cells
      .slice(index + 1)
      .filter(
        ({ area: other }) =>
          area.left < other.right &&
          other.left < area.right &&
          area.top < other.bottom &&
          other.top < area.bottom,
      )
      .map(({ name: other }) => `${name} and ${other}`),
  );
}
