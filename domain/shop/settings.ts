import type { AppointmentHours } from '../appointments/slots.ts';
import type { AppointmentKind } from '../appointments/appointment.ts';
import type { IssueOn } from '../orders/invoice-due.ts';
import type { OnlineLimits } from '../orders/online-payment.ts';
import type { OtherCurrency } from '../locale/estimate.ts';
import { fromRupees, zeroPaise, type Paise } from '../money.ts';
import { usualPrefixes, type SeriesPrefixes } from '../tax/document-series.ts';
import type { YearTurnover } from '../gst-returns/turnover.ts';
import { defaultLedgers, type TallyLedgers } from '../gst-returns/tally-ledgers.ts';
import type { RoundingRule } from '../pricing/rounding-rule.ts';
import type { DeliveryRegion } from '../delivery/delivery-answer.ts';
import type { BisExemption } from '../tax/bis-registration.ts';
import type { ShippingMethodSettings } from '../shipping/shipping-kind.ts';
import { defaultAbout, defaultHome, type AboutTexts, type HomeTexts } from './page-texts.ts';
import { defaultBranding, type Branding } from './branding.ts';
import { shopName } from './theme.ts';
import { defaultTexts, type TextSettings } from './text-settings.ts';

/** A legal text and whether it is published (LEGAL-1, LEGAL-3). The HTML is sanitised again when shown. */
export interface LegalText {
  readonly shown: boolean;
  readonly html: string;
}

