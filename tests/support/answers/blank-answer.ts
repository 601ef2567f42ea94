import { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer } from '#contract/api-call.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The emptiest answer that a call may give: no rows, null where that is allowed, 0, '' and the first of several choices. Over
 * it lie the fields that a test is about. Throws if they are none of the call.
 */
export function blankAnswer<C extends AdminCall>(call: C, fields: Partial<Answer<C>> = {}): Answer<C> {
  return blankValue<C['answer']>(call.answer, fields);
}

export function blankValue<S extends z.ZodType>(schema: S, fields: Partial<z.output<S>> = {}): z.output<S> {
  const blank = uncheckedBlank(schema);
  return schema.parse(Array.isArray(blank) ? blank : { ...asSchema(blank), ...fields });
}

/** The same, although a rule of the schema may refuse it. */
export function uncheckedBlank(schema: z.ZodType): unknown {
  const written = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return blankOf({ ...written }, asSchema(written['$defs']));
}

function blankOf(schema: Schema, definitions: Schema): unknown {
  const { $ref: reference, anyOf, const: only, enum: choices, type } = schema;
  if (typeof reference === 'string')
    return blankOf(asSchema(definitions[reference.slice('#/$defs/'.length)]), definitions);
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0] as unknown;
  if (Array.isArray(anyOf)) {
    const branches = anyOf.map(asSchema);
    return branches.some((branch) => branch['type'] === 'null')
      ? null
      : blankOf(asSchema(anyOf[0]), definitions);
  }
  switch (type) {
    case 'object':
      return blankObject(schema, definitions);
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () =>
        blankOf(asSchema(schema['items']), definitions),
      );
    case 'string':
      return schema['minLength'] === undefined
        ? blankText(schema['format'])
        : '-'.repeat(Number(schema['minLength']));
    case 'number':
    case 'integer':
      return typeof schema['exclusiveMinimum'] === 'number' ? 1 : Math.max(0, Number(schema['minimum'] ?? 0));
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Every property that an answer always has. */
function blankObject(schema: Schema, definitions: Schema): unknown {
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const properties = asSchema(schema['properties']);
  return Object.fromEntries(required.map((name) => [name, blankOf(asSchema(properties[name]), definitions)]));
}

function blankText(format: unknown): string {
  return format === 'date-time' ? '2026-11-27T06:30:00.000Z' : format === 'date' ? '2026-11-27' : '';
}

function asSchema(schema: unknown): Schema {
  return typeof schema === 'object' && schema !== null ? { ...schema } : {};
}
