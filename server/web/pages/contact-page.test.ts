import { expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import type { Database } from '#database/connect.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { renderTestPage, stubCall } from '#tests/support/shops/render-page.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const named = await emptyDatabase();
await setSettings(named, 'company', {
  legalName: 'Anarbagh Jewels LLP',
  address: '12 Johari Bazaar, Jaipur',
  grievanceOfficer: 'Farah Naqvi',
  grievanceEmail: 'farah@shop.example',
  grievancePhone: '+91 141 555 0190',
});

async function htmlOf(database: Database, path: string): Promise<string> {
  const shop = await startShop(database);
  const page = await renderTestPage(path, stubCall(getConfig, unwrap(await callApi(shop, getConfig))));
  return page.text();
}

async function contactPage(database: Database): Promise<string> {
  return (await htmlOf(database, '/contact'))
    .replaceAll(/<(script|style|svg)[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '');
}

test('[LAW-41] the contact page names the legal name, and the grievance officer with phone and email, once there is one', async () => {
  expect(await contactPage(await emptyDatabase())).not.toContain('Grievance officer');
  const page = await contactPage(named);
  expect(page).toContain('Grievance officer: <span translate="no">Farah Naqvi</span>');
  expect(page).toContain('Anarbagh Jewels LLP');
  expect(page).toContain('href="mailto:farah@shop.example"');
  expect(page).toContain('href="tel:+911415550190"');
  expect(page).toContain('<option value="complaint">Complaint</option>');
});

test('[LAW-67] the legal name stands on the contact page, in the footer and in the structured data, and the GSTIN once there is one', async () => {
  const database = await emptyDatabase();
  await setSettings(database, 'company', {
    name: 'Rathore Jewels',
    legalName: 'Rathore Jewels Private Limited',
    address: '12 Johari Bazaar, Jaipur',
    gstin: null,
  });
  const footer = /<footer[^]*<\/footer>/;
  const before = await contactPage(database);
  expect(before).not.toContain('GSTIN');
  expect(before.replace(footer, '')).toContain('Rathore Jewels Private Limited');
  expect(footer.exec(before)?.[0]).toContain('Rathore Jewels Private Limited');

  await setSettings(database, 'company', {
    name: 'Rathore Jewels',
    legalName: 'Rathore Jewels Private Limited',
    address: '12 Johari Bazaar, Jaipur',
    gstin: '08AABCU9603R1ZP',
  });
  const registered = await contactPage(database);
  expect(registered.replace(footer, '')).toContain('GSTIN 08AABCU9603R1ZP');
  expect(footer.exec(registered)?.[0]).toContain('GSTIN 08AABCU9603R1ZP');
  const home = await htmlOf(database, '/');
  expect(home).toContain('"legalName":"Rathore Jewels Private Limited"');
  expect(home).toContain('"vatID":"08AABCU9603R1ZP"');
});
