import type { IssueOn } from '../orders/invoice-due.ts';
import { zeroPaise, type Paise } from '../money.ts';
import { usualPrefixes, type SeriesPrefixes } from '../tax/paper-series.ts';
import { defaultLedgers, type TallyLedgers } from '../returns/tally-ledgers.ts';
import type { RoundingRule } from '../pricing/rounding-rule.ts';
import type { ShippingMethodSettings } from '../shipping/shipping-kind.ts';
import { shopName } from './theme.ts';

/** A legal text and whether it is published (LEGAL-1, LEGAL-3). The HTML is sanitised again when shown. */
export interface LegalText {
  readonly shown: boolean;
  readonly html: string;
}

/** The owner's settings: each key is a row of the settings table. Money in paise. */
export interface ShopSettings {
  company: {
    name: string;
    /** As registered, printed on documents; '' if it is the name. */
    legalName: string;
    phone: string;
    email: string;
    address: string;
    /** Opening hours as text; may be empty. */
    hours: string;
    /** E.164 without '+', or null for no WhatsApp link. */
    whatsapp: string | null;
    gstin: string | null;
    latitude: number | null;
    longitude: number | null;
    /** The grievance officer (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
    grievanceOfficer: string;
    grievanceEmail: string;
    grievancePhone: string;
  };
  invoices: {
    issueOn: IssueOn;
    /** The most digits of HSN codes on documents: 4 up to ₹5 crore of turnover, 6 above (notification 78/2020). */
    hsnDigits: 4 | 6;
    /** Path of an uploaded picture; '' for none. */
    signature: string;
    /** Whether orders are charged in whole rupees (CGST Act 2017, section 170). */
    roundOff: boolean;
  };
  /** Prefixes of the series of papers, and whether a registered seller gives receipt vouchers for advances (CGST rule 50). */
  papers: { receiptVouchers: boolean } & SeriesPrefixes;
  /** Names of ledgers for exports to Tally. */
  books: TallyLedgers;
  branding: { logo: string; favicon: string; coverImage: string };
  /** The shop's story (ABOUT-1). Empty lines separate paragraphs; empty chapters are omitted. */
  about: {
    headline: string;
    introduction: string;
    /** The shop's figures (ABOUT-2); may be empty. */
    statistics: { name: string; figure: string }[];
    legacy: string;
    owner: string;
    innovation: string;
    expertise: string;
    values: { name: string; text: string }[];
    /** The closing text of the page. */
    closing: string;
  };
  /** Questions and answers in plain text; without any, the page does not exist. */
  faq: { questions: { question: string; answer: string }[] };
  legal: {
    aboutUs: LegalText;
    privacyPolicy: LegalText;
    termsAndConditions: LegalText;
    refundPolicy: LegalText;
    returnPolicy: LegalText;
    cancellationPolicy: LegalText;
  };
  payment: {
    cashOnDelivery: boolean;
    /** The largest total payable in cash; null for the legal maximum. */
    cashOnDeliveryCap: Paise | null;
    methods: { key: string; title: string; image: string }[];
    /** Connected providers that are not offered to shoppers. */
    hidden: string[];
  };
  checkout: {
    /** Hours within which an unverified customer must confirm an order paid in cash. */
    confirmHours: number;
    /** Minutes a day that a product may be held for shoppers who do not pay. */
    heldMinutes: number;
  };
  display: {
    /** Rating of products without a review, or null for none (LIST-6). */
    defaultRating: number | null;
    /** Rupees per dollar, or null to show no dollars (PRICE-4). */
    rupeesPerDollar: number | null;
  };
  social: { links: { name: string; url: string }[] };
  /** Claims of the shop, shown as written and omitted if empty. */
  delivery: {
    promise: string;
    returns: string;
    /** ISO 3166-1 codes of the countries that the shop delivers to (SHIP-1). */
    countries: string[];
    /** How orders reach the buyer; the first one is the usual one (SHIP-2). */
    methods: ShippingMethodSettings[];
    /** Beside every piece (ITEM-4). */
    badges: string[];
    /** Shown below the cart's totals. */
    assurance: string;
    /** Shown in the mail about a dispatch. */
    parcel: string;
    /** The response time to messages. */
    answers: string;
    /** About the products: shown beside the sign-in form, on the home page and in descriptions for search engines. */
    described: string;
  };
  /** Mails to the shop; by default sent to the shop's or the owner's address. */
  notices: { newOrders: boolean; newOrdersTo: string };
  /** Whether reviews need approval. */
  reviews: { wait: boolean };
  /** Metal rates (server/rates). */
  rates: {
    /** Percent. A larger move of a rate has to be typed twice, by the owner. */
    moveLimit: number;
    /** Hours after which pieces by rate are no longer sold without new rates; null: yesterday's rates go on. */
    stopAfterHours: number | null;
    /** Whether shoppers see the rates: the line on every page, /rates, and the call. */
    shown: boolean;
    rounding: RoundingRule;
  };
}

