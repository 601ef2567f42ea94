import { noticeLines, type NoticeLine } from './notice-lines.ts';
import type { RetentionRuleKey } from './retention-rules.ts';

/** The day of the words below. A consent is stored with it, so changed words need a new version. */
export const noticeVersion = '2026-11-30';

export const consentPurposes = ['newsletter', 'restock', 'reviews', 'care'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export interface DataPurpose {
  readonly key: NoticeLine | 'care' | 'security';
  readonly title: string;
  /** The line beside the fields that ask; null: nothing is asked. */
  readonly line: string | null;
  readonly data: string;
  readonly use: string;
  readonly basis: string;
  /** The dated periods that apply. */
  readonly rules: readonly RetentionRuleKey[];
  /** What is kept, beside what the rules say. */
  readonly kept: string;
  /** How to withdraw the consent; null: there is none. */
  readonly withdraw: string | null;
}

const volunteered = 'You give it for this purpose (DPDP Act 2023, section 7(a))';
const consent = 'Your consent (DPDP Act 2023, section 6)';
/** The source of retentionRules.pan, which browsers need not load. */
const taxRecords = 'CGST Act 2017, sections 36 and 44';
const byLaw = 'A law requires it (DPDP Act 2023, section 7(d))';

/** Every purpose for which the shop uses personal data. The notice on /privacy shows this list (LAW-50). */
export const dataPurposes: readonly DataPurpose[] = [
  {
    key: 'account',
    title: 'Your account',
    line: noticeLines.account,
    data: 'Name, email, phone, password as a hash, passkeys (public key, name, and when you added and used them), saved addresses, cart, wishlist, nominee.',
    use: 'To sign you in, to keep your cart and addresses, and to write to you about your orders. Codes go to you by email or SMS; the company that sends the SMS gets your phone number and the code.',
    basis: volunteered,
    rules: ['carts'],
    kept: 'Until you erase your account.',
    withdraw: null,
  },
  {
    key: 'order',
    title: 'Your orders',
    line: noticeLines.order,
    data: 'Name, phone, email, delivery and billing address, pieces, prices, payment method, and the payment provider’s reference. For a purchase by a business, its name and GSTIN; for a purchase in the shop, the occasion, if you name one. Orders from our previous online shop, if you bought there. Never card numbers.',
    use: 'To deliver, to take and return money, and to write invoices. The courier gets name, phone and address; the payment provider gets the amount and your contact details.',
    basis: `${volunteered}; tax law requires the records (${taxRecords})`,
    rules: ['payment-attempts', 'payment-details', 'former-orders', 'move-ins'],
    kept: 'Orders and invoices at least 72 months after the annual return of their financial year is due.',
    withdraw: null,
  },
  {
    key: 'pan',
    title: 'PAN',
    line: noticeLines.pan,
    data: 'The PAN of the buyer, or in its place a declaration with the date of birth or incorporation and why there is none, for sales above the limit of the income-tax rules. A digest of the PAN, which does not reveal it, with sales in the shop and in cash.',
    use: 'For your invoice, and for statements that the income-tax rules ask of the shop; the digest adds up the cash of one person. Every time our staff view it is logged.',
    basis: `${byLaw}: Income-tax Rules 2026, rule 159, for asking; ${taxRecords}, for keeping it with the sale`,
    rules: ['pan'],
    kept: 'Encrypted, apart from your account.',
    withdraw: null,
  },
  {
    key: 'newsletter',
    title: 'Newsletter',
    line: noticeLines.newsletter,
    data: 'Email address.',
    use: 'To send the newsletter.',
    basis: consent,
    rules: ['consents'],
    kept: 'Until you unsubscribe.',
    withdraw: 'In your account under Privacy, or by the link in every email. No sign-in is needed.',
  },
  {
    key: 'restock',
    title: 'Email when a piece is available again',
    line: noticeLines.restock,
    data: 'Email address and the piece.',
    use: 'To send one email when the piece is available again.',
    basis: consent,
    rules: ['restock', 'consents'],
    kept: 'Until the email is sent.',
    withdraw: 'In your account under Privacy, or by the link in every email. No sign-in is needed.',
  },
  {
    key: 'reviews',
    title: 'Reviews',
    line: noticeLines.reviews,
    data: 'First name, initial of the last name, stars, text and photos without location data.',
    use: 'To publish your review beside the piece that you bought.',
    basis: consent,
    rules: ['consents'],
    kept: 'Until you withdraw your reviews or erase your account.',
    withdraw: 'In your account under Privacy. Your reviews are then deleted.',
  },
  {
    key: 'care',
    title: 'Care reminder',
    line: null,
    data: 'Email address, the order and its pieces.',
    use: 'To send one email per order, some months after its delivery, with care tips for your pieces.',
    basis: consent,
    rules: ['consents'],
    kept: 'Until you withdraw your consent.',
    withdraw: 'In your account under Privacy, or by the link in every email. No sign-in is needed.',
  },
  {
    key: 'questions',
    title: 'Questions on a piece',
    line: noticeLines.questions,
    data: 'Your question and the piece, with your account.',
    use: 'To answer you by email and in your account. A public answer is shown with your question on the page of the piece, without your name.',
    basis: volunteered,
    rules: ['messages'],
    kept: 'A public answer as long as the piece is shown. All of them until you erase your account.',
    withdraw: null,
  },
  {
    key: 'appointments',
    title: 'Appointments',
    line: noticeLines.appointments,
    data: 'Name, email, phone, the time, the piece and what you write; for a visit at home, its address.',
    use: 'To arrange your appointment. You confirm, move and cancel it by the link in our emails.',
    basis: volunteered,
    rules: ['appointments'],
    kept: 'Half an hour if you do not confirm it.',
    withdraw: null,
  },
  {
    key: 'messages',
    title: 'Messages to us',
    line: noticeLines.messages,
    data: 'Name, email, phone and what you write in the contact form, in chats, support tickets and return requests, with their pictures.',
    use: 'To answer you.',
    basis: volunteered,
    rules: ['messages'],
    kept: 'Deleted with your account, except an open complaint, which stays until it is settled.',
    withdraw: null,
  },
  {
    key: 'security',
    title: 'Security',
    line: null,
    data: 'Network address; for each device on which you are signed in, the name of its browser and when you signed in and last visited; one cookie that knows your browser.',
    use: 'To stop people who guess passwords or flood the shop, and so that you can sign out on other devices.',
    basis: 'Security safeguards (DPDP Act 2023, section 8(5))',
    rules: [],
    kept: 'Sign-ins 14 days after the last use, known browsers and networks 180 days.',
    withdraw: null,
  },
];

/** Said where somebody looks for a purpose that does not exist. */
export const noAnalytics =
  'There is no analytics and no advertising: nothing counts or follows single visitors.';
