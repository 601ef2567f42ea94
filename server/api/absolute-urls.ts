/** Response fields that contain a picture's path. */
const pictureField = /"(path|thumbnail|photo|icon|image|picture)":"(?=\/)/g;

/**
 * A response as JSON with absolute picture URLs, for clients of other origins (API-14). The shop's own browser client removes
 * the origin again (storefront/api/response-readers.ts). Quotes inside a JSON string are escaped, so `"path":"/` is a field.
 */
export function jsonWithAbsoluteUrls(answer: unknown, origin: string): string {
  return JSON.stringify(answer).replaceAll(pictureField, `"$1":"${origin}`);
}
