import type { Page } from '@playwright/test';
import { expect, test } from './support/shop.ts';

async function write(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Verma');
  await form.getByLabel('Email').fill('asha@shopper.example');
  await form.getByLabel('Mobile number').fill('+91 98290 55501');
  await form.getByLabel('Subject').selectOption('Repair');
  await form.getByLabel('Message').fill('The clasp of my bracelet no longer closes.');
}

test('[CONTACT-1] a visitor sends a message, and the draft survives visiting another page @journey', async ({
  page,
  shopper,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  for (const found of [
    'Johari Bazaar',
    '+91 141 555 0142',
    'namaste@anarbagh.example',
    'Monday to Saturday, 11 am to 7 pm',
  ]) {
    await expect(page.getByRole('main').getByText(found).first()).toBeVisible();
  }
  const subjects = page.getByLabel('Subject').getByRole('option');
  expect(await subjects.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
    'general',
    'product',
    'custom',
    'repair',
    'appointment',
    'complaint',
    'other',
  ]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(shopper.toast('Please fill in all required fields including phone number.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');

  await write(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toHaveValue('The clasp of my bracelet no longer closes.');
  await expect(page.getByLabel('Subject')).toHaveValue('repair');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(shopper.toast('Message sent')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test.describe('when the server is unavailable', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('[CONTACT-1] a message that could not be sent shows an error and keeps the input', async ({
    page,
    shopper,
  }) => {
    await page.goto('/contact');
    await write(page);
    await page.route('**/api/v1/contact-us', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(shopper.toast('Error')).toContainText(
      'There was an error sending your message. Please try again.',
    );
    await expect(page.getByLabel('Message')).toHaveValue(/clasp/);
  });
});

test('[CONTACT-2] no map is requested from other sites before the shopper asks for it', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  await context.route(
    (url) => url.origin !== baseURL,
    async (route) => {
      elsewhere.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
    },
  );
  await page.goto('/contact');
  const map = page.getByRole('region', { name: 'Map' });
  await map.scrollIntoViewIfNeeded();
  const link = map.getByRole('link', { name: /^Open in maps/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/.*Johari/);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(elsewhere).toEqual([]);

  await map.getByRole('button', { name: 'Show the map here' }).click();
  await expect(map.locator('iframe')).toHaveAttribute('title', /^Map of .*Johari Bazaar/);
  await expect(map.locator('iframe')).toBeFocused();
  await expect.poll(() => elsewhere.length).toBe(1);
  expect(elsewhere[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/);
});
