/** What one row of an export became. */
export interface MovedRow {
  /** Row number in the spreadsheet, the headers are row 1; of JSON: the position in the list, from 1. */
  readonly row: number;
  readonly name: string;
  /** One sentence. */
  readonly text: string;
}

/** A product of another shop, in the columns of the table import. */
export interface MovedProduct {
  readonly row: number;
  /** By header of the table import. */
  readonly cells: Readonly<Record<string, string>>;
  /** Names of its former categories, the best match first. */
  readonly categories: readonly string[];
  readonly brand: string;
  /** Addresses or file names, in order. */
  readonly pictures: readonly string[];
  /** Paths of its page in the former shop. */
  readonly oldPaths: readonly string[];
  /** What was converted or guessed, one sentence each. */
  readonly notes: readonly string[];
  /** The other rows that it was made from, such as sizes and pictures. */
  readonly parts: readonly MovedRow[];
}

/** Every row of the source is the row of a piece, a part of a piece or left out, exactly once. */
export interface MovedTable {
  readonly pieces: readonly MovedProduct[];
  readonly leftOut: readonly MovedRow[];
  /** Columns with content that nothing was taken from. */
  readonly unused: readonly string[];
}

export const moveInSources = ['shopify', 'woocommerce', 'evershop'] as const;
export type MoveInSource = (typeof moveInSources)[number];

export const moveInSourceNames: Readonly<Record<MoveInSource, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  evershop: 'EverShop',
};
