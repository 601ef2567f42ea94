import { expect, test } from './support/shop.ts';

test('[API-11] the API reference lists the calls, obeys the CSP and loads nothing from other origins @journey', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
      foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto('/api/docs');
  const area = page.getByRole('button', { name: /Catalogue/ }).first();
  await expect(area).toBeVisible(); // after a script of 5 MB
  await area.click();
  await expect(page.getByText('/api/v1/products').first()).toBeVisible();
  expect(refused).toEqual([]);
  expect(foreign).toEqual([]);
});
