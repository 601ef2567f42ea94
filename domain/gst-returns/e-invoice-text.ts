/** The most characters of texts in an e-invoice (form INV-01, schema 1.1). */
export const textLimits = { name: 100, street: 100, place: 50, goods: 300 } as const;

/** The fewest characters of names, places and goods. */
export const fewestCharacters = 3;

/** JSON Schema counts code points. */
export function isTooShort(text: string): boolean {
  return [...text].length < fewestCharacters;
}

/** A text as the portal takes it: without quotation marks and backslashes, on one line, and not longer than `most`. */
export function portalText(text: string, most: number): string {
  const plain = text
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return cut(plain.trim(), most).trim();
}

/** A street on one or two lines, divided between words. The second line is absent, or has the fewest characters. */
export function streetLines(street: string): { readonly Addr1: string; readonly Addr2?: string } {
  const plain = portalText(street, 2 * textLimits.street);
  if (plain.length <= textLimits.street) return { Addr1: plain };
  const space = plain.lastIndexOf(' ', textLimits.street);
  const Addr1 = cut(plain, space > 0 ? space : textLimits.street);
  const Addr2 = cut(plain.slice(Addr1.length).trim(), textLimits.street);
  return { Addr1, ...(!isTooShort(Addr2) && { Addr2 }) };
}

/** The first characters, without half of a surrogate pair. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
