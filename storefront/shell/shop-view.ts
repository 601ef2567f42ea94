import type { Category } from '#contract/catalogue.ts';
import type { Config } from '#contract/config.ts';
import { menuEntries, menuEntryKeys, menuEntryPath } from '#domain/shop/menu-entries.ts';
import { policyPages } from '#domain/shop/policy-pages.ts';
import { defaultSettings } from '#domain/shop/settings.ts';

/** The shop's data in header and footer (FOOT-2). */
export interface ShopView {
  readonly name: string;
  /** As registered; '' if it is the name. */
  readonly legalName: string;
  /** null: not registered for GST. */
  readonly gstin: string | null;
  readonly logo: string;
  /** Whether the name is shown beside the logo: the default logo is a mark only. */
  readonly wordmark: boolean;
  /** The logo for dark backgrounds; null to show the name instead. */
  readonly lightLogo: string | null;
  readonly favicon: string;
  /** Whether the owner uploaded an icon, which replaces all default ones. */
  readonly ownIcon: boolean;
  readonly cover: string | null;
  readonly phone: string;
  readonly email: string;
  /** The number, or null for no WhatsApp link. */
  readonly whatsapp: string | null;
  readonly address: readonly string[];
  /** Whether there is a page of questions. */
  readonly faq: boolean;
  /** The policies that have a page (LEGAL-3). */
  readonly policies: readonly { readonly title: string; readonly path: string }[];
  /** The return terms; may be empty. */
  readonly returns: string;
  /** null: not set. */
  readonly returnDays: number | null;
  /** Claims about delivery, response time and descriptions; each may be empty. */
  readonly assurance: string;
  readonly answers: string;
  readonly described: string;
  /** Whether prices name the GST. */
  readonly gstRegistered: boolean;
  /** Whether order totals are rounded to the rupee. */
  readonly roundOff: boolean;
  /** Otherwise its cost is known at checkout. */
  readonly freeShipping: boolean;
  /** Whether appointments can be booked online. */
  readonly appointments: boolean;
  /** Whether the contact page names an officer for complaints. */
  readonly complaints: boolean;
  readonly social: readonly { readonly name: string; readonly url: string }[];
}

/** An entry of the menu beside the categories. */
export interface MenuLink {
  readonly name: string;
  readonly to: string;
}

export interface CategoryLink {
  readonly name: string;
  readonly slug: string;
}

/** Uses the defaults without a configuration (FOOT-4). */
export function shopView(config: Config | null): ShopView {
  const { company, branding, delivery } = defaultSettings;
  const { assurance, answers, described } = config?.claims ?? delivery;
  const logo = config?.company_logo.path ?? branding.logo;
  const favicon = config?.company_fav_icon.path ?? branding.favicon;
  return {
    name: config?.company_name || company.name,
    legalName: config?.company_legal_name ?? company.legalName,
    gstin: config?.company_gstin ?? null,
    logo,
    wordmark: logo === branding.logo,
    lightLogo: logo === '/logo.svg' ? '/logo-light.svg' : null,
    favicon,
    ownIcon: favicon !== branding.favicon,
    cover: config?.company_cover_image.path ?? null,
    phone: config?.company_phone ?? company.phone,
    email: config?.company_email ?? company.email,
    whatsapp: config?.company_whatsapp ?? null,
    address: addressLines(config?.shop_address ?? company.address),
    faq: (config?.faq.length ?? 0) > 0,
    policies: policyPages
      .filter(({ wire }) => config?.[wire].status === '1' && config[wire].content.trim() !== '')
      .map(({ title, path }) => ({ title, path })),
    returns: config?.return_promise ?? '',
    returnDays: config?.return_days ?? null,
    assurance,
    answers,
    described,
    gstRegistered: config?.gst_registered ?? false,
    roundOff: config?.round_off ?? false,
    freeShipping: config?.free_shipping ?? false,
    appointments: config?.appointments ?? false,
    complaints: (config?.grievance_officer ?? null) !== null,
    social: config?.social_links ?? [],
  };
}

/** What the owner has not taken out of the menu (HEAD-9). */
export function menuLinks(config: Config | null): MenuLink[] {
  const shown = config?.menu ?? defaultSettings.branding.menu;
  return menuEntryKeys
    .filter((key) => shown.includes(key))
    .map((key) => ({ name: menuEntries[key].name, to: menuEntryPath(key) }));
}

/** Top-level categories only (HEAD-1). */
export function categoryLinks(categories: readonly Category[]): CategoryLink[] {
  return categories.filter(({ parent_id }) => parent_id === 0).map(({ name, slug }) => ({ name, slug }));
}

/** Two lines, broken at the comma nearest to the middle. */
function addressLines(address: string): string[] {
  const parts = address
    .split(/,\s*|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 3) return parts.length === 0 ? [] : [parts.join(', ')];
  const half = Math.ceil(parts.length / 2);
  return [`${parts.slice(0, half).join(', ')},`, parts.slice(half).join(', ')];
}
