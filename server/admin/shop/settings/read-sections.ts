import type { Kysely } from 'kysely';
import type { SettingsGroups } from '#contract/admin/settings.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { usualLimits } from '#domain/orders/online-payment.ts';
import { registeredProviders } from '../../../selling/payment/payment-providers.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';

/** Settings for editing: with the version of each section, and money in rupees. */
export async function readSections(query: Kysely<Tables>): Promise<SettingsGroups> {
  const rows = await query.selectFrom('settings').select(['key', 'version']).execute();
  const versions = new Map(rows.map(({ key, version }) => [key, version]));
  const of = (part: string) => ({ version: versions.get(part) ?? 0 });
  const settings = await readSettings({ query });
  const { returnPickUp: pickUp } = settings.delivery;
  const { cashOnDeliveryCap: cap, limits } = settings.payment;
  const usual = registeredProviders.map(({ definition: { key } }) => [key, usualLimits] as const);
  const budget = settings.checkout.cashBudget;
  return {
    company: { ...of('company'), ...settings.company },
    books: { ...of('books'), ...settings.books },
    invoices: {
      ...of('invoices'),
      ...settings.invoices,
      earlierTurnover: settings.invoices.earlierTurnover.map(({ year, turnover }) => ({
        year,
        turnover: toRupees(turnover),
      })),
    },
    papers: { ...of('papers'), ...settings.papers },
    branding: { ...of('branding'), ...settings.branding },
    about: { ...of('about'), ...settings.about },
    home: { ...of('home'), ...settings.home },
    faq: { ...of('faq'), ...settings.faq },
    legal: { ...of('legal'), ...settings.legal },
    payment: {
      ...of('payment'),
      ...settings.payment,
      cashOnDeliveryCap: cap === null ? null : toRupees(cap),
      limits: Object.fromEntries(
        [...usual, ...Object.entries(limits)].map(([key, { least, most }]) => [
          key,
          { least: toRupees(least), most: most && toRupees(most) },
        ]),
      ),
    },
    checkout: {
      ...of('checkout'),
      ...settings.checkout,
      cashBudget: budget === null ? null : toRupees(budget),
    },
    display: { ...of('display'), ...settings.display },
    social: { ...of('social'), ...settings.social },
    delivery: {
      ...of('delivery'),
      ...settings.delivery,
      returnPickUp: { from: pickUp && toRupees(pickUp.from), to: pickUp && toRupees(pickUp.to) },
      methods: settings.delivery.methods.map(({ fee, rates, ...method }) => ({
        ...method,
        fee: toRupees(fee),
        rates: rates.map(({ from, cost }) => ({ from, cost: toRupees(cost) })),
      })),
    },
    appointments: { ...of('appointments'), ...settings.appointments },
    notices: { ...of('notices'), ...settings.notices },
    texts: { ...of('texts'), ...settings.texts },
    rates: { ...of('rates'), ...settings.rates },
  };
}
