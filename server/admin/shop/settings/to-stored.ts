import { randomUUID } from 'node:crypto';
import type { SettingsGroups } from '#contract/admin/settings.ts';
import { fromRupees } from '#domain/money.ts';
import { sanitiseHtml } from '../../../catalogue/products/html-sanitiser.ts';

type Fields<Name extends keyof SettingsGroups> = Omit<SettingsGroups[Name], 'version'>;

/** A section as it is stored: money in paise, HTML sanitised. */
export function toStoredSection<Name extends keyof SettingsGroups>(name: Name, fields: Fields<Name>): object {
  if (name === 'payment') return payment(fields as Fields<'payment'>);
  if (name === 'checkout') return checkout(fields as Fields<'checkout'>);
  if (name === 'invoices') return invoices(fields as Fields<'invoices'>);
  if (name === 'delivery') return delivery(fields as Fields<'delivery'>);
  if (name === 'legal') return legal(fields as Fields<'legal'>);
  return fields;
}

function payment({ cashOnDeliveryCap: cap, limits, ...rest }: Fields<'payment'>): object {
  return {
    ...rest,
    cashOnDeliveryCap: cap === null ? null : fromRupees(cap),
    limits: Object.fromEntries(
      Object.entries(limits).map(([key, { least, most }]) => [
        key,
        { least: fromRupees(least), most: most && fromRupees(most) },
      ]),
    ),
  };
}

function checkout({ cashBudget: budget, ...rest }: Fields<'checkout'>): object {
  return { ...rest, cashBudget: budget === null ? null : fromRupees(budget) };
}

function invoices({ earlierTurnover, ...rest }: Fields<'invoices'>): object {
  return {
    ...rest,
    earlierTurnover: earlierTurnover.map(({ year, turnover }) => ({ year, turnover: fromRupees(turnover) })),
  };
}

function delivery({ methods, returnPickUp: pickUp, ...rest }: Fields<'delivery'>): object {
  return {
    ...rest,
    returnPickUp: rangeOf(pickUp),
    methods: methods.map(({ id, fee, rates, ...method }) => ({
      ...method,
      id: id || randomUUID().slice(0, 8),
      fee: fromRupees(fee),
      rates: rates.map(({ from, cost }) => ({ from, cost: fromRupees(cost) })),
    })),
  };
}

function rangeOf(amounts: Fields<'delivery'>['returnPickUp']): object | null {
  const { from = null, to = null } = amounts ?? {};
  return from === null || to === null ? null : { from: fromRupees(from), to: fromRupees(to) };
}

function legal(texts: Fields<'legal'>): object {
  return Object.fromEntries(
    Object.entries(texts).map(([name, { shown, html }]) => [
      name,
      { shown, html: sanitiseHtml(html).trim() },
    ]),
  );
}
