import type { Category } from '#contract/catalogue.ts';
import type { Config } from '#contract/config.ts';
import { policyPages } from '#domain/shop/policy-pages.ts';
import { defaultSettings } from '#domain/shop/settings.ts';

/** What the frame of every page says of the shop (FOOT-2). */
export interface ShopView {
  readonly name: string;
  readonly logo: string;
  /** Without a logo of the owner's: the default picture is a bare mark, and the name is written beside it. */
  readonly wordmark: boolean;
  /** On dark cloth; null to write the name instead. */
  readonly lightLogo: string | null;
  readonly favicon: string;
  /** The icon is the shop's own: then no other of ours stands beside it. */
  readonly ownIcon: boolean;
  readonly cover: string | null;
  readonly phone: string;
  readonly email: string;
  /** Its number, or null: no WhatsApp link is shown. */
  readonly whatsapp: string | null;
  readonly address: readonly string[];
  /** Whether it answers common questions on a page of their own. */
  readonly faq: boolean;
  /** The policies that have a page at the moment (LEGAL-3). */
  readonly policies: readonly { readonly title: string; readonly path: string }[];
  /** What it takes back, in its own words; empty where it says nothing of that. */
  readonly returns: string;
  /** Of how it hands a parcel over, how soon it answers, and how it describes its pieces; empty: nothing is said. */
  readonly assurance: string;
  readonly answers: string;
  readonly described: string;
  /** Whether it names the GST in its prices. */
  readonly gstRegistered: boolean;
  /** Otherwise its cost is known at checkout. */
  readonly freeShipping: boolean;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Stars where a piece has no review yet, or null for none (LIST-6). */
  readonly defaultRating: number | null;
}

export interface CategoryLink {
  readonly name: string;
  readonly slug: string;
}

/** Without a configuration, the defaults serve (FOOT-4). */
export function shopView(config: Config | null): ShopView {
  const { company, branding, display, delivery } = defaultSettings;
  const { assurance, answers, described } = config?.claims ?? delivery;
  const logo = config?.company_logo.path ?? branding.logo;
  const favicon = config?.company_fav_icon.path ?? branding.favicon;
  return {
    name: config?.company_name || company.name,
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
    assurance,
    answers,
    described,
    gstRegistered: config?.gst_registered ?? false,
    freeShipping: config?.free_shipping ?? false,
    social: config?.social_links ?? [],
    defaultRating: config === null ? display.defaultRating : config.default_rating,
  };
}

/** Top-level categories only (HEAD-1). */
export function categoryLinks(categories: readonly Category[]): CategoryLink[] {
  return categories.filter(({ parent_id }) => parent_id === 0).map(({ name, slug }) => ({ name, slug }));
}

/** The street on one line, the town on the next: broken in the middle, at a comma. */
function addressLines(address: string): string[] {
  const parts = address
    .split(/,\s*|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 3) return parts.length === 0 ? [] : [parts.join(', ')];
  const half = Math.ceil(parts.length / 2);
  return [`${parts.slice(0, half).join(', ')},`, parts.slice(half).join(', ')];
}
