/** PostgreSQL stores neither NUL nor half of a surrogate pair in any text or JSON column. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Where such a text stands in what was sent, such as 'stones.0.kind'; null where there is none. As deep as JSON goes. */
export function unstorableText(sent: unknown): string | null {
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: sent, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      open.push({ value: part, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return null;
}
