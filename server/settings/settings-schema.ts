import { issueMoments } from '#domain/orders/invoice-due.ts';
import { z } from 'zod';
import { toPaise } from '#domain/money.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';

export type SchemaOf<Fields> = { readonly [Field in keyof Fields]: z.ZodType<Fields[Field]> };

const line = z.string().max(500);
const text = z.string().max(5000);
const legalText = z.object({ shown: z.boolean(), html: z.string().max(200_000) });
const amount = z.number().int().min(0).transform(toPaise);
const prefix = z.string().regex(/^([A-Z][A-Z0-9]{0,3})?$/);
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
  },
  papers: {
    receiptVouchers: z.boolean(),
    onlineInvoice: prefix,
    counterInvoice: prefix,
    onlineBill: prefix,
    counterBill: prefix,
    onlineCreditNote: prefix,
    counterCreditNote: prefix,
    onlineReceipt: prefix,
    counterReceipt: prefix,
    onlineRefund: prefix,
    counterRefund: prefix,
  },
  books: {
    onlineBuyers: line.min(1),
    counterBuyers: line.min(1),
    salesWithinState: line.min(1),
    salesInterState: line.min(1),
    salesAbroad: line.min(1),
    lateCreditNotes: line.min(1),
    cgst: line.min(1),
    sgst: line.min(1),
    utgst: line.min(1),
    igst: line.min(1),
    roundOff: line.min(1),
  },
  branding: { logo: line, favicon: line, coverImage: line },
  about: {
    headline: line.min(1),
    introduction: line,
    statistics: z.array(z.object({ name: line.min(1), figure: line.min(1) })),
    legacy: text,
    owner: text,
    innovation: text,
    expertise: text,
    values: z.array(z.object({ name: line.min(1), text: line.min(1) })),
    closing: line,
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
  },
  checkout: {
    confirmHours: z.number().int().min(1).max(720),
    heldMinutes: z.number().int().min(0).max(1440),
  },
  display: {
    defaultRating: z.number().min(0).max(5).nullable(),
    rupeesPerDollar: z.number().positive().nullable(),
  },
  social: { links: z.array(z.object({ name: line.min(1), url: safeAddress })) },
  delivery: {
    promise: line,
    returns: line,
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
  notices: { newOrders: z.boolean(), newOrdersTo: line },
  reviews: { wait: z.boolean() },
  rates: {
    moveLimit: z.number().min(0.1).max(50),
    stopAfterHours: z.number().int().min(1).max(720).nullable(),
    shown: z.boolean(),
    rounding: z.enum(roundingRules),
  },
};
