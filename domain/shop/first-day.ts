import { countText } from '../locale/count-text.ts';

/** The stored state of the shop, without the demo shop. Steps are derived from these facts, never ticked off by hand. */
export interface FirstDayFacts {
  /** '' while it is the default name of a new shop. */
  readonly name: string;
  readonly hasLogo: boolean;
  readonly legalName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly gstin: string | null;
  /** Whether the owner has ever published rates. */
  readonly ratesSet: boolean;
  /** Published pieces of the owner that follow the rates. */
  readonly productsByRate: number;
  /** Whether an owner signs in with an authenticator app. */
  readonly secondFactor: boolean;
  readonly deliverySaved: boolean;
  readonly paymentSaved: boolean;
  /** How shoppers can pay, such as 'Cash on delivery'. */
  readonly waysToPay: readonly string[];
  /** Titles of the policies that are not published, or that have faults. */
  readonly openPolicies: readonly string[];
  readonly grievanceOfficer: string;
  /** Published pieces of the owner. */
  readonly pieces: number;
  /** Whether the shop is closed, so that an order is a test. */
  readonly closed: boolean;
  /** The first test order, or else the first order that is not the demo's; null: none. */
  readonly firstOrder: {
    readonly id: number;
    /** Placed before the shop opened. */
    readonly test: boolean;
    readonly cancelled: boolean;
  } | null;
  /** Whether a test order was removed. */
  readonly testRemoved: boolean;
}

export const firstDayTitle = 'Set up your shop';

/** In the order of the page. */
export const firstDaySteps = [
  'name',
  'address',
  'rates',
  'sign-in',
  'delivery',
  'payment',
  'policies',
  'pieces',
  'test-order',
] as const;
export type FirstDayStepKey = (typeof firstDaySteps)[number];

export const firstDayTexts: Readonly<
  Record<FirstDayStepKey, { readonly title: string; readonly minutes: number }>
> = {
  name: { title: 'Name and logo', minutes: 5 },
  address: { title: 'Legal name, address, GSTIN', minutes: 5 },
  rates: { title: 'Today’s rates', minutes: 2 },
  'sign-in': { title: 'Safe sign-in', minutes: 3 },
  delivery: { title: 'Delivery', minutes: 5 },
  payment: { title: 'Payment', minutes: 10 },
  policies: { title: 'Policies and contacts', minutes: 10 },
  pieces: { title: 'First five pieces', minutes: 10 },
  'test-order': { title: 'A test order', minutes: 3 },
};

export interface FirstDayStep {
  readonly key: FirstDayStepKey;
  readonly done: boolean;
  /** Whether the shop opens only after this step. */
  readonly required: boolean;
  /** What is stored, or what is missing. */
  readonly detail: string;
}

export const firstProducts = 5;

/** The steps of a new shop, and which are done. */
export function decideFirstDay(facts: FirstDayFacts): FirstDayStep[] {
  const { pieces, productsByRate, waysToPay, openPolicies, firstOrder, testRemoved } = facts;
  const missing = [
    facts.legalName === '' && 'legal name',
    facts.address === '' && 'address',
    facts.phone === '' && 'phone',
    facts.email === '' && 'email',
  ].filter((each) => each !== false);
  const decided: Readonly<Record<FirstDayStepKey, Omit<FirstDayStep, 'key'>>> = {
    name: {
      done: facts.name !== '' && facts.hasLogo,
      required: true,
      detail:
        facts.name === ''
          ? 'The shop has no name yet'
          : `${facts.name} · ${facts.hasLogo ? 'with a logo' : 'no logo yet'}`,
    },
    address: {
      done: missing.length === 0,
      required: true,
      detail:
        missing.length > 0
          ? `Missing: ${missing.join(', ')}`
          : `${facts.address} · ${facts.gstin ?? 'no GSTIN: prices without GST'}`,
    },
    rates: {
      done: facts.ratesSet,
      required: productsByRate > 0,
      detail: facts.ratesSet
        ? 'You have published rates'
        : 'Gold, silver and platinum, for pieces that follow the rates',
    },
    'sign-in': {
      done: facts.secondFactor,
      required: false,
      detail: facts.secondFactor ? 'Authenticator app on' : 'Add an authenticator app to the owner’s account',
    },
    delivery: {
      done: facts.deliverySaved,
      required: true,
      detail: 'Where you send, what it costs, how long it takes',
    },
    payment: {
      done: facts.paymentSaved && waysToPay.length > 0,
      required: true,
      detail:
        waysToPay.length === 0
          ? 'Shoppers cannot pay yet: offer cash on delivery or connect a provider'
          : waysToPay.join(', '),
    },
    policies: {
      done: openPolicies.length === 0 && facts.grievanceOfficer !== '',
      required: true,
      detail:
        openPolicies.length > 0
          ? `Publish: ${openPolicies.join(', ')}`
          : facts.grievanceOfficer === ''
            ? 'Name the grievance officer'
            : `Published; complaints go to ${facts.grievanceOfficer}`,
    },
    pieces: {
      done: pieces >= firstProducts,
      required: true,
      detail: `${Math.min(pieces, firstProducts)} of ${firstProducts} in the shop`,
    },
    'test-order': {
      done: firstOrder !== null || testRemoved,
      required: false,
      detail: testOrderText(facts),
    },
  };
  return firstDaySteps.map((key) => ({ key, ...decided[key] }));
}

function testOrderText({ closed, firstOrder, testRemoved }: FirstDayFacts): string {
  if (firstOrder === null && testRemoved) return 'Placed and removed';
  if (firstOrder === null)
    return closed
      ? 'Buy one piece yourself before the shop opens: the order is marked as a test and does not count as a sale'
      : 'Place an order yourself, then cancel it';
  const { id, test, cancelled } = firstOrder;
  if (!test) return `Order ${id}${cancelled ? ', cancelled' : ': cancel it if it was the test'}`;
  return `Order ${id} is a test${cancelled ? ', cancelled' : ''}: remove it when you have seen enough`;
}

export function mayOpen(steps: readonly FirstDayStep[]): boolean {
  return steps.every(({ done, required }) => done || !required);
}

/** '3 steps left' */
export function stepsLeftText(steps: readonly FirstDayStep[]): string {
  return `${countText(steps.filter(({ done, required }) => !done && required).length, 'step')} left`;
}
