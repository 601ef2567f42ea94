import type { OrderStatus } from '#domain/orders/order-status.ts';
import { demoCustomer } from './demo-customer.ts';
import { demoPaymentMethods } from './settings.ts';

const [upi, foreignCards] = demoPaymentMethods;

export interface DemoOrder {
  readonly customer: string;
  readonly lines: readonly {
    readonly slug: string;
    readonly quantity: number;
    /** Of a piece with a choice. */
    readonly size?: string;
    /** Of the sold article, if it is hallmarked and was sent. */
    readonly huid?: string;
  }[];
  readonly coupon?: string;
  readonly method: 'cash_on_delivery' | (typeof demoPaymentMethods)[number]['key'];
  /** Days before today, the first when it was placed. */
  readonly course: readonly (readonly [OrderStatus, number])[];
  readonly note?: string;
  /** A buyer with a GST registration, whose GSTIN is a specimen. */
  readonly business?: { readonly gstin: string; readonly name: string };
  /** Second-hand goods under the margin scheme: the purchase of each piece, in rupees. */
  readonly purchase?: { readonly voucher: string; readonly price: number };
}

/** Placed, confirmed within hours, packed the next day, a day to the courier, then the way and the last miles. */
function deliveredFrom(placed: number): DemoOrder['course'] {
  return [
    ['pending', placed],
    ['confirmed', placed - 0.1],
    ['processing', placed - 0.9],
    ['shipped', placed - 2],
    ['out_for_delivery', placed - 4.6],
    ['delivered', placed - 4.8],
  ];
}

const once = (...slugs: string[]): DemoOrder['lines'] => slugs.map((slug) => ({ slug, quantity: 1 }));

/** Oldest first. A piece that exists once is in none that was completed, unless the shop shows it as sold. */
export const demoOrders: readonly DemoOrder[] = [
  {
    customer: 'kavya.nair@post.example',
    lines: once('chhan-silver-ghungroo-anklets'),
    coupon: 'FIRST100',
    method: 'cash_on_delivery',
    course: deliveredFrom(240),
  },
  {
    customer: 'arjun.mehta@post.example',
    lines: once('rajputana-polki-kada'),
    coupon: 'FIRST100',
    method: upi.key,
    course: deliveredFrom(232),
    note: 'Size 2.6, please. It is for her fortieth birthday.',
    business: { gstin: '27ZZZZZ0000Z1ZQ', name: 'Mehta Gifts (specimen)' },
  },
  {
    customer: 'farida.contractor@post.example',
    lines: once('marwar-antique-borla'),
    purchase: { voucher: 'PV-0007', price: 175_000 },
    coupon: 'FIRST100',
    method: upi.key,
    course: deliveredFrom(220),
  },
  {
    customer: demoCustomer.email,
    lines: [
      { slug: 'nazakat-rose-nose-hoop', quantity: 1, huid: 'N1C7KF' },
      ...once('chhan-silver-ghungroo-anklets'),
    ],
    coupon: 'WELCOME500',
    method: 'cash_on_delivery',
    course: deliveredFrom(150),
  },
  {
    customer: 'sanjana.iyer@post.example',
    lines: once('kamal-polki-lotus-pendant'),
    method: upi.key,
    course: deliveredFrom(128),
  },
  {
    customer: 'imran.qureshi@post.example',
    lines: [{ slug: 'elara-rose-diamond-bangle', quantity: 1, size: '2-4', huid: 'R8B6XA' }],
    method: foreignCards.key,
    course: deliveredFrom(110),
  },
  {
    customer: demoCustomer.email,
    lines: once('zoya-polki-jhumkas'),
    method: upi.key,
    course: deliveredFrom(92),
    note: 'Please ring before delivery, the gate is at the back.',
  },
  {
    customer: 'gurleen.kaur@post.example',
    lines: [...once('tribal-oxidised-anklets'), { slug: 'dulhan-pearl-nath', quantity: 1, size: 'left' }],
    coupon: 'WELCOME500',
    method: 'cash_on_delivery',
    course: deliveredFrom(76),
  },
  {
    customer: 'rohan.banerjee@post.example',
    lines: [{ slug: 'ishani-eternity-diamond-band', quantity: 1, size: '12', huid: 'P7Q2GT' }],
    coupon: 'POLKI10',
    method: upi.key,
    course: deliveredFrom(60),
    note: 'Ring size 12.',
  },
  {
    customer: demoCustomer.email,
    lines: once('navratna-rajwada-ring'),
    coupon: 'POLKI10',
    method: upi.key,
    course: [
      ['pending', 48],
      ['confirmed', 47.9],
      ['cancelled', 47.6],
    ],
  },
  {
    customer: 'arjun.mehta@post.example',
    lines: once('mrinal-emerald-dangler-earrings'),
    method: upi.key,
    course: [...deliveredFrom(40), ['returned', 29]],
  },
  {
    customer: 'kavya.nair@post.example',
    lines: once('begum-pearl-drop-earrings'),
    method: 'cash_on_delivery',
    course: deliveredFrom(33),
  },
  {
    customer: 'farida.contractor@post.example',
    lines: once('mehtab-emerald-chandbali'),
    coupon: 'DIWALI25',
    method: upi.key,
    course: deliveredFrom(20),
  },
  {
    customer: 'rohan.banerjee@post.example',
    lines: once('gulkand-meenakari-bangles'),
    method: upi.key,
    course: [
      ['pending', 14],
      ['failed', 13.9],
    ],
  },
  {
    customer: 'kavya.nair@post.example',
    lines: [
      ...once('sitara-polki-nose-pins'),
      { slug: 'nazakat-rose-nose-hoop', quantity: 1, huid: 'N1C7KR' },
    ],
    coupon: 'SHAGUN1100',
    method: 'cash_on_delivery',
    course: deliveredFrom(8),
  },
  {
    customer: demoCustomer.email,
    lines: [{ slug: 'elara-rose-diamond-bangle', quantity: 1, size: '2-4', huid: 'R8B6YA' }],
    method: upi.key,
    course: [
      ['pending', 4],
      ['confirmed', 3.9],
      ['processing', 3.1],
      ['shipped', 2],
    ],
  },
  {
    customer: 'sanjana.iyer@post.example',
    lines: [{ slug: 'rivaaz-diamond-tennis-bracelet', quantity: 1, huid: 'W4J8PD' }],
    method: upi.key,
    course: [
      ['pending', 5],
      ['confirmed', 4.9],
      ['processing', 4.1],
      ['shipped', 3],
      ['out_for_delivery', 0.1],
    ],
  },
  {
    customer: 'imran.qureshi@post.example',
    lines: [{ slug: 'ishani-eternity-diamond-band', quantity: 1, size: '14' }],
    method: foreignCards.key,
    course: [
      ['pending', 2.5],
      ['confirmed', 2.4],
      ['processing', 1.2],
    ],
  },
  {
    customer: 'gurleen.kaur@post.example',
    lines: [{ slug: 'chhan-silver-ghungroo-anklets', quantity: 2 }],
    method: 'cash_on_delivery',
    course: [
      ['pending', 1.5],
      ['confirmed', 1.3],
    ],
  },
  {
    customer: demoCustomer.email,
    lines: [{ slug: 'sitara-polki-nose-pins', quantity: 2 }],
    coupon: 'SHAGUN1100',
    method: 'cash_on_delivery',
    course: [['pending', 0.2]],
    note: 'One pin for the left side, one for the right.',
  },
];