/** Defaults of unset keys, also used when the settings cannot be read (FOOT-4). */
export const defaultSettings: ShopSettings = {
  company: {
    name: shopName,
    legalName: '',
    phone: '',
    email: '',
    address: '',
    hours: '',
    whatsapp: null,
    gstin: null,
    latitude: null,
    longitude: null,
    grievanceOfficer: '',
    grievanceEmail: '',
    grievancePhone: '',
  },
  invoices: { issueOn: 'dispatch', hsnDigits: 6, signature: '', roundOff: false },
  papers: { receiptVouchers: true, ...usualPrefixes },
  books: defaultLedgers,
  branding: { logo: '/logo.png', favicon: '/favicon.ico', coverImage: '' },
  about: {
    headline: 'Old jewellery, honestly described',
    introduction: 'We choose, weigh and describe every piece ourselves.',
    statistics: [],
    legacy: 'Jewellery outlives those who wear it. We look after it between one owner and the next.',
    owner: 'Whoever answers you has held the piece in their hands.',
    innovation: 'Jadau beside Victorian, Edwardian and Deco: each is weighed, measured and described alike.',
    expertise: 'Polki and kundan, meenakari enamel, pearls, and the repair of what others would melt.',
    values: [
      {
        name: 'Say what it is',
        text: 'Natural or treated, old or new, mended or whole: we tell you before you buy.',
      },
      {
        name: 'Show every amount',
        text: 'Price, discount and tax are listed line by line before you order.',
      },
      {
        name: 'Stand behind it',
        text: 'Every piece comes with its weights, its stones and its hallmark or the reason it has none.',
      },
    ],
    closing: 'Tea is on the house. Bring the piece your grandmother left you; we like those best.',
  },
  faq: { questions: [] },
  legal: {
    aboutUs: { shown: true, html: '' },
    privacyPolicy: { shown: true, html: '' },
    termsAndConditions: { shown: true, html: '' },
    refundPolicy: { shown: false, html: '' },
    returnPolicy: { shown: false, html: '' },
    cancellationPolicy: { shown: false, html: '' },
  },
  payment: { cashOnDelivery: true, cashOnDeliveryCap: null, methods: [], hidden: [] },
  checkout: { confirmHours: 24, heldMinutes: 60 },
  display: { defaultRating: 4.5, rupeesPerDollar: null },
  social: { links: [] },
  delivery: {
    promise: '',
    returns: '',
    countries: ['IN'],
    methods: [
      {
        id: 'free_shipping',
        kind: 'free',
        label: 'Free shipping',
        description: '',
        fee: zeroPaise,
        rates: [],
      },
    ],
    badges: ['Free shipping on bulk', 'Certified Seller', 'Return applicable', 'Original product'],
    assurance: 'Insured, sealed and handed over against ID',
    parcel: 'It travels insured up to your door.',
    answers: 'We answer within one working day.',
    described: 'Every piece, described as it is.',
  },
  notices: { newOrders: true, newOrdersTo: '' },
  reviews: { wait: false },
  rates: { moveLimit: 5, stopAfterHours: null, shown: true, rounding: 'nearest_1' },
};
