import { z } from 'zod';

/**
 * Every refusal and fault, whatever its status: an RFC 9457 problem document that clients of the older family
 * understand too (success, message, errors). errors is always a list with at least one entry; in a 422 each entry's
 * code is the name of the field (API-10).
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ code: z.string(), message: z.string() })).min(1),
});

export type Problem = z.output<typeof problem>;
