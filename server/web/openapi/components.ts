import { z } from 'zod';
import { address } from '#contract/addresses.ts';
import { user } from '#contract/auth.ts';
import { brand } from '#contract/brands.ts';
import { cartLine } from '#contract/cart.ts';
import { banner, category } from '#contract/catalogue.ts';
import { config } from '#contract/config.ts';
import { order } from '#contract/orders.ts';
import { problem } from '#contract/problem.ts';
import { facts, product, stone } from '#contract/product.ts';
import { review } from '#contract/reviews.ts';
import { fullUrl } from '#contract/wire-schemas.ts';

/** Schemas with a name of their own; others are written inline. */
const named = z.registry<{ id: string }>();
const names = {
  Address: address,
  Banner: banner,
  Brand: brand,
  CartLine: cartLine,
  Category: category,
  Config: config,
  ProductAttributes: facts,
  Order: order,
  Picture: fullUrl,
  Problem: problem,
  Product: product,
  Review: review,
  Stone: stone,
  User: user,
};
for (const [id, schema] of Object.entries(names)) named.add(schema, { id });

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts zod schemas to JSON Schema and collects the named ones. */
export class Components {
  readonly schemas: Record<string, object> = {};

  /** A schema of responses. */
  ofAnswer(schema: z.ZodType): object {
    const { $defs, properties } = this.#written(z.object({ answer: schema }), 'output');
    for (const [name, definition] of Object.entries($defs ?? {})) this.schemas[name] = definition;
    return properties?.['answer'] as JsonSchema;
  }

  /** A schema of input, with optional, defaulted and alternative values. */
  ofInput(schema: z.ZodType): JsonSchema {
    return this.#written(schema, 'input');
  }

  #written(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        delete jsonSchema.id;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    const { $schema: _, ...rest } = JSON.parse(
      JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
      withTypeBesidePattern,
    ) as JsonSchema;
    return rest;
  }
}

/** Adds the type to each of several patterns: client generators need it. */
function withTypeBesidePattern(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('pattern' in value) || 'type' in value) return value;
  return typeof value.pattern === 'string' ? { type: 'string', ...value } : value;
}
