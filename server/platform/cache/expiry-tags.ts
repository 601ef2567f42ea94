const prefix = 'until:';

/** A tag that ends a cached response at this moment, such as the end of a planned banner. */
export function expiryTag(moment: Date): string {
  return `${prefix}${moment.getTime()}`;
}

/** A tag for responses that found nothing: there is no end of addresses for them. */
export const doNotCache = `${prefix}0`;

/** The earliest expiry among these tags, in milliseconds since 1970; Infinity if there is none. */
export function expiryOf(tags: Iterable<string>): number {
  let end = Infinity;
  for (const tag of tags) if (tag.startsWith(prefix)) end = Math.min(end, Number(tag.slice(prefix.length)));
  return end;
}
