type Value = string | File;

/**
 * Names and values of a form or a query as one object. Several values of one name become a list. `name[]` and `name[id]` are read
 * as `name`, because clients' libraries write lists, and an order in place of its id, in this way. A chosen file stays a File,
 * which no schema accepts as text; an empty file field is left out.
 */
export function parseFields(pairs: Iterable<readonly [string, Value]>): Record<string, Value | Value[]> {
  const fields = new Map<string, Value | Value[]>();
  for (const [written, value] of pairs) {
    if (isFile(value) && value.size === 0) continue;
    const name = written.replace(/\[(?:id)?\]$/, '');
    const known = fields.get(name);
    if (known === undefined) fields.set(name, value);
    else if (Array.isArray(known)) known.push(value);
    else fields.set(name, [known, value]);
  }
  return Object.fromEntries(fields);
}

function isFile(value: Value): value is File {
  return typeof value !== 'string';
}
