import { z } from 'zod';
import { accentKeys } from '#domain/shop/accents.ts';
import { menuEntryKeys } from '#domain/shop/menu-entries.ts';
import { estimateCurrencyCodes } from '#domain/locale/estimate.ts';
import { lawRuleKeys } from '#domain/tax/law-rule-keys.ts';
import { call } from './api-call.ts';
import { fullUrl } from './wire-schemas.ts';

/** status '0': not published. */
const policy = z.object({ status: z.enum(['0', '1']), content: z.string() });

export const config = z.object({
  company_name: z.string(),
  company_phone: z.string(),
  company_email: z.string(),
  shop_address: z.string(),
  company_logo: fullUrl,
  company_fav_icon: fullUrl,
  company_cover_image: fullUrl,
  /** The colours that the owner chose; 'usual': those of the theme. */
  accent: z.enum(accentKeys),
  /** Ours: what the menu names beside the categories. */
  menu: z.array(z.enum(menuEntryKeys)),
  about_us: policy,
  privacy_policy: policy,
  'terms_&_conditions': policy,
  refund_policy: policy,
  return_policy: policy,
  cancellation_policy: policy,
  payment_methods: z.array(
    z.object({
      key_name: z.string(),
      additional_datas: z.object({ gateway_title: z.string(), gateway_image: z.string() }),
      /** Ours: the script of the provider's widget; null for providers with a hosted page. */
      widget_script: z.string().nullable().optional(),
      /** Ours: the bounds of one payment; null: no limit. */
      least: z.number(),
      most: z.number().nullable(),
    }),
  ),
  payment_method_image_path: z.string(),
  cash_on_delivery: z.boolean(),
  digital_payment: z.boolean(),
  currency_symbol_position: z.literal('left'),
  decimal_point_settings: z.number().int(),
  country_code: z.literal('IN'),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  software_version: z.string(),
  // Ours from here on.
  company_whatsapp: z.string().nullable(),
  company_hours: z.string(),
  /** Ours: the legal name, if it differs from the shop's; else ''. */
  company_legal_name: z.string(),
  /** null: not registered for GST. */
  company_gstin: z.string().nullable(),
  /** The jeweller's registration with the Bureau of Indian Standards; null: none. */
  company_bis_number: z.string().nullable(),
  /** Who answers complaints; null until the owner names one. */
  grievance_officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  company_location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  default_rating: z.number().nullable(),
  rupees_per_dollar: z.number().nullable(),
  /** Rates for estimates of prices in other currencies, and their day; null: the shop shows none. */
  estimates: z
    .object({
      since: z.iso.date(),
      rates: z.array(z.object({ currency: z.enum(estimateCurrencyCodes), rupees: z.number() })),
    })
    .nullable(),
  /** Whether checkout offers gift wrap, card and gift receipt. */
  gifts: z.boolean(),
  cash_on_delivery_cap: z.number().nullable(),
  /** What the shop offers for an order that cannot be paid online, as sentences. */
  online_payment_instead: z.string(),
  /** The same of a total below the smallest payment. */
  online_minimum_instead: z.string().optional(),
  /** Values of rules of law that the owner has set, past and planned, beside those of the release. */
  law_rules: z.array(
    z.object({ rule: z.enum(lawRuleKeys), value: z.string(), from: z.iso.date(), source: z.string() }),
  ),
  /** Whether the shop has a GSTIN; without one, prices do not name GST. */
  gst_registered: z.boolean(),
  /** Whether order totals are rounded to the rupee. */
  round_off: z.boolean(),
  /** Whether shipping costs nothing, whatever is ordered. */
  free_shipping: z.boolean(),
  /** Texts for the online payment methods of orders, by key. */
  payment_labels: z.record(z.string(), z.string()),
  /** Whether appointments can be booked online. */
  appointments: z.boolean(),
  delivery_promise: z.string(),
  /** The return terms in sentences; '' if none are set. */
  return_promise: z.string(),
  /** Days from the delivery; null: not set. */
  return_days: z.number().int().nullable(),
  /** ISO 3166-1 codes of the countries that the shop delivers to. */
  delivery_countries: z.array(z.string()),
  /** Claims that the shop makes; each may be empty. */
  claims: z.object({
    badges: z.array(z.string()),
    assurance: z.string(),
    answers: z.string(),
    described: z.string(),
  }),
});
export type Config = z.output<typeof config>;

export const getConfig = call({
  name: 'getConfig',
  summary: 'Get the company, branding, legal texts and payment methods',
  area: 'Shop',
  access: 'public',
  method: 'GET',
  path: '/api/v1/config',
  answer: config,
});
