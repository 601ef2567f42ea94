import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** A customer; `email` is null while nobody has confirmed that it is theirs, so that nobody reads what others wrote. */
export interface Person {
  readonly id: number;
  readonly email: string | null;
}

/** Why the download leaves something out. */
export const leftOut = {
  secret: 'A secret, or a key that the shop finds rows by.',
  staff: 'The name of a member of staff, or a note that the staff wrote for themselves.',
  provider: 'An error of the payment provider, for the staff.',
  purchase: 'What the shop paid for the piece, and to whom.',
  bookkeeping: 'Bookkeeping of the shop’s programs, which says nothing about you.',
} as const;
type LeftOut = keyof typeof leftOut;

/** A column that the download leaves out, always or in the rows that `unless` does not match. */
type HiddenColumn = LeftOut | { readonly why: LeftOut; readonly unless: RawBuilder<unknown> };

export interface PersonalTable<Column extends string = string> {
  /** The rows of the person, with `t` as the table. */
  readonly rows: (person: Person) => RawBuilder<unknown>;
  /** The rows among them that the download has; absent: all. */
  readonly downloaded?: { readonly where: RawBuilder<unknown>; readonly others: LeftOut };
  /** Columns that the download replaces, as a JSON object. */
  readonly replaced?: RawBuilder<unknown>;
  readonly hidden?: { readonly [Each in Column]?: HiddenColumn };
  /** Why the download has no rows of the table; absent: it has them. */
  readonly notDownloaded?: string;
  /** What erasing the account does with the rows. 'emptied': the row stays and names nobody. */
  readonly erasing: 'deleted' | 'emptied' | 'kept';
}

type StoredTable = Exclude<keyof Tables, 'current_prices' | 'product_prices'>; // these are views
export type PersonalTables = {
  readonly [Table in StoredTable]: PersonalTable<keyof Tables[Table] & string> | 'no customer';
};

/** Contact messages with the person's email, without threads that may be somebody else's (LAW-47). */
export const messages = ({ email }: Pick<Person, 'email'>) =>
  sql`(select m.id from contact_messages m where lower(m.email) = ${email} and not m.of_unconfirmed_account)`;
