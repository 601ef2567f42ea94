/** What a nominee may ask for (DPDP Act 2023, sections 11, 12 and 14). */
export const nomineeRequestKinds = ['access', 'erasure'] as const;
export type NomineeRequestKind = (typeof nomineeRequestKinds)[number];

export const nomineeRequestNames: Readonly<Record<NomineeRequestKind, string>> = {
  access: 'A copy of the data',
  erasure: 'Erasing the account',
};

/** When the rights of a customer pass to the nominee. */
export const nomineeReasons = ['death', 'incapacity'] as const;
export type NomineeReason = (typeof nomineeReasons)[number];

export const nomineeReasonNames: Readonly<Record<NomineeReason, string>> = {
  death: 'The customer has died',
  incapacity: 'The customer is not able to act',
};
