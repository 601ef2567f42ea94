import type { MovedRow } from './moved-product.ts';

/** What an export is of. */
export const moveInKinds = ['products', 'customers', 'orders'] as const;
export type MoveInKind = (typeof moveInKinds)[number];

/** A customer or order of another shop. */
export interface MovedRecord<Content> {
  readonly row: number;
  /** Who it is about; '' where the export has no name. */
  readonly name: string;
  readonly content: Content;
  /** What was left out or changed, one sentence each, without personal data. */
  readonly notes: readonly string[];
  /** The other rows that it was made from, such as further lines of an order. */
  readonly parts: readonly MovedRow[];
}

/** Every row of the source is the row of a record, a part of a record or left out, exactly once. */
export interface MovedRecords<Content> {
  readonly records: readonly MovedRecord<Content>[];
  readonly leftOut: readonly MovedRow[];
  /** Columns with content that nothing was taken from. */
  readonly unused: readonly string[];
}

export interface MovedAddress {
  readonly contactPerson: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly billing: boolean;
}

/** Email in lower case, phone in the form of normalisePhone. At least one of them is not ''. */
export interface MovedCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly addresses: readonly MovedAddress[];
}

export interface FormerOrderLine {
  readonly name: string;
  readonly sku: string;
  /** Such as a size; '' where the name has it, or there is none. */
  readonly variant: string;
  readonly quantity: number;
  /** Of the whole line, before discounts of the order, as decimal digits; null: not stated. */
  readonly amount: string | null;
}

/** Amounts are decimal digits in the currency of the order; null: not stated. */
export interface MovedOrder {
  readonly number: string;
  /** ISO 8601. */
  readonly placedAt: string;
  /** In the words of the former shop. */
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Of the delivery, in lines. */
  readonly address: string;
  readonly lines: readonly FormerOrderLine[];
  /** ISO 4217; '': not stated. */
  readonly currency: string;
  readonly discount: string | null;
  readonly shipping: string | null;
  readonly tax: string | null;
  readonly total: string;
  readonly paymentMethod: string;
}
