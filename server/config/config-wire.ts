import type { Config } from '#contract/config.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import { isSpecimenGstin } from '#domain/tax/gstin.ts';
import { fillLegalText } from '#domain/shop/legal-placeholders.ts';
import { isShippingFree } from '#domain/shipping/shipping-method.ts';
import { toRupees } from '#domain/money.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import type { SetLawRule } from '#domain/tax/law-rule-keys.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { maxCash } from '#domain/tax/sale-limits.ts';
import type { LegalText, ShopSettings } from '#domain/shop/settings.ts';
import { onlinePaymentLabels, type PaymentProviders } from '../payment/payment-providers.ts';
import { sanitiseHtml } from '../catalogue/products/html-sanitiser.ts';

const softwareVersion = '1';

/** The public settings. Names only payment methods that can complete (PAY-5). */
export function configWire(
  { company, branding, about, faq, legal, payment, display, social, delivery, invoices }: ShopSettings,
  providers: PaymentProviders,
  now: Date,
  law: readonly SetLawRule[],
): Config {
  const offered = offeredProviders(payment, providers);
  const { latitude, longitude } = company;
  return {
    company_name: company.name,
    company_phone: company.phone,
    company_email: company.email,
    shop_address: company.address,
    company_logo: image(branding.logo),
    company_fav_icon: image(branding.favicon),
    company_cover_image: image(branding.coverImage),
    about_us: policy(legal.aboutUs, company),
    privacy_policy: policy(legal.privacyPolicy, company),
    'terms_&_conditions': policy(legal.termsAndConditions, company),
    refund_policy: policy(legal.refundPolicy, company),
    return_policy: policy(legal.returnPolicy, company),
    cancellation_policy: policy(legal.cancellationPolicy, company),
    payment_methods: onlineMethods(payment, offered),
    payment_method_image_path: '/payment',
    cash_on_delivery: payment.cashOnDelivery,
    digital_payment: offered.size > 0,
    currency_symbol_position: 'left',
    decimal_point_settings: 2,
    country_code: 'IN',
    faq: faq.questions,
    software_version: softwareVersion,
    company_whatsapp: company.whatsapp,
    company_legal_name: company.legalName,
    company_gstin: isSpecimenGstin(company.gstin) ? null : company.gstin,
    company_hours: company.hours,
    grievance_officer:
      company.grievanceOfficer === ''
        ? null
        : {
            name: company.grievanceOfficer,
            email: company.grievanceEmail,
            phone: company.grievancePhone,
          },
    company_story: about,
    company_location: latitude === null || longitude === null ? null : { latitude, longitude },
    social_links: social.links,
    default_rating: display.defaultRating,
    rupees_per_dollar: display.rupeesPerDollar,
    cash_on_delivery_cap: toRupees(maxCash(payment.cashOnDeliveryCap, lawOn(law, dayInIndia(now)))),
    law_rules: law.map(({ rule, value, from, source }) => ({ rule, value, from, source })),
    gst_registered: company.gstin !== null,
    round_off: invoices.roundOff,
    free_shipping: isShippingFree(delivery.methods),
    payment_labels: onlinePaymentLabels(payment.methods),
    delivery_promise: delivery.promise,
    return_promise: delivery.returns,
    delivery_countries: delivery.countries,
    claims: {
      badges: delivery.badges,
      assurance: delivery.assurance,
      answers: delivery.answers,
      described: delivery.described,
    },
  };
}

/** Connected providers that the owner has not hidden. */
export function offeredProviders(
  { hidden }: ShopSettings['payment'],
  providers: PaymentProviders,
): PaymentProviders {
  return new Map([...providers].filter(([key]) => !hidden.includes(key)));
}

/** The offered providers, with the owner's titles and order if set. */
function onlineMethods(
  { methods }: ShopSettings['payment'],
  providers: PaymentProviders,
): Config['payment_methods'] {
  const named = methods.filter(({ key }) => providers.has(key));
  const others = [...providers.values()].filter(({ key }) => !named.some((method) => method.key === key));
  return [...named, ...others.map(({ key, title }) => ({ key, title, image: '' }))].map(
    ({ key, title, image }) => ({
      key_name: key,
      additional_datas: { gateway_title: title, gateway_image: image },
      widget_script: providers.get(key)?.widget?.script ?? null,
    }),
  );
}

/** A hidden text may be a draft and is not sent; neither is one with an unfilled placeholder (LEGAL-4). */
function policy({ shown, html }: LegalText, company: ShopSettings['company']): Config['about_us'] {
  const filled = shown ? fillLegalText(html, company) : null;
  return filled === null ? { status: '0', content: '' } : { status: '1', content: sanitiseHtml(filled) };
}

function image(path: string): FullUrl {
  return path === ''
    ? { key: null, path: null, status: 404 }
    : { key: path.split('/').at(-1) ?? path, path, status: 200 };
}
