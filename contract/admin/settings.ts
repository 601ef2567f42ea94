import { z } from 'zod';
import { accentKeys } from '#domain/shop/accents.ts';
import { menuEntryKeys } from '#domain/shop/menu-entries.ts';
import { emailAddress, line, optionalText, phoneNumber, rupees, text } from '#contract/wire-schemas.ts';
import { issueMoments } from '#domain/orders/invoice-due.ts';
import { providerStates } from '#domain/orders/payment-method.ts';
import { bisExemptions } from '#domain/tax/bis-registration.ts';
import { adminCall } from './admin-call.ts';
import { settingsCall } from './settings-call.ts';
import { deliverySettings } from './delivery-settings.ts';
import { appointmentSettings } from './appointment-settings.ts';
import {
  bisNumber,
  bookSettings,
  checkoutSettings,
  displaySettings,
  earlierTurnover,
  legalText,
  orEmpty,
  documentSettings,
  rateSettings,
  registeredGstin,
  shopPicturePath,
  version,
} from './setting-schemas.ts';
import { aboutTexts, homeTexts } from './page-texts.ts';
import { textMessageSettings } from './text-message-settings.ts';

/** Sections, each saved separately. Amounts are rupees. */
const sections = {
  company: z.object({
    version,
    name: line(80),
    legalName: optionalText(200),
    phone: orEmpty(phoneNumber),
    email: orEmpty(emailAddress),
    address: optionalText(400),
    hours: optionalText(200),
    /** Digits with country code, such as 919829012345. */
    whatsapp: z
      .string()
      .regex(/^[1-9][0-9]{6,14}$/, 'must be digits only, with the country code')
      .nullable(),
    gstin: registeredGstin.nullable(),
    bisNumber: bisNumber.nullable(),
    bisExemption: z.enum(bisExemptions).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    grievanceOfficer: optionalText(120),
    grievanceEmail: orEmpty(emailAddress),
    grievancePhone: orEmpty(phoneNumber),
  }),
  invoices: z.object({
    version,
    issueOn: z.enum(issueMoments),
    hsnDigits: z.literal([4, 6]),
    signature: orEmpty(shopPicturePath),
    roundOff: z.boolean(),
    earlierTurnover,
    noHigherYear: z.boolean(),
  }),
  papers: documentSettings,
  books: bookSettings,
  branding: z.object({
    version,
    logo: shopPicturePath,
    favicon: shopPicturePath,
    coverImage: orEmpty(shopPicturePath),
    /** The colours of the shop (domain/shop/accents.ts). */
    accent: z.enum(accentKeys),
    /** What the menu names beside the categories. */
    menu: z.array(z.enum(menuEntryKeys)).max(menuEntryKeys.length),
  }),
  about: aboutTexts,
  home: homeTexts,
  faq: z.object({
    version,
    questions: z.array(z.object({ question: line(300), answer: text(5000) })).max(60),
  }),
  legal: z.object({
    version,
    aboutUs: legalText,
    privacyPolicy: legalText,
    termsAndConditions: legalText,
    refundPolicy: legalText,
    returnPolicy: legalText,
    cancellationPolicy: legalText,
  }),
  payment: z.object({
    version,
    cashOnDelivery: z.boolean(),
    /** At most the legal limit for cash of the day. */
    cashOnDeliveryCap: rupees.min(1).nullable(),
    methods: z.array(z.object({ key: line(60), title: line(100), image: orEmpty(shopPicturePath) })).max(20),
    /** Connected providers that are hidden from shoppers. */
    hidden: z.array(line(60)).max(20),
    /** The bounds of one payment by the key of its provider; null: no limit. */
    limits: z.record(line(60), z.object({ least: rupees.min(0.01), most: rupees.min(1).nullable() })),
    /** Whether the shop sends a proforma for a bank transfer on request. */
    bankTransfer: z.boolean(),
    /** Percent of an order that an offer may take off where its provider does not name every offer. */
    offerPercent: z.number().min(0, 'must be at least 0').max(100, 'must be at most 100'),
  }),
  checkout: checkoutSettings,
  display: displaySettings,
  social: z.object({
    version,
    links: z
      .array(
        z.object({ name: line(60), url: z.url({ protocol: /^https$/, error: 'must begin with https://' }) }),
      )
      .max(12),
  }),
  delivery: deliverySettings,
  appointments: appointmentSettings,
  notices: z.object({
    version,
    newOrders: z.boolean(),
    newOrdersTo: orEmpty(emailAddress),
    careMonths: z.number().int().min(0, 'must be at least 0').max(60, 'must be at most 60'),
  }),
  texts: textMessageSettings,
  rates: rateSettings,
};

