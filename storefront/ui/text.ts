/** 'out_for_delivery' reads 'Out for delivery' (ORDER-2, ORDER-5). */
export function capitalised(text: string): string {
  const spaced = text.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The plain text of a description, which the API sends as sanitised HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (match, name: string) => entities[name] ?? match)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
