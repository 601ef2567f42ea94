import { otherCurrencies } from '#domain/locale/estimate.ts';
import { z } from 'zod';
import { line, optionalText, rupees, whole } from '#contract/wire-schemas.ts';
import { sameForAll } from '#domain/same-for-all.ts';
import { noDate } from '#domain/input/date.ts';
import { countryCode } from '#domain/locale/countries.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';
import { shippingKinds } from '#domain/shipping/shipping-kinds.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { isFiscalYear, normalFiscalYear } from '#domain/gst-returns/turnover.ts';
import { ledgerNames, repeatedLedger } from '#domain/gst-returns/tally-ledgers.ts';
import { bisNumberShape, normalBisNumber } from '#domain/tax/bis-registration.ts';
import { prefixFault, seriesNames } from '#domain/tax/document-series.ts';
import { hasValidCheckCharacter, readGstin } from '#domain/tax/gstin.ts';

/** 0 while the section has its default values. */
export const version = whole.min(0);

export const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/** A path of this site: a bundled or uploaded picture. */
export const shopPicturePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[A-Za-z0-9._/-]+$/, 'must be a picture of the shop');

/** By its name or its ISO 3166-1 code; stored as the code. */
export const country = z.preprocess(
  (value) => (typeof value === 'string' ? (countryCode(value) ?? value) : value),
  z.string().regex(/^[A-Z]{2}$/, 'must be a country name or a two-letter code'),
);

export const legalText = z.object({ shown: z.boolean(), html: optionalText(200_000) });

const shippingMethod = z
  .object({
    /** '' for a new method: the shop gives it an id. */
    id: z.string().regex(/^[a-z0-9_-]{0,40}$/, 'must be an id of the shop'),
    kind: z.string().refine((key) => shippingKinds.some((kind) => kind.key === key), 'must be a known kind'),
    label: line(60),
    description: optionalText(200),
    fee: rupees.min(0),
    rates: z.array(z.object({ from: z.number().min(0).max(10_000_000), cost: rupees.min(0) })).max(20),
  })
  .superRefine(({ kind: key, rates }, context) => {
    const usesRates = shippingKinds.some((kind) => kind.key === key && kind.ratesLabel !== undefined);
    if (usesRates && rates.length === 0)
      context.addIssue({ code: 'custom', path: ['rates'], message: 'must have at least one step' });
    for (const [index, { from }] of rates.entries()) {
      if (!rates.slice(0, index).some((earlier) => earlier.from === from)) continue;
      context.addIssue({
        code: 'custom',
        path: ['rates', index, 'from'],
        message: 'must differ from the other steps',
      });
    }
  });

export const shippingMethodSettings = z
  .array(shippingMethod)
  .min(1, 'must name at least one shipping method')
  .max(12)
  .refine((methods) => {
    const ids = methods.map(({ id }) => id).filter((id) => id !== '');
    return new Set(ids).size === ids.length;
  }, 'must not name a method twice');

/** Metal rates. `moveLimit` is percent. */
export const rateSettings = z.object({
  version,
  moveLimit: z.number().min(0.1, 'must be at least 0.1%').max(50, 'must be at most 50%'),
  stopAfterHours: z.number().int().min(1).max(720).nullable(),
  shown: z.boolean(),
  rounding: z.enum(roundingRules),
});

/** Series of documents. Each needs a prefix of its own. */
export const documentSettings = z
  .object({
    version,
    receiptVouchers: z.boolean(),
    ...sameForAll(seriesNames, optionalText(4)),
  })
  .superRefine((prefixes, context) => {
    const fault = prefixFault(prefixes);
    if (fault !== null) context.addIssue({ code: 'custom', path: [fault.name], message: fault.message });
  });

/** Ledgers of exports to Tally. */
export const bookSettings = z
  .object({ version, ...sameForAll(ledgerNames, line(100)) })
  .superRefine((ledgers, context) => {
    const field = repeatedLedger(ledgers);
    if (field !== null)
      context.addIssue({ code: 'custom', path: [field], message: 'Another ledger above has this name' });
  });

/** What the business sold outside this shop, by financial year, each year once. Rupees. */
export const earlierTurnover = z
  .array(
    z.object({
      year: z
        .string()
        .max(40)
        .overwrite(normalFiscalYear)
        .refine(isFiscalYear, 'must be a financial year, such as 2025-26'),
      turnover: rupees.min(0, 'must not be less than 0'),
    }),
  )
  .max(20)
  .superRefine((years, context) => {
    const twice = years.findIndex(({ year }, index) => years.findIndex((each) => each.year === year) < index);
    if (twice >= 0)
      context.addIssue({ code: 'custom', path: [twice, 'year'], message: 'This year is entered twice' });
  });

/** Of the certificate of registration that the Bureau of Indian Standards gives a jeweller. */
export const bisNumber = z
  .string()
  .max(40)
  .overwrite(normalBisNumber)
  .regex(bisNumberShape, 'must be the number on your certificate, such as HM/C-7290050319');

/** State, PAN, number, Z, check character (GST rules, form REG-06). */
export const registeredGstin = z
  .string()
  .overwrite(readGstin)
  .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, {
    error: 'must be a GSTIN of 15 characters',
    abort: true,
  })
  .refine(hasValidCheckCharacter, 'has a wrong check character: compare it with your registration')
  .refine((gstin) => stateOfGstin(gstin) !== null, 'must begin with a State code');

/** Rupees per unit of a currency. */
const exchangeRate = z.number().min(0.01).max(10_000).nullable();

export const displaySettings = z.object({
  version,
  defaultRating: z.number().min(0).max(5).nullable(),
  rupeesPerDollar: exchangeRate,
  rupeesPer: z.record(z.enum(otherCurrencies), exchangeRate),
  /** '' shows no estimates. */
  estimatesOf: z.iso.date(noDate).or(z.literal('')),
});

export const checkoutSettings = z.object({
  version,
  confirmHours: z.number().int().min(1).max(720),
  cashBudget: rupees.min(1).nullable(),
  cashDays: z.number().int().min(1).max(30),
  heldMinutes: z.number().int().min(0).max(1440),
  gifts: z.boolean(),
});