function requireBothCoordinates(
  { latitude, longitude }: Pick<SettingsGroups['company'], 'latitude' | 'longitude'>,
  context: z.RefinementCtx,
): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  context.addIssue({ code: 'custom', path: [missing], message: 'Enter both latitude and longitude' });
}

export type SettingsGroups = {
  readonly [Section in keyof typeof sections]: z.output<(typeof sections)[Section]>;
};

export const getSettings = adminCall({
  name: 'adminGetSettings',
  summary: 'Get all settings and the connected payment providers',
  area: 'Settings',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/settings',
  answer: z.object({
    /** Not validated: stored values may be older than a rule. */
    settings: z.custom<SettingsGroups>((value) => typeof value === 'object' && value !== null),
    /** Every provider that the shop knows, the connected ones first. */
    providers: z.array(z.object({ key: z.string(), title: z.string(), state: z.enum(providerStates) })),
  }),
});

export const updateCompany = adminCall({
  name: 'adminUpdateCompany',
  summary: 'Update name, address, contact, hours and location of the shop',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/company',
  body: sections.company.superRefine(requireBothCoordinates),
  answer: sections.company,
  refusals: [409],
});

export const updateInvoices = settingsCall({
  name: 'adminUpdateInvoices',
  summary: 'Update which event issues invoices',
  method: 'PUT',
  path: '/api/admin/settings/invoices',
  section: sections.invoices,
});

export const updateBranding = settingsCall({
  name: 'adminUpdateBranding',
  summary: 'Update logo, icon and cover picture',
  method: 'PUT',
  path: '/api/admin/settings/branding',
  section: sections.branding,
});

export const updateQuestions = settingsCall({
  name: 'adminUpdateQuestions',
  summary: 'Update the FAQ',
  method: 'PUT',
  path: '/api/admin/settings/faq',
  section: sections.faq,
});

export const updateLegalTexts = settingsCall({
  name: 'adminUpdateLegalTexts',
  summary: 'Update the legal texts; their HTML is sanitised',
  method: 'PUT',
  path: '/api/admin/settings/legal',
  section: sections.legal,
});

export const updatePaymentMethods = settingsCall({
  name: 'adminUpdatePaymentMethods',
  summary: 'Update cash on delivery, its limit, and the offered providers',
  method: 'PUT',
  path: '/api/admin/settings/payment',
  section: sections.payment,
});

export const updateCheckout = settingsCall({
  name: 'adminUpdateCheckout',
  summary: 'Update the time to confirm cash orders and to hold unpaid products',
  method: 'PUT',
  path: '/api/admin/settings/checkout',
  section: sections.checkout,
});

export const updateDisplay = settingsCall({
  name: 'adminUpdateDisplay',
  summary: 'Update the dollar rate and the default rating',
  method: 'PUT',
  path: '/api/admin/settings/display',
  section: sections.display,
});

export const updateSocialLinks = settingsCall({
  name: 'adminUpdateSocialLinks',
  summary: 'Update the social links',
  method: 'PUT',
  path: '/api/admin/settings/social',
  section: sections.social,
});

export const updateDelivery = settingsCall({
  name: 'adminUpdateDelivery',
  summary: 'Update delivery, returns and other promises',
  method: 'PUT',
  path: '/api/admin/settings/delivery',
  section: sections.delivery,
});

export const updateNotices = settingsCall({
  name: 'adminUpdateNotices',
  summary: 'Update emails to the shop about new orders, and the care reminder for customers',
  method: 'PUT',
  path: '/api/admin/settings/notices',
  section: sections.notices,
});
