import { z } from 'zod';
import { emailAddress, line, optionalText, phoneNumber, rupees, text } from '#contract/wire-schemas.ts';
import { issueMoments } from '#domain/orders/invoice-due.ts';
import { adminCall } from './admin-call.ts';
import {
  bookSettings,
  country,
  legalText,
  orEmpty,
  paperSettings,
  rateSettings,
  registeredGstin,
  shopPicturePath,
  paragraphs,
  shippingMethodSettings,
  version,
} from './setting-schemas.ts';

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
  }),
  papers: paperSettings,
  books: bookSettings,
  branding: z.object({
    version,
    logo: shopPicturePath,
    favicon: shopPicturePath,
    coverImage: orEmpty(shopPicturePath),
  }),
  about: z.object({
    version,
    headline: line(200),
    introduction: optionalText(500),
    statistics: z.array(z.object({ name: line(60), figure: line(20) })).max(8),
    legacy: paragraphs,
    owner: paragraphs,
    innovation: paragraphs,
    expertise: paragraphs,
    values: z.array(z.object({ name: line(60), text: line(300) })).max(6),
    closing: optionalText(300),
  }),
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
  }),
  checkout: z.object({
    version,
    confirmHours: z.number().int().min(1).max(720),
    heldMinutes: z.number().int().min(0).max(1440),
  }),
  display: z.object({
    version,
    defaultRating: z.number().min(0).max(5).nullable(),
    rupeesPerDollar: z.number().min(1).max(10_000).nullable(),
  }),
  social: z.object({
    version,
    links: z
      .array(
        z.object({ name: line(60), url: z.url({ protocol: /^https$/, error: 'must begin with https://' }) }),
      )
      .max(12),
  }),
  delivery: z.object({
    version,
    promise: optionalText(300),
    returns: optionalText(300),
    countries: z.array(country).min(1, 'must name at least one country').max(250),
    methods: shippingMethodSettings,
    badges: z.array(line(60)).max(8),
    assurance: optionalText(120),
    parcel: optionalText(200),
    answers: optionalText(120),
    described: optionalText(120),
  }),
  notices: z.object({ version, newOrders: z.boolean(), newOrdersTo: orEmpty(emailAddress) }),
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
    providers: z.array(z.object({ key: z.string(), title: z.string(), connected: z.boolean() })),
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

export const updateInvoices = adminCall({
  name: 'adminUpdateInvoices',
  summary: 'Update which event issues invoices',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/invoices',
  body: sections.invoices,
  answer: sections.invoices,
  refusals: [409],
});

export const updateBranding = adminCall({
  name: 'adminUpdateBranding',
  summary: 'Update logo, icon and cover picture',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/branding',
  body: sections.branding,
  answer: sections.branding,
  refusals: [409],
});

export const updateStory = adminCall({
  name: 'adminUpdateStory',
  summary: 'Update the story of the shop',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/about',
  body: sections.about,
  answer: sections.about,
  refusals: [409],
});

export const updateQuestions = adminCall({
  name: 'adminUpdateQuestions',
  summary: 'Update the FAQ',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/faq',
  body: sections.faq,
  answer: sections.faq,
  refusals: [409],
});

export const updateLegalTexts = adminCall({
  name: 'adminUpdateLegalTexts',
  summary: 'Update the legal texts; their HTML is sanitised',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/legal',
  body: sections.legal,
  answer: sections.legal,
  refusals: [409],
});

export const updatePaymentMethods = adminCall({
  name: 'adminUpdatePaymentMethods',
  summary: 'Update cash on delivery, its limit, and the offered providers',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/payment',
  body: sections.payment,
  answer: sections.payment,
  refusals: [409],
});

export const updateCheckout = adminCall({
  name: 'adminUpdateCheckout',
  summary: 'Update the time to confirm cash orders and to hold unpaid products',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/checkout',
  body: sections.checkout,
  answer: sections.checkout,
  refusals: [409],
});

export const updateDisplay = adminCall({
  name: 'adminUpdateDisplay',
  summary: 'Update the dollar rate and the default rating',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/display',
  body: sections.display,
  answer: sections.display,
  refusals: [409],
});

export const updateSocialLinks = adminCall({
  name: 'adminUpdateSocialLinks',
  summary: 'Update the social links',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/social',
  body: sections.social,
  answer: sections.social,
  refusals: [409],
});

export const updateDelivery = adminCall({
  name: 'adminUpdateDelivery',
  summary: 'Update delivery, returns and other promises',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/delivery',
  body: sections.delivery,
  answer: sections.delivery,
  refusals: [409],
});

export const updateNotices = adminCall({
  name: 'adminUpdateNotices',
  summary: 'Update email notifications of new orders',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/notices',
  body: sections.notices,
  answer: sections.notices,
  refusals: [409],
});
