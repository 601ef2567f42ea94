import { countText } from '../locale/count-text.ts';
import { longDateTime } from '../locale/indian-time.ts';
import type { ShopSettings } from '../shop/settings.ts';

/** Kinds of data that a breach may reach. */
export const breachKinds = ['accounts', 'addresses', 'orders', 'pan', 'messages', 'mail-lists'] as const;
export type BreachKind = (typeof breachKinds)[number];

export const breachKindNames: Readonly<Record<BreachKind, string>> = {
  accounts: 'Accounts: name, email, phone, password hash',
  addresses: 'Saved addresses',
  orders: 'Orders with delivery addresses',
  pan: 'PANs of buyers, encrypted',
  messages: 'Contact messages, chats and tickets',
  'mail-lists': 'Newsletter and back-in-stock addresses',
};

/** 'stored': all that was stored until the end of the window; 'entered': only what was entered within it. */
export const breachReaches = ['stored', 'entered'] as const;
export type BreachReach = (typeof breachReaches)[number];

export const breachStepKinds = ['note', 'persons-told', 'board-told', 'board-detailed', 'closed'] as const;
export type BreachStepKind = (typeof breachStepKinds)[number];

const hour = 3_600_000;
/** DPDP Rules 2025, rule 7(2)(b): the details reach the Board within 72 hours of learning of the breach. */
export const boardHours = 72;

/** When the Board must have the details. */
export function boardDeadline(noticedAt: Date): Date {
  return new Date(noticedAt.getTime() + boardHours * hour);
}

export interface BreachClock {
  readonly dueAt: Date;
  /** Whole hours; negative when overdue. */
  readonly hoursLeft: number;
  readonly state: 'running' | 'overdue' | 'in-time' | 'late';
}

/** detailedAt: when the details went to the Board, or null. */
export function breachClock(noticedAt: Date, detailedAt: Date | null, now: Date): BreachClock {
  const dueAt = boardDeadline(noticedAt);
  const left = (dueAt.getTime() - (detailedAt ?? now).getTime()) / hour;
  const inTime = left >= 0;
  const state = detailedAt === null ? (inTime ? 'running' : 'overdue') : inTime ? 'in-time' : 'late';
  return { dueAt, hoursLeft: Math.floor(left), state };
}

export interface BreachFacts {
  readonly shop: Pick<
    ShopSettings['company'],
    | 'name'
    | 'legalName'
    | 'address'
    | 'email'
    | 'phone'
    | 'grievanceOfficer'
    | 'grievanceEmail'
    | 'grievancePhone'
  >;
  readonly noticedAt: Date;
  readonly from: Date;
  readonly to: Date;
  readonly kinds: readonly BreachKind[];
  readonly description: string;
  readonly consequences: string;
  readonly measures: string;
  readonly persons: number;
}

const open = (text: string, what: string) => (text === '' ? `[Please add: ${what}]` : text);
const kindLines = (kinds: readonly BreachKind[]) =>
  kinds.map((kind) => `- ${breachKindNames[kind]}`).join('\n');

/** As registered, with the name of the shop where it differs. */
function fiduciaryOf({ name, legalName }: BreachFacts['shop']): string {
  return legalName === '' || legalName === name ? name : `${legalName} (${name})`;
}

/** Who answers for the shop: the grievance officer, else the shop itself. */
function contactOf(shop: BreachFacts['shop']): string {
  const { name, email, phone, grievanceOfficer, grievanceEmail, grievancePhone } = shop;
  const parts =
    grievanceOfficer === ''
      ? [name, email, phone]
      : [`${grievanceOfficer}, grievance officer`, grievanceEmail || email, grievancePhone || phone];
  return parts.filter((part) => part !== '').join(', ');
}

/** The draft for the persons of whom these kinds of data are affected (DPDP Rules 2025, rule 7(1)). */
export function draftToPersons({ shop, noticedAt, from, to, kinds, ...texts }: BreachFacts): string {
  const password = kinds.includes('accounts')
    ? ' Set a new password for our shop, and for other services where you used the same one.'
    : '';
  return `Subject: Your personal data at ${shop.name}

Dear customer,

On ${longDateTime(noticedAt)} we learned of a breach of personal data that concerns you.

What happened: ${texts.description}
When: between ${longDateTime(from)} and ${longDateTime(to)}.
Which data of yours:
${kindLines(kinds)}

What may follow for you: ${open(texts.consequences, 'the consequences that are likely for the person')}

What we have done and are doing: ${open(texts.measures, 'the measures taken')}

What you can do:${password} Do not answer messages or calls that ask for passwords, codes or payments in our name. We never ask for them.

Your questions are answered by ${contactOf(shop)}.

${fiduciaryOf(shop)}
${shop.address}`;
}

/** The draft for the Data Protection Board of India (DPDP Rules 2025, rule 7(2)). */
export function draftToBoard({ shop, noticedAt, from, to, kinds, persons, ...texts }: BreachFacts): string {
  return `To: Data Protection Board of India
Subject: Intimation of a personal data breach, ${fiduciaryOf(shop)}

Data Fiduciary: ${fiduciaryOf(shop)}, ${shop.address}
Contact: ${contactOf(shop)}

1. Nature, time and place: ${texts.description} The breach took place between ${longDateTime(from)} and ${longDateTime(to)}, in the systems of our online shop. We learned of it on ${longDateTime(noticedAt)}. These details are due by ${longDateTime(boardDeadline(noticedAt))}.
2. Extent: ${countText(persons, 'person')}. Kinds of data:
${kindLines(kinds)}
3. Likely impact: ${open(texts.consequences, 'the likely impact')}
4. Circumstances and reasons: [Please add: how it could happen, and who caused it, if known]
5. Measures taken or proposed to mitigate the risk: ${open(texts.measures, 'the measures taken')}
6. Measures that prevent it from happening again: [Please add]
7. Intimation of the persons: [Please add: when and how they were told, and how many]

${fiduciaryOf(shop)}`;
}