/** The owner's settings: each key is a row of the settings table. Money in paise. */
export interface ShopSettings {
  company: {
    name: string;
    /** As registered, printed on documents; '': not entered, and no document is issued. */
    legalName: string;
    phone: string;
    email: string;
    address: string;
    /** Opening hours as text; may be empty. */
    hours: string;
    /** E.164 without '+', or null for no WhatsApp link. */
    whatsapp: string | null;
    gstin: string | null;
    /** Of the jeweller, by the Bureau of Indian Standards; null: none. */
    bisNumber: string | null;
    /** Why there is no such number; null: no reason was given. */
    bisExemption: BisExemption | null;
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
    /** What the business sold outside this shop, by financial year, without tax; whether no other since 2017-18 was higher. */
    earlierTurnover: YearTurnover[];
    noHigherYear: boolean;
  };
  /** Prefixes of the series of documents, and whether a registered seller gives receipt vouchers for advances (CGST rule 50). */
  papers: { receiptVouchers: boolean } & SeriesPrefixes;
  /** Names of ledgers for exports to Tally. */
  books: TallyLedgers;
  branding: Branding;
  about: AboutTexts;
  home: HomeTexts;
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
    /** The bounds of one payment by the key of its provider, whose refusal of an amount changes them (PAY-19); absent: the usual ones. */
    limits: Record<string, OnlineLimits>;
    /** Whether the shop sends a proforma for a bank transfer on request. */
    bankTransfer: boolean;
    /** Percent of an order that an offer may take off where its provider does not name every offer (PAY-20). */
    offerPercent: number;
  };
  checkout: {
    /** Hours within which an unverified customer must confirm an order paid in cash. */
    confirmHours: number;
    /**
     * What the cash orders of a customer who has received none yet may come to until they are delivered; null: without a limit. All
     * spellings of a mailbox count together.
     */
    cashBudget: Paise | null;
    /** Days after which such an order is cancelled unless the staff confirm it. */
    cashDays: number;
    /** Minutes a day that a product may be held for shoppers who do not pay. */
    heldMinutes: number;
    /** Whether checkout offers gift wrap, card and gift receipt, free of charge. */
    gifts: boolean;
  };
  display: {
    /** Rating of products without a review, or null for none (LIST-6). */
    defaultRating: number | null;
    /** Rupees per dollar, or null to show no dollars (PRICE-4). */
    rupeesPerDollar: number | null;
    /** Rupees per unit of other currencies, for estimates; null: none in this currency. */
    rupeesPer: Record<OtherCurrency, number | null>;
    /** The day of the rates (yyyy-mm-dd); '' shows no estimates. */
    estimatesOf: string;
  };
  social: { links: { name: string; url: string }[] };
  /** Claims of the shop, shown as written and omitted if empty. */
  delivery: {
    promise: string;
    /** More about returns than days and pick-up. */
    returns: string;
    /** Days from the delivery within which a piece may come back; null: not set. */
    returnDays: number | null;
    /** The cost of picking up a return that is not the shop's fault; null: not set. */
    returnPickUp: { from: Paise; to: Paise } | null;
    /** ISO 3166-1 codes of the countries that the shop delivers to (SHIP-1). */
    countries: string[];
    /** Working days until an order is sent. */
    handlingDays: number;
    /** Orders from this hour on count for the next day; 24: never. */
    cutOffHour: number;
    /** Days of the week without work and delivery; 0 is Sunday. */
    closedWeekdays: number[];
    /** '2026-12-25' */
    holidays: string[];
    /** Days on the way by PIN code; without any, no day is promised. */
    regions: DeliveryRegion[];
    /** PIN codes that the shop does not deliver to. */
    unserved: { pins: string; reason: string }[];
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
  /** The calendar of appointments (AppointmentCalendar). */
  appointments: {
    enabled: boolean;
    kinds: AppointmentKind[];
    hours: AppointmentHours[];
    closedDays: string[];
    length: number;
    atOnce: number;
    daysAhead: number;
    hoursBefore: number;
    /** PIN codes of visits at home; empty: everywhere. */
    homePins: string;
  };
  notices: {
    /** Mails to the shop; by default sent to the shop's or the owner's address. */
    newOrders: boolean;
    newOrdersTo: string;
    /** Months from a delivery to its care reminder; 0: none is sent. */
    careMonths: number;
  };
  texts: TextSettings;
  /** Whether reviews need approval. */
  reviews: { wait: boolean };
  /** Metal rates (server/catalogue/rates). */
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

/** A badge that is true only of products of which several can be bought (ITEM-4). */
export const bulkBadge = 'Free shipping on bulk';

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
    bisNumber: null,
    bisExemption: null,
    latitude: null,
    longitude: null,
    grievanceOfficer: '',
    grievanceEmail: '',
    grievancePhone: '',
  },
  invoices: {
    issueOn: 'dispatch',
    hsnDigits: 6,
    signature: '',
    roundOff: false,
    earlierTurnover: [],
    noHigherYear: false,
  },
  papers: { receiptVouchers: true, ...usualPrefixes },
  books: defaultLedgers,
  branding: defaultBranding,
  about: defaultAbout,
  home: defaultHome,
  faq: { questions: [] },
  legal: {
    aboutUs: { shown: true, html: '' },
    privacyPolicy: { shown: true, html: '' },
    termsAndConditions: { shown: true, html: '' },
    refundPolicy: { shown: false, html: '' },
    returnPolicy: { shown: false, html: '' },
    cancellationPolicy: { shown: false, html: '' },
  },
  payment: {
    cashOnDelivery: true,
    cashOnDeliveryCap: null,
    methods: [],
    hidden: [],
    limits: {},
    bankTransfer: false,
    offerPercent: 20,
  },
  checkout: {
    confirmHours: 24,
    cashBudget: fromRupees(200_000),
    cashDays: 5,
    heldMinutes: 60,
    gifts: false,
  },
  display: {
    defaultRating: 4.5,
    rupeesPerDollar: null,
    rupeesPer: { EUR: null, GBP: null, AED: null, SGD: null, AUD: null, CAD: null },
    estimatesOf: '',
  },
  social: { links: [] },
  delivery: {
    promise: '',
    returns: '',
    returnDays: null,
    returnPickUp: null,
    countries: ['IN'],
    handlingDays: 1,
    cutOffHour: 14,
    closedWeekdays: [0],
    holidays: [],
    regions: [],
    unserved: [],
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
    badges: [bulkBadge, 'Certified Seller', 'Return applicable', 'Original product'],
    assurance: '',
    parcel: '',
    answers: '',
    described: '',
  },
  appointments: {
    enabled: false,
    kinds: ['visit', 'video'],
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6], from: '11:00', to: '18:00' }],
    closedDays: [],
    length: 45,
    atOnce: 1,
    daysAhead: 14,
    hoursBefore: 3,
    homePins: '',
  },
  notices: { newOrders: true, newOrdersTo: '', careMonths: 0 },
  texts: defaultTexts,
  reviews: { wait: false },
  rates: { moveLimit: 5, stopAfterHours: null, shown: true, rounding: 'nearest_1' },
};
