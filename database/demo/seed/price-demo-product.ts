import { startOfDay } from '#domain/locale/indian-time.ts';
import { fromRupees } from '#domain/money.ts';
import { pricingInputOf } from '#domain/pricing/entered-product.ts';
import { priceProduct, type SettledPrice } from '#domain/pricing/price-product.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import type { DemoProduct } from '../content/product.ts';
import { demoMornings, type DemoRates } from '../content/rates.ts';
import { demoSettings } from '../content/settings.ts';
import { daysBefore } from './days-before.ts';
import { enteredDemoProduct } from './entered-demo-product.ts';

export interface DemoMorning {
  readonly rates: DemoRates;
  readonly at: Date;
}

/** The rates of the 90 days up to yesterday, oldest first, each set between 10:05 and 10:20. */
export function morningsBefore(now: Date): readonly DemoMorning[] {
  const today = startOfDay(now);
  return demoMornings.map((rates, day) => ({
    rates,
    at: new Date(daysBefore(today, demoMornings.length - day).getTime() + (605 + ((day * 7) % 16)) * 60_000),
  }));
}

/** As the settings of the demo shop make them. */
export function demoRules(): PricingRules {
  const { rates, company } = demoSettings(() => '');
  return {
    rounding: rates.rounding,
    ownFactors: { gold: {}, silver: {}, platinum: {} },
    gstRegistered: company.gstin !== null,
  };
}

/** The price at the rates of a morning. null: the shop had no rates yet, so that every price was an asking price. */
export function priceDemoProduct(product: DemoProduct, morning: DemoMorning | null): SettledPrice {
  const entered = enteredDemoProduct(product);
  const input = pricingInputOf(morning === null ? { ...entered, pricingMode: 'fixed' } : entered);
  const priced = priceProduct(input, morning === null ? {} : ratesOf(morning), demoRules());
  if (!priced.accepted)
    throw new Error(`${product.slug}: ${priced.detail.map(({ message }) => message).join()}`);
  return priced.value;
}

function ratesOf({ rates, at: effectiveFrom }: DemoMorning): CurrentRates {
  const row = <M extends RatedMetal>(metal: M) => ({
    metal,
    rate: fromRupees(rates[metal]),
    effectiveFrom,
  });
  return { gold: row('gold'), silver: row('silver'), platinum: row('platinum') };
}
