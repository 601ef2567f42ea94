import { desktop, expect, phone, test } from './shop.ts';
import { expectAccessible } from './axe.ts';
import { goToScreen, signInAsStaff } from './staff.ts';

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
  test(`[LAW-40] [LAW-41] [LAW-42] a complaint gets a number, stands on the compliance desk and is redressed, ${size}`, async ({
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
    await expect(page.getByRole('region', { name: 'To mend' })).toContainText('missing');
    await expect(page.getByText('the adviser has the last word')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`compliance-${size}.png`), fullPage: true });

    await complaints.getByRole('button', { name: `Acknowledge ${number}` }).click();
    await expect(complaints.getByRole('button', { name: `Acknowledge ${number}` })).toHaveCount(0);
    await complaints.getByRole('link', { name: `Open ${number}` }).click();
    const complaint = page.getByRole('region', { name: 'Complaint', exact: true });
    await complaint.getByRole('button', { name: 'Send redress' }).click();
    const redress = complaint.getByRole('textbox', { name: 'Redress' });
    await expect(redress).toHaveAttribute('aria-invalid', 'true');
    await redress.fill('We have set the ghungroo again.');
    await expectAccessible(page);
    await complaint.getByRole('button', { name: 'Send redress' }).click();
    await expect(complaint).toContainText(`${number}: redressed`);
  });
}
