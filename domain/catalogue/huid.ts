const separators = /[, ]+/;

/** The HUIDs of a product: one, or one for each article of a pair or a set. null: none. */
export function huidsOf(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(separators);
}

export const missingHuid =
  'The HUID is missing. Type the six letters and digits stamped on the piece; one without a stamp is not hallmarked.';

/** What is wrong with the HUIDs of a hallmarked product; null: nothing. */
export function huidFault(text: string): string | null {
  const huids = huidsOf(text);
  if (huids.length === 0) return missingHuid;
  if (huids.some((huid) => !/^[A-Z0-9]{6}$/.test(huid)))
    return 'A HUID has six capital letters or digits. Separate several by commas.';
  return new Set(huids).size < huids.length
    ? 'Each article has a HUID of its own; one is entered twice'
    : null;
}

interface SoldUnits {
  /** As the product has them. */
  readonly huid: string | null;
  /** Of the product, when the units were sold. */
  readonly stock: number;
  readonly quantity: number;
}

/** The HUIDs of sold units if they follow from the product: the units are all that it had, with a HUID each. Else none. */
export function certainHuids({ huid, stock, quantity }: SoldUnits): string[] {
  const huids = huidsOf(huid);
  return stock === quantity && huids.length >= quantity ? huids : [];
}
