import { isFields, type StoredDraft } from '../../../form/draft.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What was typed and not saved, with the product that it was typed over. */
export interface ProductDraft {
  /** ISO 8601. */
  readonly at: string;
  readonly base: Fields;
  readonly mine: Fields;
  /** Alt texts by the keys of their pictures. */
  readonly altTexts: readonly (readonly [picture: number, text: string])[];
  /** Where the page was. */
  readonly place?: Fields;
}

/** null: there is none, or it is damaged. */
export function productOfDraft(stored: StoredDraft | null): ProductDraft | null {
  return isProductDraft(stored) ? stored : null;
}

function isProductDraft(stored: unknown): stored is ProductDraft {
  if (!isFields(stored) || !isFields(stored['base']) || !isFields(stored['mine'])) return false;
  const { altTexts, place } = stored;
  return (place === undefined || isFields(place)) && Array.isArray(altTexts) && altTexts.every(isAltText);
}

function isAltText(stored: unknown): boolean {
  return Array.isArray(stored) && typeof stored[0] === 'number' && typeof stored[1] === 'string';
}
