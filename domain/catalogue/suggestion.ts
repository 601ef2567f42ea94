/** Splits a name into the parts before, of and after the match. Without a match in the name the first part is all of it. */
export function splitAtMatch(name: string, typed: string): readonly [string, string, string] {
  const text = normaliseQuery(typed);
  const at = name.toLowerCase().indexOf(text);
  if (at < 0 || text === '') return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + text.length), name.slice(at + text.length)];
}

/** Lower case, trimmed, single spaces. Control characters count as spaces. */
export function normaliseQuery(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
