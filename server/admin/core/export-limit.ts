/** Bounds the memory of an export that is made as a whole. */
export const maxExported = 100_000;

/** The last row of an export that does not have every row; none if it has. */
export function cutNotice(total: number): string[][] {
  if (total <= maxExported) return [];
  return [[`Not complete: this file was made from ${maxExported} of ${total} rows.`]];
}
