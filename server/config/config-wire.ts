import type { Config } from '#contract/config.ts';
import type { FullUrl } from '#contract/wire.ts';
import { toRupees } from '#domain/money.ts';
import type { LegalText, ShopSettings } from '#domain/settings.ts';
import { sanitise } from '../catalogue/sanitise.ts';

const softwareVersion = '1';

/** The settings as clients read them. Only ways to pay that can complete are named, and no gateway is connected yet. */
export function configWire({
  company,
  branding,
  legal,
  payment,
  display,
  social,
  delivery,
}: ShopSettings): Config {
  const { latitude, longitude } = company;
  const cap = payment.cashOnDeliveryCap;
  return {
    company_name: company.name,
    company_phone: company.phone,
    company_email: company.email,
    shop_address: company.address,
    company_logo: image(branding.logo),
    company_fav_icon: image(branding.favicon),
    company_cover_image: image(branding.coverImage),
    about_us: policy(legal.aboutUs),
    privacy_policy: policy(legal.privacyPolicy),
    'terms_&_conditions': policy(legal.termsAndConditions),
    refund_policy: policy(legal.refundPolicy),
    return_policy: policy(legal.returnPolicy),
    cancellation_policy: policy(legal.cancellationPolicy),
    payment_methods: [],
    payment_method_image_path: '/payment',
    cash_on_delivery: payment.cashOnDelivery,
    digital_payment: false,
    currency_symbol_position: 'left',
    decimal_point_settings: 2,
    country_code: 'IN',
    faq: [],
    software_version: softwareVersion,
    company_whatsapp: company.whatsapp,
    company_location: latitude === null || longitude === null ? null : { latitude, longitude },
    social_links: social.links,
    default_rating: display.defaultRating,
    rupees_per_dollar: display.rupeesPerDollar,
    cash_on_delivery_cap: cap === null ? null : toRupees(cap),
    delivery_promise: delivery.promise,
    return_promise: delivery.returns,
  };
}

/** A text that is off stays with the owner: it may be a draft. */
function policy({ shown, html }: LegalText): Config['about_us'] {
  return shown ? { status: '1', content: sanitise(html) } : { status: '0', content: '' };
}

function image(path: string): FullUrl {
  return path === ''
    ? { key: null, path: null, status: 404 }
    : { key: path.split('/').at(-1) ?? path, path, status: 200 };
}
