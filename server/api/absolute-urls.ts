/** Fields of an answer that hold the address of a picture. */
const pictureField = /"(path|thumbnail|photo|icon|image|picture)":"(?=\/)/g;

/**
 * An answer as JSON, with full addresses of its pictures: a client at another origin cannot resolve a path (API-14). Pages that
 * are rendered here read the same answers with plain paths, and the shop's own browser client cuts the origin off again
 * (storefront/api/response-readers.ts).
 *
 * In JSON text a quotation mark inside of a string is escaped, so that `"path":"/` is always a field.
 */
export function jsonWithAbsoluteUrls(answer: unknown, origin: string): string {
  return JSON.stringify(answer).replaceAll(pictureField, `"$1":"${origin}`);
}
