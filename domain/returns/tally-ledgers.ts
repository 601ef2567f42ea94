/** Names of the ledgers in the owner's Tally company, mapped once in the settings. */
export interface TallyLedgers {
  /** Party of consumers' bills; registered buyers have ledgers of their own, by their names. */
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
}

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
};

/** As Tally compares names: without capitals and spaces. */
const tallyName = (name: string) => name.toLowerCase().replaceAll(/\s/g, '');

/** The first ledger whose name another one has already; null: each has its own, so that Tally keeps them apart. */
export function repeatedLedger(ledgers: TallyLedgers): keyof TallyLedgers | null {
  const names = ledgerNames.map((ledger) => tallyName(ledgers[ledger]));
  return ledgerNames.find((_, index) => names.indexOf(names[index] ?? '') < index) ?? null;
}
