import { z } from 'zod';
import { emailAddress, line, optionalText, phoneNumber, rupees, text } from '#contract/wire-schemas.ts';
import { hasValidCheckCharacter } from '#domain/tax/gstin.ts';
import { formatRupees, toRupees } from '#domain/money.ts';
import { maxCash } from '#domain/tax/sale-limits.ts';
import { adminCall } from './admin-call.ts';
import { country, legalText, orEmpty, shopPicturePath, paragraphs, version } from './setting-schemas.ts';

const lawfulCash = () => maxCash(null, new Date());

/** What may be set, part by part; each part is saved by itself. Amounts are rupees. */
const parts = {
  company: {
    name: line(80),
    phone: orEmpty(phoneNumber),
    email: orEmpty(emailAddress),
    address: optionalText(400),
    hours: optionalText(200),
    /** Digits alone, with the code of the country: 919829012345. */
    whatsapp: z
      .string()
      .regex(/^[1-9][0-9]{6,14}$/, 'must be the number with the code of its country, in digits alone')
      .nullable(),
    /** State, PAN, number, Z, check character (GST rules, form REG-06). */
    gstin: z
      .string()
      .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, {
        error: 'must be a GSTIN of 15 characters',
        abort: true,
      })
      .refine(hasValidCheckCharacter, 'has a wrong check character: compare it with your registration')
      .nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    grievanceOfficer: optionalText(120),
    grievanceEmail: orEmpty(emailAddress),
    grievancePhone: orEmpty(phoneNumber),
  },
  invoices: { issueOn: z.enum(['dispatch', 'payment']) },
  branding: { logo: shopPicturePath, favicon: shopPicturePath, coverImage: orEmpty(shopPicturePath) },
  about: {
    headline: line(200),
    introduction: optionalText(500),
    statistics: z.array(z.object({ name: line(60), figure: line(20) })).max(8),
    legacy: paragraphs,
    owner: paragraphs,
    innovation: paragraphs,
    expertise: paragraphs,
    values: z.array(z.object({ name: line(60), text: line(300) })).max(6),
    closing: optionalText(300),
  },
  faq: { questions: z.array(z.object({ question: line(300), answer: text(5000) })).max(60) },
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
    cashOnDeliveryCap: rupees
      .min(1)
      .refine((cap) => cap <= toRupees(lawfulCash()), {
        error: () => `must be at most ${formatRupees(lawfulCash())}, the most that the law allows in cash`,
      })
      .nullable(),
    methods: z.array(z.object({ key: line(60), title: line(100), image: orEmpty(shopPicturePath) })).max(20),
    /** Providers that are connected, and that shoppers are not offered all the same. */
    hidden: z.array(line(60)).max(20),
  },
  checkout: {
    confirmHours: z.number().int().min(1).max(720),
    heldMinutes: z.number().int().min(0).max(1440),
  },
  display: {
    defaultRating: z.number().min(0).max(5).nullable(),
    rupeesPerDollar: z.number().min(1).max(10_000).nullable(),
  },
  social: {
    links: z
      .array(
        z.object({ name: line(60), url: z.url({ protocol: /^https$/, error: 'must begin with https://' }) }),
      )
      .max(12),
  },
  delivery: {
    promise: optionalText(300),
    returns: optionalText(300),
    countries: z.array(country).min(1, 'must name at least one country').max(250),
    badges: z.array(line(60)).max(8),
    assurance: optionalText(120),
    parcel: optionalText(200),
    answers: optionalText(120),
    described: optionalText(120),
  },
  notices: { newOrders: z.boolean(), newOrdersTo: orEmpty(emailAddress) },
};

const { company } = parts;

/** Half a place is none. */
function sayPlace(
  { latitude, longitude }: Pick<z.output<z.ZodObject<typeof company>>, 'latitude' | 'longitude'>,
  context: z.RefinementCtx,
): void {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? 'latitude' : 'longitude';
  context.addIssue({ code: 'custom', path: [missing], message: 'A place on the map needs both numbers' });
}

