import { searchTerms } from '../catalogue/search-terms.ts';
import { pages } from './pages.ts';

export interface NamedPage {
  readonly title: string;
  readonly path: string;
}

/** Of a listing of everything, which has no title. */
const allJewellery: NamedPage = { title: 'All Jewellery', path: pages.products.path };

/**
 * What shoppers type into the search for a page of the shop, in phrases. '^' is the beginning of the search, '$' its end. Purities
 * are left out of both: 'gold rate' is also for '22k gold rate'.
 */
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
      ...['track', 'order status', 'where is my order', 'my order', 'my orders', 'my account'],
      ...['mera order', 'मेरा ऑर्डर', 'मेरा आर्डर'],
    ],
  ],
  [pages.wishlist, ['wishlist', 'wish list', 'saved items', '^ favourites $', '^ favorites $', 'विशलिस्ट']],
  [pages.cart, ['^ cart $', '^ my cart $', 'shopping cart', 'shopping bag', '^ checkout $']],
  [
    pages.delivery,
    [
      ...['cod', 'delivery', 'shipping', 'pincode', 'pin code', 'do you ship', 'you deliver', 'डिलीवरी'],
      ...[
        '^ ship to',
        '^ deliver to',
        'ship abroad',
        'ship overseas',
        'ship internationally',
        'ship outside',
      ],
    ],
  ],
  [
    pages.appointments,
    ['appointment', 'appointments', 'book a visit', 'store visit', 'video call', 'अपॉइंटमेंट'],
  ],
  [
    pages.contact,
    [
      ...[
        'contact',
        'phone',
        'mobile number',
        'mobile no',
        'call us',
        'customer care',
        'whatsapp',
        'address',
      ],
      ...['email', 'email id', 'e mail', 'mail id', 'फोन नंबर', 'फ़ोन नंबर', 'मोबाइल नंबर', 'ईमेल'],
      ...['shop timing', 'shop timings', 'timings', 'opening hours', 'visit shop', 'visit store'],
      ...['visit your shop', 'visit your store', 'visit your showroom', 'near me', 'location', 'directions'],
      ...['shop $', 'store $', 'shop in', 'store in', 'dukan', 'dukaan', 'दुकान', 'showroom', 'शोरूम'],
      ...['complaint', 'complaints', 'complain', 'grievance', 'shikayat', 'शिकायत'],
      ...[
        'custom order',
        'custom made',
        'made to order',
        'customise',
        'customised',
        'customisation',
        'bespoke',
      ],
      ...['customize', 'customized', 'customization', 'customised order', 'customized order', 'repair'],
      ...['repairs', 'repaired', 'resize', 'resized', 'resizing', 'sampark', 'संपर्क', 'पता', 'मरम्मत'],
    ],
  ],
  [
    pages.rates,
    [
      ...['^ rate $', '^ rates $', 'gold rate', 'gold rates', 'silver rate', 'silver rates', 'platinum rate'],
      ...[
        'rate of gold',
        'rate of silver',
        'metal rates',
        'metal rate',
        'rate today',
        'rates today',
        'today rate',
      ],
      ...[
        'today rates',
        'todays rate',
        'live rate',
        'current rate',
        'rate per gram',
        'ka rate',
        'gold price',
      ],
      ...['silver price', 'price of gold $', 'price of gold today', 'price of gold per', 'price of gold in'],
      ...['price of silver $', 'price of silver today', 'price of silver per', 'price of silver in'],
      ...['bhav', 'भाव', 'का रेट'],
    ],
  ],
  [
    pages.faq,
    [
      ...['faq', 'faqs', 'help', 'size guide', 'size chart', 'ring size guide', 'ring size chart', 'मदद'],
      ...['bangle size chart', 'how to measure', 'payment', 'payments', 'upi', 'emi', 'net banking'],
      ...['credit card', 'credit cards', 'debit card', 'debit cards', 'pay online', 'how to pay', 'भुगतान'],
    ],
  ],
  [
    allJewellery,
    ['catalogue', 'catalog', 'catalogues', 'all jewellery', 'all jewelry', 'all products', 'कैटलॉग'],
  ],
  [pages.about, ['about us', 'about you', 'who are you', 'your story', 'हमारे बारे में']],
  [pages.privacy, ['privacy', 'privacy policy']],
  [pages.terms, ['terms', 'terms and conditions', 'terms of service', 'conditions']],
  [pages.login, ['login', 'log in', 'sign in', 'लॉगिन']],
  [pages.register, ['sign up', 'create account', 'create an account', '^ register $']],
  [pages.forgotPassword, ['password']],
];

const pageOf = wordsOf.flatMap(([{ title, path }, phrases]) =>
  phrases.map((phrase) => ({ title, path, text: ` ${phrase.normalize('NFKC')} ` })),
);

/** The pages that the words of a search name, in the order of the list above. */
export function pagesNamed(typed: string): NamedPage[] {
  const words = ` ${searchTerms(typed).join(' ')} `.replace(/ \d\d ?(?:k|kt|ct|karat|carat)(?= )/, '');
  const text = ` ^${words}$ `;
  const named = pageOf.filter((page) => text.includes(page.text));
  return [...new Map(named.map(({ title, path }) => [path, { title, path }])).values()];
}
