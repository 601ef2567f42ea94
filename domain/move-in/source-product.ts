/** One sellable variant of a product in the former shop. Texts as the export has them, '' where it has none. */
export interface SourceVariant {
  readonly row: number;
  readonly code: string;
  /** Such as 'Size' → '12' and 'Colour' → 'Red'. Empty: the product has no choice. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly price: string;
  /** The price before a reduction; '': none. */
  readonly formerPrice: string;
  readonly stock: string;
  /** Of `gramsFrom`. */
  readonly grams: string;
  readonly pictures: readonly string[];
}

/** A product of the former shop with its rows. */
export interface SourceProduct {
  /** Also used as code where a variant has none. */
  readonly key: string;
  readonly name: string;
  /** HTML. */
  readonly description: string;
  readonly slug: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly brand: string;
  readonly categories: readonly string[];
  /** Further words that may name the metal, such as tags. */
  readonly words: string;
  readonly oldPaths: readonly string[];
  readonly pictures: readonly string[];
  /** At least one. */
  readonly variants: readonly SourceVariant[];
  /** Rows that are not variants, such as those of pictures. */
  readonly otherRows: readonly { readonly row: number; readonly text: string }[];
}