const of = {
  company: z.object({ version, ...parts.company }),
  invoices: z.object({ version, ...parts.invoices }),
  branding: z.object({ version, ...parts.branding }),
  about: z.object({ version, ...parts.about }),
  faq: z.object({ version, ...parts.faq }),
  legal: z.object({ version, ...parts.legal }),
  payment: z.object({ version, ...parts.payment }),
  checkout: z.object({ version, ...parts.checkout }),
  display: z.object({ version, ...parts.display }),
  social: z.object({ version, ...parts.social }),
  delivery: z.object({ version, ...parts.delivery }),
  notices: z.object({ version, ...parts.notices }),
};
export type SettingsGroups = { readonly [Part in keyof typeof of]: z.output<(typeof of)[Part]> };

export const getSettings = adminCall({
  name: 'adminGetSettings',
  summary: 'All that the owner may set, and which payment providers are connected',
  area: 'Settings',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/settings',
  answer: z.object({
    /** What is stored may be older than a rule above: it is shown as it stands, and refused when it is saved. */
    settings: z.custom<SettingsGroups>((value) => typeof value === 'object' && value !== null),
    connected: z.array(z.object({ key: z.string(), title: z.string() })),
  }),
});

export const updateCompany = adminCall({
  name: 'adminUpdateCompany',
  summary: 'Set name, address, numbers, hours and place of the shop',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/company',
  body: of.company.superRefine(sayPlace),
  answer: of.company,
  refusals: [409],
});

export const updateInvoices = adminCall({
  name: 'adminUpdateInvoices',
  summary: 'Set which event issues the invoice of an order',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/invoices',
  body: of.invoices,
  answer: of.invoices,
  refusals: [409],
});

export const updateBranding = adminCall({
  name: 'adminUpdateBranding',
  summary: 'Set logo, icon and cover picture',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/branding',
  body: of.branding,
  answer: of.branding,
  refusals: [409],
});

export const updateStory = adminCall({
  name: 'adminUpdateStory',
  summary: 'Set the story of the shop',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/about',
  body: of.about,
  answer: of.about,
  refusals: [409],
});

export const updateQuestions = adminCall({
  name: 'adminUpdateQuestions',
  summary: 'Set the questions of shoppers and their answers',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/faq',
  body: of.faq,
  answer: of.faq,
  refusals: [409],
});

export const updateLegalTexts = adminCall({
  name: 'adminUpdateLegalTexts',
  summary:
    'Set the legal texts; what the shop does not allow is taken out of their HTML before they are stored',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/legal',
  body: of.legal,
  answer: of.legal,
  refusals: [409],
});

export const updatePaymentMethods = adminCall({
  name: 'adminUpdatePaymentMethods',
  summary: 'Set cash on delivery, its cap, and how connected providers are offered',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/payment',
  body: of.payment,
  answer: of.payment,
  refusals: [409],
});

export const updateCheckout = adminCall({
  name: 'adminUpdateCheckout',
  summary:
    'Set how long orders by cash wait to be confirmed, and how long pieces are held without being paid for',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/checkout',
  body: of.checkout,
  answer: of.checkout,
  refusals: [409],
});

export const updateDisplay = adminCall({
  name: 'adminUpdateDisplay',
  summary: 'Set the dollar rate and the stars of a piece without a review',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/display',
  body: of.display,
  answer: of.display,
  refusals: [409],
});

export const updateSocialLinks = adminCall({
  name: 'adminUpdateSocialLinks',
  summary: 'Set the links to other places where the shop is found',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/social',
  body: of.social,
  answer: of.social,
  refusals: [409],
});

export const updateDelivery = adminCall({
  name: 'adminUpdateDelivery',
  summary: 'Set what the shop promises, of delivery and returns and in all other places',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/delivery',
  body: of.delivery,
  answer: of.delivery,
  refusals: [409],
});

export const updateNotices = adminCall({
  name: 'adminUpdateNotices',
  summary: 'Set whether and where the shop is told of new orders by mail',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/notices',
  body: of.notices,
  answer: of.notices,
  refusals: [409],
});
