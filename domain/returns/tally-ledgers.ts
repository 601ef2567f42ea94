/** Names of the ledgers in the owner's Tally company, mapped once in the settings. */
export interface TallyLedgers {
  /** Party of consumers' bills; registered buyers have ledgers of their own, by their names. */
  readonly onlineBuyers: string;
  readonly counterBuyers: string;
  readonly salesWithinState: string;
  readonly salesInterState: string;
  readonly salesAbroad: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly utgst: string;
  readonly igst: string;
  readonly roundOff: string;
}

export const defaultLedgers: TallyLedgers = {
  onlineBuyers: 'Online customers',
  counterBuyers: 'Counter customers',
  salesWithinState: 'Sales within the State',
  salesInterState: 'Sales inter-State',
  salesAbroad: 'Sales abroad',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  utgst: 'Output UTGST',
  igst: 'Output IGST',
  roundOff: 'Round off',
};
