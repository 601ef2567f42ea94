import { demoCustomer } from './demo-customer.ts';

export interface DemoReview {
  readonly customer: string;
  readonly slug: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly status?: 'waiting';
  readonly reply?: string;
}

/** Each by someone to whom the piece was delivered. */
export const demoReviews: readonly DemoReview[] = [
  {
    customer: 'kavya.nair@post.example',
    slug: 'chhan-silver-ghungroo-anklets',
    rating: 5,
    comment: 'The bells are quiet enough for the house. 74 g is for the pair, and they sit flat.',
  },
  {
    customer: 'arjun.mehta@post.example',
    slug: 'rajputana-polki-kada',
    rating: 5,
    comment: 'Weighed it at our own jeweller: 58.58 g. The screw is hard to find, which is the point.',
  },
  {
    customer: 'farida.contractor@post.example',
    slug: 'marwar-antique-borla',
    rating: 5,
    comment: 'My grandmother had one like it. The garnets are darker than on the screen, and better for it.',
  },
  {
    customer: demoCustomer.email,
    slug: 'nazakat-rose-nose-hoop',
    rating: 4,
    comment: 'Light, and it closes with a small click. The pearls are tiny; look at the millimetres first.',
  },
  {
    customer: 'sanjana.iyer@post.example',
    slug: 'kamal-polki-lotus-pendant',
    rating: 5,
    comment: 'The back is finished as neatly as the front. The pink enamel has no bubbles under the loupe.',
  },
  {
    customer: 'imran.qureshi@post.example',
    slug: 'elara-rose-diamond-bangle',
    rating: 4,
    comment: 'It stays upright on the wrist as promised. The catch needs a firm thumb for the first week.',
  },
  {
    customer: 'gurleen.kaur@post.example',
    slug: 'tribal-oxidised-anklets',
    rating: 3,
    comment: 'Handsome and heavy. One bell was dented when they came.',
    reply: 'We are sorry for the bell. A new one went to you by courier the same week.',
  },
  {
    customer: 'gurleen.kaur@post.example',
    slug: 'dulhan-pearl-nath',
    rating: 5,
    comment: 'I wore it for six hours. The pearl strings really do carry the weight.',
  },
  {
    customer: 'rohan.banerjee@post.example',
    slug: 'ishani-eternity-diamond-band',
    rating: 4,
    comment: 'All 22 stones match. Made in size 12 in nine days; I would have liked a date sooner.',
  },
  {
    customer: 'kavya.nair@post.example',
    slug: 'begum-pearl-drop-earrings',
    rating: 4,
    comment: 'The two pearls differ a little in shape, as the page says. They move well.',
  },
  {
    customer: 'farida.contractor@post.example',
    slug: 'mehtab-emerald-chandbali',
    rating: 5,
    comment: 'The inner flower swings freely. 18 g an ear, and no pulling after an evening.',
  },
  {
    customer: 'kavya.nair@post.example',
    slug: 'sitara-polki-nose-pins',
    rating: 5,
    comment: 'Two for the price of one decision. The L pins hold without a screw.',
  },
  {
    customer: 'kavya.nair@post.example',
    slug: 'nazakat-rose-nose-hoop',
    rating: 4,
    comment: 'Smaller than I thought, and prettier. The rose is a warm one.',
    status: 'waiting',
  },
];
