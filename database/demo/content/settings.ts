import { defaultLedgers } from '#domain/returns/tally-ledgers.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/settings.ts';
import { specimenGstin } from '#domain/tax/gstin.ts';
import { faq } from './faq.ts';
import { aboutUs } from './legal/about-us.ts';
import { cancellationPolicy } from './legal/cancellation-policy.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { refundPolicy } from './legal/refund-policy.ts';
import { returnPolicy } from './legal/return-policy.ts';
import { termsAndConditions } from './legal/terms-and-conditions.ts';
import { story } from './story.ts';

/** The keys are those of the providers. */
export const demoPaymentMethods = [
  { key: 'razor_pay', title: 'UPI, cards and net banking', image: '' },
  { key: 'stripe', title: 'Cards issued outside India', image: '' },
] as const;

export function demoSettings(coverImage: string): ShopSettings {
  return {
    company: {
      name: 'Anarbagh',
      legalName: 'Anarbagh Jewels (specimen)',
      phone: '+91 141 555 0142',
      email: 'namaste@anarbagh.example',
      address: 'Shop 4, Haveli Lane, Johari Bazaar, Jaipur, Rajasthan 302003',
      hours: 'Monday to Saturday, 11 am to 7 pm',
      whatsapp: null,
      gstin: specimenGstin,
      latitude: 26.9196,
      longitude: 75.8265,
      grievanceOfficer: 'Farah Naqvi',
      grievanceEmail: 'grievance@anarbagh.example',
      grievancePhone: '+91 141 555 0143',
    },
    books: defaultLedgers,
    invoices: defaultSettings.invoices,
    papers: { ...defaultSettings.papers, receiptVouchers: true },
    branding: { logo: '/logo.svg', favicon: '/favicon.ico', coverImage },
    about: story,
    faq: { questions: [...faq] },
    legal: {
      aboutUs: { shown: true, html: aboutUs },
      privacyPolicy: { shown: true, html: privacyPolicy },
      termsAndConditions: { shown: true, html: termsAndConditions },
      refundPolicy: { shown: true, html: refundPolicy },
      returnPolicy: { shown: true, html: returnPolicy },
      cancellationPolicy: { shown: true, html: cancellationPolicy },
    },
    payment: {
      cashOnDelivery: true,
      cashOnDeliveryCap: null,
      methods: [...demoPaymentMethods],
      hidden: [],
    },
    checkout: defaultSettings.checkout,
    display: { defaultRating: 4.5, rupeesPerDollar: 88 },
    social: {
      links: [
        { name: 'Instagram', url: 'https://instagram.com/anarbagh.example' },
        { name: 'Facebook', url: 'https://facebook.com/anarbagh.example' },
        { name: 'Pinterest', url: 'https://pinterest.com/anarbagh.example' },
      ],
    },
    delivery: {
      ...defaultSettings.delivery,
      promise: 'Insured delivery in 4 to 7 days.',
      returns: 'Return within 15 days, unworn. Pick-up is insured.',
      countries: ['IN'],
    },
    notices: { newOrders: true, newOrdersTo: '' },
    reviews: { wait: false },
    rates: { moveLimit: 5, stopAfterHours: null, shown: true, rounding: 'nearest_100' },
  };
}

/** Words that shoppers mix, in Hindi too; all in a row mean the same. */
export const demoSynonyms: readonly (readonly string[])[] = [
  ['maang tikka', 'mangtika', 'tika', 'tikka', 'मांग टीका', 'टीका'],
  ['jhumka', 'jhumki', 'jhumkha', 'jhumkas', 'झुमका', 'झुमके'],
  ['nath', 'nose ring', 'nathni', 'नथ', 'नथनी'],
  ['kada', 'kara', 'bangle', 'chudi', 'kangan', 'कड़ा', 'चूड़ी', 'कंगन'],
  ['haar', 'necklace', 'हार'],
  ['payal', 'anklet', 'anklets', 'पायल'],
  ['bajuband', 'armlet'],
  ['polki', 'uncut diamond', 'पोल्की'],
  ['kundan', 'jadau', 'कुंदन', 'जड़ाऊ'],
  ['choker', 'guluband', 'गुलूबंद'],
  ['ring', 'anguthi', 'अंगूठी'],
];
