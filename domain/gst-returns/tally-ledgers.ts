import type { MoneyMethod } from './money-row.ts';

/** Names of the ledgers in the owner's Tally company, mapped once in the settings. */
export interface TallyLedgers {
  /** Party of consumers' bills; registered buyers have ledgers of their own, which the export makes. */
  readonly onlineBuyers: string;
  readonly counterBuyers: string;
  readonly salesWithinState: string;
  readonly salesInterState: string;
  readonly salesAbroad: string;
  /** Credit notes that come too late to reduce tax (LAW-9). */
  readonly lateCreditNotes: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly utgst: string;
  readonly igst: string;
  readonly roundOff: string;
  /** Bought from customers in part payment. */
  readonly oldGold: string;
  /** Credits of pieces that came back for an exchange, until they pay for others. */
  readonly exchange: string;
  /** What customers pay on top of an order, to bear the fee of the payment provider. */
  readonly providerFees: string;
  /** What offers of the payment provider take off. */
  readonly providerOffers: string;
  readonly cash: string;
  readonly upi: string;
  readonly card: string;
  readonly bank: string;
  /** The account at the payment provider. */
  readonly online: string;
  /** Money whose way nobody stated. */
  readonly other: string;
}

/** Ledgers of accounts: several ways of paying may share one, such as a bank account. */
const accounts = ['cash', 'upi', 'card', 'bank', 'online', 'other'] as const satisfies (keyof TallyLedgers)[];

export const ledgerNames = [
  'onlineBuyers',
  'counterBuyers',
  'salesWithinState',
  'salesInterState',
  'salesAbroad',
  'lateCreditNotes',
  'cgst',
  'sgst',
  'utgst',
  'igst',
  'roundOff',
  'oldGold',
  'exchange',
  'providerFees',
  'providerOffers',
  ...accounts,
] as const satisfies readonly (keyof TallyLedgers)[];

export const defaultLedgers: TallyLedgers = {
  onlineBuyers: 'Online customers',
  counterBuyers: 'Counter customers',
  salesWithinState: 'Sales within the State',
  salesInterState: 'Sales inter-State',
  salesAbroad: 'Sales abroad',
  lateCreditNotes: 'Credit notes without tax',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  utgst: 'Output UTGST',
  igst: 'Output IGST',
  roundOff: 'Round off',
  oldGold: 'Old gold',
  exchange: 'Exchanges',
  providerFees: 'Payment provider fees',
  providerOffers: 'Payment provider offers',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank',
  online: 'Payment provider',
  other: 'Payments to assign',
};

/** The ledger of a way of paying. Old gold is goods, and no money. */
export function moneyLedger(method: MoneyMethod, ledgers: TallyLedgers): string {
  return ledgers[method === 'old_gold' ? 'oldGold' : method];
}

/** As Tally compares names: without capitals and spaces. */
const tallyName = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');

/** The first ledger whose name another one has already, so that Tally cannot keep them apart; null: none, apart from accounts. */
export function repeatedLedger(ledgers: TallyLedgers): keyof TallyLedgers | null {
  const isAccount = (ledger: keyof TallyLedgers) => accounts.some((account) => account === ledger);
  const clash = (one: keyof TallyLedgers, other: keyof TallyLedgers) =>
    tallyName(ledgers[one]) === tallyName(ledgers[other]) && !(isAccount(one) && isAccount(other));
  return (
    ledgerNames.find((ledger, index) =>
      ledgerNames.slice(0, index).some((before) => clash(before, ledger)),
    ) ?? null
  );
}
