import { demoCustomer } from './demo-customer.ts';

// What people tell the shop outside of orders. Times in days before today.

export const demoSubscribers: readonly {
  readonly email: string;
  readonly daysAgo: number;
  readonly left?: true;
}[] = [
  { email: demoCustomer.email, daysAgo: 150 },
  { email: 'kavya.nair@post.example', daysAgo: 240 },
  { email: 'farida.contractor@post.example', daysAgo: 219 },
  { email: 'letters@post.example', daysAgo: 70 },
  { email: 'rohan.banerjee@post.example', daysAgo: 60, left: true },
];

export const demoContactMessage = {
  name: 'Devika Singh',
  email: 'devika.singh@post.example',
  mobileNumber: '+919000000109',
  subject: 'repair',
  message:
    'My mother’s polki necklace has lost two stones and the foil is grey behind five others. Could you look at it if I bring it on Saturday? It weighs about 60 g.',
  daysAgo: 2,
} as const;

export const demoTicket = {
  customer: demoCustomer.email,
  subject: 'Support chains for the Zoya jhumkas',
  type: 'product',
  priority: 'medium',
  description: 'The page says support chains are included. I found only one in the box.',
  status: 'open',
  daysAgo: 85,
  /** What was said after the description. */
  conversation: [
    {
      author: 'staff',
      daysAgo: 84.6,
      message:
        'You are right, there are two. The second one is on our packing table; it leaves today, insured.',
    },
    { author: 'customer', daysAgo: 81, message: 'It came this morning. Thank you.' },
    {
      author: 'staff',
      daysAgo: 80.8,
      message: 'We are glad. Wear them behind the ear, not over it; the hook is bent for that.',
    },
  ],
} as const;

/** On pieces; without an answer it waits for one. */
export const demoQuestions: readonly {
  readonly customer: string;
  readonly slug: string;
  readonly question: string;
  readonly answer?: string;
  readonly daysAgo: number;
}[] = [
  {
    customer: 'kavya.nair@post.example',
    slug: 'kamal-polki-lotus-pendant',
    question: 'Is the back finished too?',
    answer: 'Yes. The back is plain polished gold; turn the picture to see it.',
    daysAgo: 40,
  },
  {
    customer: 'arjun.mehta@post.example',
    slug: 'noor-emerald-polki-cocktail-ring',
    question: 'Can the ring be worn every day?',
    answer:
      'Better not: polki is set in soft gold. Wear it to dinners, and take it off before you wash your hands.',
    daysAgo: 25,
  },
  {
    customer: demoCustomer.email,
    slug: 'rajputana-polki-kada',
    question: 'Could I see how the screw opens, in a picture or a short film?',
    daysAgo: 1,
  },
];
