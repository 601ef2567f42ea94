import { searchTerms } from '../catalogue/search-terms.ts';
import { pages } from './pages.ts';

export interface NamedPage {
  readonly title: string;
  readonly path: string;
}

/** What shoppers type into the search for a page of the shop, in phrases. */
const wordsOf: readonly (readonly [page: NamedPage, phrases: readonly string[]])[] = [
  [
    pages.returnPolicy,
    [
      ...['return', 'returns', 'return policy', 'exchange', 'exchange policy', 'buyback', 'buy back'],
      ...['wapsi', 'wapas', 'वापसी', 'वापस', 'रिटर्न'],
    ],
  ],
  [pages.refundPolicy, ['refund', 'refunds', 'refund policy', 'money back', 'रिफंड']],
  [pages.cancellationPolicy, ['cancel', 'cancel order', 'cancellation', 'cancellation policy', 'रद्द']],
  [
    pages.profile,
    [
      ...[
        'track',
        'track order',
        'track my order',
        'order status',
        'where is my order',
        'my order',
        'my orders',
      ],
      ...['my account', 'mera order', 'मेरा ऑर्डर', 'मेरा आर्डर'],
    ],
  ],
  [
    pages.delivery,
    [
      'cod',
      'delivery',
      'delivery time',
      'delivery charges',
      'shipping',
      'shipping charges',
      'pincode',
      'डिलीवरी',
    ],
  ],
  [
    pages.appointments,
    ['appointment', 'appointments', 'book a visit', 'store visit', 'video call', 'अपॉइंटमेंट'],
  ],
  [
    pages.contact,
    [
      ...['contact', 'contact us', 'contact number', 'phone number', 'customer care', 'whatsapp', 'address'],
      ...['shop timing', 'shop timings', 'timings', 'opening hours', 'visit shop'],
      ...['store location', 'showroom', 'repair', 'repairs', 'resize', 'resizing', 'sampark'],
      ...['संपर्क', 'पता', 'मरम्मत'],
    ],
  ],
  [
    pages.rates,
    [
      ...['rate', 'rates', 'gold price', 'silver price', 'price of gold', 'price of silver', 'bhav'],
      ...['भाव', 'का रेट'],
    ],
  ],
  [
    pages.faq,
    [
      ...[
        'faq',
        'faqs',
        'help',
        'size guide',
        'size chart',
        'ring size guide',
        'ring size chart',
        'bangle size chart',
      ],
      ...['how to measure', 'मदद'],
    ],
  ],
  [pages.about, ['about us', 'about you', 'who are you', 'your story', 'हमारे बारे में']],
  [pages.privacy, ['privacy', 'privacy policy']],
  [pages.terms, ['terms', 'terms and conditions', 'terms of service', 'conditions']],
  [pages.login, ['login', 'log in', 'sign in', 'लॉगिन']],
];

const pageOf = wordsOf.flatMap(([{ title, path }, phrases]) =>
  phrases.map((phrase) => ({ title, path, text: spaced(phrase) })),
);

/** The pages that the words of a search name, in the order of the list above. */
export function pagesNamed(typed: string): NamedPage[] {
  const text = spaced(typed);
  const named = pageOf.filter((page) => text.includes(page.text));
  return [...new Map(named.map(({ title, path }) => [path, { title, path }])).values()];
}

/** With a blank before and after each word. */
function spaced(text: string): string {
  return ` ${searchTerms(text).join(' ')} `;
}
