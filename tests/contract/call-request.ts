import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';

/** The input of a call before anything has checked it. */
export interface CallRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const inputSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** What a schema takes, as JSON Schema. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const known = inputSchemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  inputSchemas.set(schema, known);
  return known;
}

export function asSchema(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {};
}

/** The fields that a call declares. The body of a GET is ignored: older clients send the same call as a POST. */
export function fieldsOf(call: Call): readonly (readonly [part: keyof CallRequest, field: string])[] {
  const parts = (['params', 'query', 'body'] as const).filter(
    (part) => part !== 'body' || call.method !== 'GET',
  );
  return parts.flatMap((part) =>
    Object.keys(inputSchema(call[part]).properties ?? {}).map((field) => [part, field] as const),
  );
}
