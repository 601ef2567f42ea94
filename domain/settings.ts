import type { Paise } from './money.ts';

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
    /** E.164 without '+', or null: no WhatsApp link is shown. */
    whatsapp: string | null;
    gstin: string | null;
    latitude: number | null;
    longitude: number | null;
  };
  branding: { logo: string; favicon: string; coverImage: string };
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
    /** The largest total that may be paid in cash, or null for no cap. */
    cashOnDeliveryCap: Paise | null;
    methods: { key: string; title: string; image: string }[];
  };
  display: {
    /** Stars shown where a piece has no review yet, or null to show none (LIST-6). */
    defaultRating: number | null;
    /** Rupees a dollar, or null: no dollars are shown (PRICE-4). */
    rupeesPerDollar: number | null;
  };
  social: { links: { name: string; url: string }[] };
  delivery: { promise: string; returns: string };
}

/** What serves until the owner has set a key, and when the lookup fails (FOOT-4). */
export const defaultSettings: ShopSettings = {
  company: {
    name: 'Jewellery Shop',
    phone: '',
    email: '',
    address: '',
    whatsapp: null,
    gstin: null,
    latitude: null,
    longitude: null,
  },
  branding: { logo: '/logo.png', favicon: '/favicon.ico', coverImage: '' },
  legal: {
    aboutUs: { shown: true, html: '' },
    privacyPolicy: { shown: true, html: '' },
    termsAndConditions: { shown: true, html: '' },
    refundPolicy: { shown: false, html: '' },
    returnPolicy: { shown: false, html: '' },
    cancellationPolicy: { shown: false, html: '' },
  },
  payment: { cashOnDelivery: true, cashOnDeliveryCap: null, methods: [] },
  display: { defaultRating: 4.5, rupeesPerDollar: null },
  social: { links: [] },
  delivery: { promise: '', returns: '' },
};
