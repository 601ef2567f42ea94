import type { z } from 'zod';

/** The same schema, but a frozen value that has passed is not validated again: lists repeat the same cached products. */
export function validateOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  const passed = new WeakMap<object, unknown>();
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) => {
    const value: unknown = payload.value;
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return run(payload, context);
    const known = passed.get(value);
    if (known !== undefined) return { value: known, issues: [] };
    const checked = run(payload, context);
    if (!(checked instanceof Promise) && checked.issues.length === 0) {
      const answer: unknown = checked.value;
      passed.set(value, Object.freeze(answer));
    }
    return checked;
  };
  return schema;
}
