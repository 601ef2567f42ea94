import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { unstorableText } from '../../../platform/api/unstorable-text.ts';
import { equalInConstantTime } from '../../../platform/secrets/equal-in-constant-time.ts';

/** Whether `signature` is the HMAC-SHA256 of the text, in lower-case hex. */
export function isSigned(secret: string, text: string | Buffer, signature: unknown): boolean {
  const expected = createHmac('sha256', secret).update(text).digest('hex');
  return typeof signature === 'string' && equalInConstantTime(expected, signature);
}

/** A webhook's body, read as JSON and checked by the provider's schema; null if it is not JSON or not an event. */
export function parseEventBody<Event>(raw: Buffer, schema: z.ZodType<Event>): Event | null {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  const event = schema.safeParse(body).data ?? null;
  return unstorableText(event) === null ? event : null;
}
