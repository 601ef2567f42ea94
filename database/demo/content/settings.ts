import { defaultLedgers } from '#domain/gst-returns/tally-ledgers.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/settings.ts';
import { toPaise } from '#domain/money.ts';
import { specimenGstin } from '#domain/tax/gstin.ts';
import { faq } from './faq.ts';
import { aboutUs } from './legal/about-us.ts';
import { cancellationPolicy } from './legal/cancellation-policy.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { refundPolicy } from './legal/refund-policy.ts';
import { returnPolicy } from './legal/return-policy.ts';
import { termsAndConditions } from './legal/terms-and-conditions.ts';
import { demoAbout, demoHome, type DemoPicturePath } from './story.ts';

/** The keys are those of the providers. */
export const demoPaymentMethods = [
  { key: 'razor_pay', title: 'UPI, cards and net banking', image: '' },
  { key: 'stripe', title: 'Cards issued outside India', image: '' },
] as const;

export function demoSettings(pathOf: DemoPicturePath): ShopSettings {
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
      bisNumber: null,
      bisExemption: null,
      latitude: 26.9196,
      longitude: 75.8265,
      grievanceOfficer: 'Farah Naqvi',
      grievanceEmail: 'grievance@anarbagh.example',
      grievancePhone: '+91 141 555 0143',
    },
    books: defaultLedgers,
    invoices: defaultSettings.invoices,
    papers: { ...defaultSettings.papers, receiptVouchers: true },
    branding: {
      logo: '/logo.svg',
      favicon: '/favicon.ico',
      coverImage: pathOf('about', '1200.jpg'),
      accent: 'usual',
      menu: defaultSettings.branding.menu,
    },
    about: demoAbout(pathOf),
    home: demoHome(pathOf),
    faq: { questions: [...faq] },
    legal: {
      aboutUs: { shown: true, html: aboutUs },
      privacyPolicy: { shown: true, html: privacyPolicy },
      termsAndConditions: { shown: true, html: termsAndConditions },
      refundPolicy: { shown: true, html: refundPolicy },
      returnPolicy: { shown: true, html: returnPolicy },
      cancellationPolicy: { shown: true, html: cancellationPolicy },
    },
    payment: { ...defaultSettings.payment, methods: [...demoPaymentMethods], bankTransfer: true },
    checkout: { ...defaultSettings.checkout, gifts: true },
    display: {
      defaultRating: 4.5,
      rupeesPerDollar: 88,
      rupeesPer: { EUR: 102, GBP: 117, AED: 24, SGD: 68, AUD: 57, CAD: 63 },
      estimatesOf: '2026-11-20',
    },
    social: {
      links: [
        { name: 'Instagram', url: 'https://instagram.com/anarbagh.example' },
        { name: 'Facebook', url: 'https://facebook.com/anarbagh.example' },
        { name: 'Pinterest', url: 'https://pinterest.com/anarbagh.example' },
      ],
    },
    delivery: {
      ...defaultSettings.delivery,
      promise: 'Insured delivery all over India.',
      returns: 'Unworn, with its papers. Pick-up is insured.',
      assurance: 'Insured, sealed and handed over against ID',
      parcel: 'It travels insured up to your door.',
      answers: 'We answer within one working day.',
      described: 'Every piece, described as it is.',
      returnDays: 15,
      returnPickUp: { from: toPaise(450_00), to: toPaise(900_00) },
      countries: ['IN'],
      regions: [
        { pins: '1-8', city: '', from: 3, to: 6 },
        { pins: '18-19, 78-79', city: '', from: 5, to: 9 },
        { pins: '30-34', city: '', from: 1, to: 3 },
        { pins: '302001-302039', city: 'Jaipur', from: 0, to: 1 },
        { pins: '110001-110097', city: 'Delhi', from: 1, to: 2 },
        { pins: '400001-400104', city: 'Mumbai', from: 1, to: 3 },
      ],
      unserved: [{ pins: '744, 68255', reason: 'no courier carries insured parcels to the islands.' }],
    },
    appointments: {
      ...defaultSettings.appointments,
      enabled: true,
      kinds: ['visit', 'video', 'home'],
      hours: [
        { weekdays: [1, 2, 3, 4, 5, 6], from: '11:00', to: '13:15' },
        { weekdays: [1, 2, 3, 4, 5, 6], from: '14:00', to: '18:30' },
      ],
      homePins: '302001-302039',
    },
    notices: { newOrders: true, newOrdersTo: '', careMonths: 6 },
    texts: defaultSettings.texts,
    reviews: { wait: false },
    rates: { moveLimit: 5, stopAfterHours: null, shown: true, rounding: 'nearest_100' },
  };
}
