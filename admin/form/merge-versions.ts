type Fields = Readonly<Record<string, unknown>>;

/** A field that two people changed to different values. */
export interface FieldConflict {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly conflicts: readonly FieldConflict[];
  /** Fields that only they changed: their value is taken. */
  readonly taken: readonly string[];
  /** Fields that only I changed: my value stays. */
  readonly kept: readonly string[];
}

/**
 * Three-way merge: `base` is what the editor loaded, `mine` what stands in the form, `theirs` what was saved meanwhile.
 * A field that I did not touch takes their value; one that only I touched keeps mine; the rest is for a person to decide.
 */
export function mergeVersions(base: Fields, mine: Fields, theirs: Fields): Merged {
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  const kept: string[] = [];
  for (const field of Object.keys(theirs)) {
    if (!(field in mine)) continue;
    const change = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    const iChanged = !same(change.mine, change.base);
    const theyChanged = !same(change.theirs, change.base);
    if (same(change.mine, change.theirs)) continue;
    if (iChanged && theyChanged) conflicts.push(change);
    else if (iChanged) kept.push(field);
    else taken.push(field);
  }
  return { conflicts, taken, kept };
}

/** Values of a form are JSON; an empty field is '' or null. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '', inOneOrder) === JSON.stringify(other ?? '', inOneOrder);
}

/** A loaded value names its parts in the order of its schema, that of a refusal as the server made it. */
function inOneOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
