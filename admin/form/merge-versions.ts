type Fields = Readonly<Record<string, unknown>>;

/** A field whose values differ between `mine` and `theirs`. */
export interface FieldChange {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Changed by both, to different values. */
  readonly conflicts: readonly FieldChange[];
  /** Changed by them only. */
  readonly taken: readonly FieldChange[];
  /** Changed by me only. */
  readonly kept: readonly FieldChange[];
}

/**
 * Three-way merge: `base` was loaded, `mine` is in the form, `theirs` was saved meanwhile. Fields that only one side
 * changed are merged; the rest are conflicts that a person resolves.
 */
export function mergeVersions(base: Fields, mine: Fields, theirs: Fields): Merged {
  const conflicts: FieldChange[] = [];
  const taken: FieldChange[] = [];
  const kept: FieldChange[] = [];
  for (const field of Object.keys(theirs)) {
    if (!(field in mine)) continue;
    const change = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    const iChanged = !same(change.mine, change.base);
    const theyChanged = !same(change.theirs, change.base);
    if (same(change.mine, change.theirs)) continue;
    if (iChanged && theyChanged) conflicts.push(change);
    else if (iChanged) kept.push(change);
    else taken.push(change);
  }
  return { conflicts, taken, kept };
}

/** The fields of `mine` whose values differ from those of `base`. */
export function changedFields(base: Fields, mine: Fields): string[] {
  return Object.keys(mine).filter((field) => !same(base[field], mine[field]));
}

/** Values of a form are JSON; an empty field is '' or null. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '', sortKeys) === JSON.stringify(other ?? '', sortKeys);
}

/** Key order differs between a loaded value and the one in a refusal. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
