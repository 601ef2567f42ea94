import type { IssueOn } from '../orders/invoice-due.ts';
import { zeroPaise, type Paise } from '../money.ts';
import type { ShippingMethodSettings } from '../shipping/shipping-kind.ts';
import { shopName } from './theme.ts';

/** A legal text and whether it is shown (LEGAL-1, LEGAL-3). The html is sanitised again wherever it is shown. */
export interface LegalText {
  readonly shown: boolean;
  readonly html: string;
}

/** What the owner sets: one row of the settings table a key. Money in paise. */
export interface ShopSettings {
  company: {
    name: string;
    phone: string;
    email: string;
    address: string;
    /** When the shop is open, in the owner's words; empty: nothing is said of it. */
    hours: string;
    /** E.164 without '+', or null: no WhatsApp link is shown. */
    whatsapp: string | null;
    gstin: string | null;
    latitude: number | null;
    longitude: number | null;
    /** Who answers complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
    grievanceOfficer: string;
    grievanceEmail: string;
    grievancePhone: string;
  };
  invoices: { issueOn: IssueOn };
  branding: { logo: string; favicon: string; coverImage: string };
  /** The shop's story (ABOUT-1). Paragraphs are parted by an empty line; a chapter that is empty is left out. */
  about: {
    headline: string;
    introduction: string;
    /** What the shop counts (ABOUT-2): its own figures, or none. */
    statistics: { name: string; figure: string }[];
    legacy: string;
    owner: string;
    innovation: string;
    expertise: string;
    values: { name: string; text: string }[];
    /** The last words of the page. */
    closing: string;
  };
  /** What shoppers ask, answered in plain text; without a question there is no such page. */
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
    /** The largest total that may be paid in cash; null: as much as the law allows. */
    cashOnDeliveryCap: Paise | null;
    methods: { key: string; title: string; image: string }[];
    /** Providers that are connected, and that shoppers are not offered all the same. */
    hidden: string[];
  };
  checkout: {
    /** An order by cash of an account that has proved nothing lapses unless it is confirmed within so many hours. */
    confirmHours: number;
    /** For so many minutes of a day each single piece may be held for shoppers who then do not pay. */
    heldMinutes: number;
  };
  display: {
    /** Stars shown where a piece has no review yet, or null to show none (LIST-6). */
    defaultRating: number | null;
    /** Rupees a dollar, or null: no dollars are shown (PRICE-4). */
    rupeesPerDollar: number | null;
  };
  social: { links: { name: string; url: string }[] };
  /** What the shop says of its own ways. Each is shown as it stands here, and left out where it is empty. */
  delivery: {
    promise: string;
    returns: string;
    /** ISO 3166-1 codes of the countries to which orders are sent (SHIP-1). */
    countries: string[];
    /** How orders reach the buyer; the first one is the usual one (SHIP-2). */
    methods: ShippingMethodSettings[];
    /** Beside every piece (ITEM-4). */
    badges: string[];
    /** Below the totals of a cart. */
    assurance: string;
    /** In the mail of a parcel that was sent. */
    parcel: string;
    /** How soon it answers. */
    answers: string;
    /** Of its pieces: beside the sign-in form, on the home page, and in what search engines show of a list. */
    described: string;
  };
  /** What the shop is told by mail; without an address, at the shop's own or the owner's. */
  notices: { newOrders: boolean; newOrdersTo: string };
  /** Whether a review waits until the shop has read it. */
  reviews: { wait: boolean };
}

/** What serves until the owner has set a key, and when the lookup fails (FOOT-4). */
export const defaultSettings: ShopSettings = {
  company: {
    name: shopName,
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
  invoices: { issueOn: 'dispatch' },
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
        text: 'Natural or treated, old or new, mended or whole: the page tells you first.',
      },
      { name: 'Show the sum', text: 'Price, discount and tax are listed line by line before you order.' },
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
};
