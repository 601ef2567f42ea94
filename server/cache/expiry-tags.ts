const mark = 'until:';

/** Among the tags of an answer: it is over at this moment by itself, as a banner's that is planned to end. */
export function expiryTag(moment: Date): string {
  return `${mark}${moment.getTime()}`;
}

/** When the first of these tags is over, in milliseconds since 1970; Infinity where none ends by itself. */
export function expiryOf(tags: Iterable<string>): number {
  let end = Infinity;
  for (const tag of tags) if (tag.startsWith(mark)) end = Math.min(end, Number(tag.slice(mark.length)));
  return end;
}

/** Among the tags of an answer: it is over as soon as it is given, as one that found nothing, of which there are endlessly many. */
export const doNotCache = `${mark}0`;
