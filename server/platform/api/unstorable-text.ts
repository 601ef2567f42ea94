/** PostgreSQL stores neither NUL nor half of a surrogate pair in any text or JSON column. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The path of such a text in the input, such as 'stones.0.kind', at any depth; null if there is none. */
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
