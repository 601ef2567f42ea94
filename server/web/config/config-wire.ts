import type { Config } from '#contract/config.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import { estimateCurrencyCodes } from '#domain/locale/estimate.ts';
import { isSpecimenGstin } from '#domain/tax/gstin.ts';
import { returnTermsText } from '#domain/delivery/return-terms.ts';
import { fillLegalText, fillPlainText, type PlaceholderSettings } from '#domain/shop/legal-placeholders.ts';
import { isShippingFree } from '#domain/shipping/shipping-method.ts';
import { toRupees } from '#domain/money.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import type { SetLawRule } from '#domain/tax/law-rule-keys.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { otherWaysText, usualLimits } from '#domain/orders/online-payment.ts';
import { maxCash } from '#domain/tax/sale-limits.ts';
import type { LegalText, ShopSettings } from '#domain/shop/settings.ts';
import {
  offeredProviders,
  onlinePaymentLabels,
  type PaymentProviders,
} from '../../selling/payment/payment-providers.ts';
import { sanitiseHtml } from '../../catalogue/products/html-sanitiser.ts';

const softwareVersion = '1';

/** The public settings. Names only payment methods that can complete (PAY-5). */
export function configWire(
  {
    company,
    branding,
    faq,
    legal,
    payment,
    checkout,
    display,
    social,
    delivery,
    invoices,
    appointments,
  }: ShopSettings,
  providers: PaymentProviders,
  now: Date,
  law: readonly SetLawRule[],
): Config {
  const offered = offeredProviders(payment, providers);
  const { latitude, longitude } = company;
  const settings = { company, delivery };
  return {
    company_name: company.name,
    company_phone: company.phone,
    company_email: company.email,
    shop_address: company.address,
    company_logo: image(branding.logo),
    company_fav_icon: image(branding.favicon),
    company_cover_image: image(branding.coverImage),
    accent: branding.accent,
    menu: branding.menu,
    about_us: policy(legal.aboutUs, settings),
    privacy_policy: policy(legal.privacyPolicy, settings),
    'terms_&_conditions': policy(legal.termsAndConditions, settings),
    refund_policy: policy(legal.refundPolicy, settings),
    return_policy: policy(legal.returnPolicy, settings),
    cancellation_policy: policy(legal.cancellationPolicy, settings),
    payment_methods: onlineMethods(payment, offered),
    payment_method_image_path: '/payment',
    cash_on_delivery: payment.cashOnDelivery,
    digital_payment: offered.size > 0,
    currency_symbol_position: 'left',
    decimal_point_settings: 2,
    country_code: 'IN',
    faq: faq.questions.flatMap(({ question, answer }) => {
      const filled = fillPlainText(answer, settings);
      return filled === null ? [] : [{ question, answer: filled }];
    }),
    software_version: softwareVersion,
    company_whatsapp: company.whatsapp,
    company_legal_name: company.legalName,
    company_gstin: isSpecimenGstin(company.gstin) ? null : company.gstin,
    company_bis_number: company.bisNumber,
    company_hours: company.hours,
    grievance_officer:
      company.grievanceOfficer === ''
        ? null
        : {
            name: company.grievanceOfficer,
            email: company.grievanceEmail,
            phone: company.grievancePhone,
          },
    company_location: latitude === null || longitude === null ? null : { latitude, longitude },
    social_links: social.links,
    default_rating: display.defaultRating,
    rupees_per_dollar: display.rupeesPerDollar,
    estimates: estimatesOf(display),
    gifts: checkout.gifts,
    cash_on_delivery_cap: toRupees(maxCash(payment.cashOnDeliveryCap, lawOn(law, dayInIndia(now)))),
    online_payment_instead: otherWaysText({ ...company, bankTransfer: payment.bankTransfer }),
    online_minimum_instead: otherWaysText({ ...company, bankTransfer: payment.bankTransfer }, true),
    law_rules: law.map(({ rule, value, from, source }) => ({ rule, value, from, source })),
    gst_registered: company.gstin !== null,
    round_off: invoices.roundOff,
    free_shipping: isShippingFree(delivery.methods),
    payment_labels: onlinePaymentLabels(payment.methods),
    appointments: appointments.enabled,
    delivery_promise: delivery.promise,
    return_promise: returnTermsText(delivery),
    return_days: delivery.returnDays,
    delivery_countries: delivery.countries,
    claims: {
      badges: delivery.badges,
      assurance: delivery.assurance,
      answers: delivery.answers,
      described: delivery.described,
    },
  };
}

/** The offered providers, with the owner's titles and order if set. */
function onlineMethods(
  { methods, limits }: ShopSettings['payment'],
  providers: PaymentProviders,
): Config['payment_methods'] {
  const named = methods.filter(({ key }) => providers.has(key));
  const others = [...providers.values()].filter(({ key }) => !named.some((method) => method.key === key));
  return [...named, ...others.map(({ key, title }) => ({ key, title, image: '' }))].map(
    ({ key, title, image }) => {
      const { least, most } = limits[key] ?? usualLimits;
      return {
        key_name: key,
        additional_datas: { gateway_title: title, gateway_image: image },
        widget_script: providers.get(key)?.widget?.script ?? null,
        least: toRupees(least),
        most: most && toRupees(most),
      };
    },
  );
}

/** A hidden text may be a draft and is not sent; neither is one with an unfilled placeholder (LEGAL-4). */
function policy({ shown, html }: LegalText, settings: PlaceholderSettings): Config['about_us'] {
  const filled = shown ? fillLegalText(html, settings) : null;
  return filled === null ? { status: '0', content: '' } : { status: '1', content: sanitiseHtml(filled) };
}

function image(path: string): FullUrl {
  return path === ''
    ? { key: null, path: null, status: 404 }
    : { key: path.split('/').at(-1) ?? path, path, status: 200 };
}

/** The rates of the owner with their day; null where a day or every rate is missing (PIECE-10). */
function estimatesOf({
  rupeesPerDollar,
  rupeesPer,
  estimatesOf: since,
}: ShopSettings['display']): Config['estimates'] {
  const rates = estimateCurrencyCodes.flatMap((currency) => {
    const rupees = currency === 'USD' ? rupeesPerDollar : rupeesPer[currency];
    return rupees === null ? [] : [{ currency, rupees }];
  });
  return since === '' || rates.length === 0 ? null : { since, rates };
}
