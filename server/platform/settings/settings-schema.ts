import { appointmentKinds } from '#domain/appointments/appointment.ts';
import { otherCurrencies } from '#domain/locale/estimate.ts';
import { issueMoments } from '#domain/orders/invoice-due.ts';
import { z } from 'zod';
import { accentKeys } from '#domain/shop/accents.ts';
import { menuEntryKeys } from '#domain/shop/menu-entries.ts';
import { pinRangesError } from '#domain/delivery/pin-ranges.ts';
import { toPaise } from '#domain/money.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';
import { sameForAll } from '#domain/same-for-all.ts';
import { ledgerNames } from '#domain/gst-returns/tally-ledgers.ts';
import { isFiscalYear } from '#domain/gst-returns/turnover.ts';
import { bisExemptions, bisNumberShape } from '#domain/tax/bis-registration.ts';
import { seriesNames } from '#domain/tax/document-series.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';

export type SchemaOf<Fields> = { readonly [Field in keyof Fields]: z.ZodType<Fields[Field]> };

const line = z.string().max(500);
const text = z.string().max(5000);
const legalText = z.object({ shown: z.boolean(), html: z.string().max(200_000) });
const amount = z.number().int().min(0).transform(toPaise);
const prefix = z.string().regex(/^([A-Z][A-Z0-9]{0,3})?$/);
const pins = line.min(1).refine((text) => pinRangesError(text) === null);
const transitDays = z.number().int().min(0).max(60);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const head = z.object({ heading: line, text: line });
const section = z.object({ heading: line, text, picture: line, alt: line });
const named = z.object({ name: line.min(1), text: line.min(1) });
const safeAddress = z.url({ protocol: /^https$/ });

/** One schema for each setting, so that an invalid one does not affect the others. */
export const settingsSchema: { readonly [Group in keyof ShopSettings]: SchemaOf<ShopSettings[Group]> } = {
  company: {
    name: line.min(1),
    legalName: line,
    phone: line,
    email: line,
    address: line,
    hours: line,
    whatsapp: z
      .string()
      .regex(/^[1-9][0-9]{6,14}$/)
      .nullable(),
    gstin: line.nullable(),
    bisNumber: z.string().regex(bisNumberShape).nullable(),
    bisExemption: z.enum(bisExemptions).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    grievanceOfficer: line,
    grievanceEmail: line,
    grievancePhone: line,
  },
  invoices: {
    issueOn: z.enum(issueMoments),
    hsnDigits: z.literal([4, 6]),
    signature: line,
    roundOff: z.boolean(),
    earlierTurnover: z.array(z.object({ year: z.string().refine(isFiscalYear), turnover: amount })),
    noHigherYear: z.boolean(),
  },
  papers: {
    receiptVouchers: z.boolean(),
    ...sameForAll(seriesNames, prefix),
  },
  books: sameForAll(ledgerNames, line.min(1)),
  branding: {
    logo: line,
    favicon: line,
    coverImage: line,
    accent: z.enum(accentKeys),
    menu: z.array(z.enum(menuEntryKeys)),
  },
  about: {
    headline: line.min(1),
    introduction: line,
    founded: z.number().int().nullable(),
    countProducts: z.boolean(),
    statistics: z.array(z.object({ name: line.min(1), figure: line.min(1) })),
    sections: z.array(section),
    values: z.array(named),
    closing: line,
  },
  home: {
    subject: line,
    promises: z.array(named),
    categories: head,
    featured: head,
    latest: head,
    story: section,
    visit: section,
    listing: line,
  },
  faq: { questions: z.array(z.object({ question: line.min(1), answer: text.min(1) })) },
  legal: {
    aboutUs: legalText,
    privacyPolicy: legalText,
    termsAndConditions: legalText,
    refundPolicy: legalText,
    returnPolicy: legalText,
    cancellationPolicy: legalText,
  },
  payment: {
    cashOnDelivery: z.boolean(),
    cashOnDeliveryCap: amount.nullable(),
    methods: z.array(z.object({ key: line.min(1), title: line.min(1), image: line })),
    hidden: z.array(line),
    limits: z.record(z.string(), z.object({ least: amount, most: amount.nullable() })),
    bankTransfer: z.boolean(),
    offerPercent: z.number().min(0).max(100),
  },
  checkout: {
    confirmHours: z.number().int().min(1).max(720),
    cashBudget: amount.nullable(),
    cashDays: z.number().int().min(1).max(30),
    heldMinutes: z.number().int().min(0).max(1440),
    gifts: z.boolean(),
  },
  display: {
    defaultRating: z.number().min(0).max(5).nullable(),
    rupeesPerDollar: z.number().positive().nullable(),
    rupeesPer: z.record(z.enum(otherCurrencies), z.number().positive().nullable()),
    estimatesOf: z.iso.date().or(z.literal('')),
  },
  social: { links: z.array(z.object({ name: line.min(1), url: safeAddress })) },
  delivery: {
    promise: line,
    returns: line,
    returnDays: z.number().int().min(1).max(365).nullable(),
    returnPickUp: z.object({ from: amount, to: amount }).nullable(),
    handlingDays: z.number().int().min(0).max(60),
    cutOffHour: z.number().int().min(0).max(24),
    closedWeekdays: z.array(z.number().int().min(0).max(6)),
    holidays: z.array(z.iso.date()),
    regions: z.array(z.object({ pins, city: line, from: transitDays, to: transitDays })),
    unserved: z.array(z.object({ pins, reason: line.min(1) })),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    methods: z
      .array(
        z.object({
          id: line.min(1),
          kind: line.min(1),
          label: line.min(1),
          description: line,
          fee: amount,
          rates: z.array(z.object({ from: z.number().min(0), cost: amount })),
        }),
      )
      .min(1),
    badges: z.array(line.min(1)),
    assurance: line,
    parcel: line,
    answers: line,
    described: line,
  },
  appointments: {
    enabled: z.boolean(),
    kinds: z.array(z.enum(appointmentKinds)).min(1),
    hours: z.array(
      z.object({ weekdays: z.array(z.number().int().min(0).max(6)), from: clockTime, to: clockTime }),
    ),
    closedDays: z.array(z.iso.date()),
    length: z.number().int().min(15).max(240),
    atOnce: z.number().int().min(1).max(20),
    daysAhead: z.number().int().min(1).max(60),
    hoursBefore: z.number().int().min(0).max(168),
    homePins: line.refine((text) => pinRangesError(text) === null),
  },
  notices: {
    newOrders: z.boolean(),
    newOrdersTo: line,
    careMonths: z.number().int().min(0).max(60),
  },
  texts: {
    senderId: line.regex(/^([A-Za-z0-9]{3,6})?$/),
    entityId: line.regex(/^[0-9]{0,30}$/),
    codeTemplateId: line.regex(/^[0-9]{0,30}$/),
    codeText: line.regex(/\{code\}/),
    changeTemplateId: line.regex(/^[0-9]{0,30}$/),
    changeText: line,
    perHour: z.number().int().min(1),
    perDay: z.number().int().min(1),
  },
  reviews: { wait: z.boolean() },
  rates: {
    moveLimit: z.number().min(0.1).max(50),
    stopAfterHours: z.number().int().min(1).max(720).nullable(),
    shown: z.boolean(),
    rounding: z.enum(roundingRules),
  },
};
