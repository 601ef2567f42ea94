import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateDocumentSettings } from '#contract/admin/gst-returns.ts';
import {
  updateBranding,
  updateCompany,
  updateDelivery,
  updateInvoices,
  updatePaymentMethods,
} from '#contract/admin/settings.ts';
import { usualPrefixes } from '#domain/tax/document-series.ts';
import { answerSettings } from '#tests/support/shops/admin-settings.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const company = blankAnswer(updateCompany, { name: 'Anarbagh', email: 'care@shop.example', gstin: null });
const delivery = blankAnswer(updateDelivery, {
  countries: ['IN'],
  methods: [{ id: 'free', kind: 'free', label: 'Insured courier', description: '', fee: 0, rates: [] }],
});
const papers = { version: 4, receiptVouchers: false, ...usualPrefixes };

test('[ADMIN-1] a manager reads the settings and changes none', async () => {
  answerSettings({ company });
  const { main, field } = await openScreen('/settings', 'manager');
  expect(main.getByText('Only the owner can change these settings.')).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(field('Shop name').matches(':disabled')).toBe(true);
});

test('[ADMIN-2] wrong settings show their errors at the fields, the first with the focus', async () => {
  answerSettings({ company });
  api.answer(updateCompany, company);
  const { main, fill, field, save } = await openScreen('/settings');
  await fill(field('Latitude'), '26.9196');
  await fill(field('WhatsApp'), '+91 98290');
  await fill(field('Longitude'), 'east');
  await save();
  expect(await main.findByText('Please enter a number, such as 26.9196')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Longitude')));
  await fill(field('Longitude'), '');
  await save();
  expect(await main.findByText('Must be digits only, with the country code')).toBeTruthy();
  expect(api.received(updateCompany)).toEqual([]);
});

test('[ADMIN-2] empty fields of the company are sent as nothing, not as texts', async () => {
  answerSettings({ company: { ...company, whatsapp: '919829012345', latitude: 26.9, longitude: 75.8 } });
  api.answer(updateCompany, company);
  const { fill, page, field, save } = await openScreen('/settings');
  for (const label of ['WhatsApp', 'Latitude', 'Longitude']) await fill(field(label), ' ');
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  expect(api.received(updateCompany)[0]?.body).toMatchObject({
    whatsapp: null,
    latitude: null,
    longitude: null,
    gstin: null,
  });
});

test('[HEAD-9] the owner takes an entry away from the menu', async () => {
  const pictures = { logo: '/logo.svg', favicon: '/favicon.ico' };
  const branding = blankAnswer(updateBranding, { ...pictures, menu: ['vintage', 'bridal'] });
  answerSettings({ branding });
  api.answer(updateBranding, { ...branding, menu: ['bridal'] });
  const { main, user, page, save } = await openScreen('/settings/branding');
  const menu = within(main.getByRole('group', { name: 'In the menu beside the categories' }));
  await user.click(menu.getByRole('checkbox', { name: 'Vintage', checked: true }));
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  expect(api.received(updateBranding)[0]?.body).toMatchObject({ menu: ['bridal'] });
  expect(menu.getByRole('checkbox', { name: 'Bridal', checked: true })).toBeTruthy();
});

test('[LAW-102] the turnover outside the shop is entered year by year', async () => {
  const invoices = blankAnswer(updateInvoices, { hsnDigits: 4, issueOn: 'dispatch', earlierTurnover: [] });
  answerSettings({ invoices });
  api.answer(updateInvoices, invoices);
  const { fill, user, page, field, press, save } = await openScreen('/settings/invoices');
  await press('Add year');
  await fill(field('Financial year'), '2025-26');
  await fill(field('Turnover'), '3,10,00,000');
  await user.click(field(/^No other financial year since 2017-18 was higher/));
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  expect(api.received(updateInvoices)[0]?.body).toMatchObject({
    earlierTurnover: [{ year: '2025-26', turnover: 31_000_000 }],
    noHigherYear: true,
  });
});

test('[ADMIN-2] settings that somebody else saved first are merged field by field', async () => {
  answerSettings({ company });
  const { main, fill, page, field, save } = await openScreen('/settings');
  await fill(field('Opening hours'), 'By appointment');
  api.refuse(updateCompany, savedMeanwhile({ ...company, version: 2, phone: '+911410000000' }));
  await save();
  const panel = within(await main.findByRole('alert'));
  expect(
    panel.getByText('You changed different fields. Both changes are in the form below; save to keep yours.'),
  ).toBeTruthy();
  expect(panel.getByRole('list', { name: 'Changed by Asha Verma:' }).textContent).toBe(
    'Phone+911410000000 was empty',
  );
  expect(panel.getByRole('list', { name: 'Your changes, not saved yet:' }).textContent).toBe(
    'Opening hoursBy appointment was empty',
  );
  api.answer(updateCompany, { ...company, version: 3 });
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  expect(main.queryByRole('alert')).toBeNull();
  expect(api.received(updateCompany).at(-1)?.body).toMatchObject({
    version: 2,
    phone: '+911410000000',
    hours: 'By appointment',
  });
});

test('[ADMIN-2] [SHIP-1] an unknown country is reported by its line, and a saved code shows as its name', async () => {
  answerSettings({ delivery });
  const { main, fill, page, settled, save } = await openScreen('/settings/delivery');
  const countries = main.getByLabelText<HTMLTextAreaElement>('Countries you deliver to');
  expect(countries.value).toBe('India');
  api.answer(updateDelivery, delivery);
  await fill(countries, 'India\nNarnia');
  await save();
  expect(await main.findByText('Line 2 must be a country name or a two-letter code')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(countries));
  await fill(countries, 'in');
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  await settled();
  expect(countries.value).toBe('India');
});

test('[LAW-20] each prefix shows the first number of its series while it is typed, and two of one series are refused', async () => {
  answerSettings({ papers, company });
  api.answer(updateDocumentSettings, papers);
  const { main, fill, page, field, save } = await openScreen('/settings/papers');
  const prefix = field('Invoices, counter');
  expect(main.getByText('C2026-27/000001')).toBeTruthy();
  await fill(prefix, 'SHOP');
  expect(main.getByText('SHOP/2627/000001')).toBeTruthy();
  await fill(prefix, 'BS');
  await save();
  expect(await main.findByText('BS is also the prefix of: Bills of supply, online')).toBeTruthy();
  expect(api.received(updateDocumentSettings)).toEqual([]);
  await fill(prefix, 'SHOP');
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  expect(api.received(updateDocumentSettings)[0]?.body).toEqual({ ...papers, counterInvoice: 'SHOP' });
});

test('[LAW-21] without vouchers the form says what that means', async () => {
  answerSettings({ papers });
  const { main, user, field } = await openScreen('/settings/papers');
  const vouchers = field(/^Issue a receipt voucher for each payment before its invoice/);
  expect(main.getByText(/Without vouchers a buyer has no document for a payment/)).toBeTruthy();
  await user.click(vouchers);
  expect(main.queryByText(/Without vouchers/)).toBeNull();
});

test.each([
  [null, 2],
  ['08AAAAA0000A1Z2', 5],
])('[LAW-65] a shop with the GSTIN %s opens specimens of its documents only', async (gstin, kinds) => {
  answerSettings({ papers, company: { ...company, gstin } });
  const { main } = await openScreen('/settings/papers');
  const specimens = within(main.getByRole('region', { name: 'Specimens' })).getAllByRole('listitem');
  expect(specimens).toHaveLength(kinds);
  const link = main.getByRole('link', { name: 'Specimen: Credit note, 80 mm' });
  expect(link.getAttribute('href')).toBe('/api/admin/documents/specimen/credit-note?size=80mm');
});

test('[PAY-19] each connected provider has its own limits of one payment', async () => {
  const usual = { least: 1, most: 500_000 };
  const payment = blankAnswer(updatePaymentMethods, { limits: { one: usual, two: usual } });
  answerSettings({ payment }, [
    { key: 'one', title: 'UPI and cards', state: 'connected' },
    { key: 'two', title: 'Cards', state: 'connected' },
  ]);
  api.answer(updatePaymentMethods, payment);
  const { fill, page, field, save } = await openScreen('/settings/payment');
  await fill(field(/^Largest payment: Cards/), '2,50,000');
  await fill(field(/^Largest payment: UPI and cards/), '');
  await save();
  expect(await page.findByText('Settings saved')).toBeTruthy();
  expect(api.received(updatePaymentMethods)[0]?.body).toMatchObject({
    limits: { one: { least: 1, most: null }, two: { least: 1, most: 250_000 } },
  });
});
