export interface DemoCoupon {
  readonly code: string;
  readonly description: string;
  /** Percent, or rupees. */
  readonly takesOff: { readonly percent: number; readonly atMost?: number } | { readonly flat: number };
  readonly minimum?: number;
  readonly inactive?: true;
  readonly startsInDays?: number;
  readonly expiresInDays?: number;
  readonly usageLimit?: number;
  readonly perCustomer?: number;
}

/** Every kind and state. How often each was used is counted from the orders. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: 'POLKI10',
    description: '10% off from ₹1,00,000, at most ₹25,000',
    takesOff: { percent: 10, atMost: 25_000 },
    minimum: 100_000,
    startsInDays: -90,
    expiresInDays: 120,
    usageLimit: 200,
  },
  {
    code: 'WELCOME500',
    description: '₹500 off your first order from ₹5,000',
    takesOff: { flat: 500 },
    minimum: 5000,
    perCustomer: 1,
  },
  { code: 'PAYAL5', description: '5% off, without a minimum', takesOff: { percent: 5 } },
  {
    code: 'FESTIVE5000',
    description: '₹5,000 off from ₹2,00,000',
    takesOff: { flat: 5000 },
    minimum: 200_000,
    usageLimit: 50,
  },
  {
    code: 'SHAGUN1100',
    description: '₹1,100 off from ₹20,000, twice per customer',
    takesOff: { flat: 1100 },
    minimum: 20_000,
    perCustomer: 2,
  },
  {
    code: 'DIWALI25',
    description: '25% off for Diwali, at most ₹15,000',
    takesOff: { percent: 25, atMost: 15_000 },
    startsInDays: -30,
    expiresInDays: -10,
  },
  {
    code: 'AKSHAYA10',
    description: '10% off for Akshaya Tritiya, at most ₹20,000',
    takesOff: { percent: 10, atMost: 20_000 },
    startsInDays: 150,
    expiresInDays: 165,
  },
  {
    code: 'BRIDAL15',
    description: '15% off bridal sets, not active yet',
    takesOff: { percent: 15, atMost: 75_000 },
    minimum: 500_000,
    inactive: true,
  },
  {
    code: 'FIRST100',
    description: '₹100 off for the first three orders of the shop',
    takesOff: { flat: 100 },
    startsInDays: -265,
    usageLimit: 3,
  },
];
