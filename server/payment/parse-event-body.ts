import type { z } from 'zod';

/** A webhook's body, read as JSON and checked by the provider's schema. null: it is not JSON, or it is no event. */
export function readEventBody<Event>(raw: Buffer, schema: z.ZodType<Event>): Event | null {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  return schema.safeParse(body).data ?? null;
}
