import type { Paise } from '../money.ts';

/** Currencies other than the dollar, which has a setting of its own (PRICE-4). */
export const otherCurrencies = ['EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD'] as const;
export type OtherCurrency = (typeof otherCurrencies)[number];

export const estimateCurrencyCodes = ['USD', ...otherCurrencies] as const;
export type EstimateCurrency = (typeof estimateCurrencyCodes)[number];

/** Their names. */
export const estimateCurrencies: Readonly<Record<EstimateCurrency, string>> = {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  SGD: 'Singapore dollar',
  AUD: 'Australian dollar',
  CAD: 'Canadian dollar',
};

/** The owner's rate of a currency. */
export interface EstimateRate {
  readonly currency: EstimateCurrency;
  /** Of one unit of the currency; above 0. */
  readonly rupees: number;
}

export function isEstimateCurrency(text: string | null): text is EstimateCurrency {
  return text !== null && Object.hasOwn(estimateCurrencies, text);
}

/** 'about USD 3,693': in whole units, below ten with cents. For orientation, never a price (PIECE-10). */
export function estimateText(amount: Paise, { currency, rupees }: EstimateRate): string {
  const value = amount / 100 / rupees;
  const digits = value < 10 ? 2 : 0;
  const text = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
  return `about ${text.replace(/\s/u, ' ')}`;
}
