import { z } from 'zod';

/**
 * The body of every error: an RFC 9457 problem document with the fields that older clients read (success, message, errors).
 * errors has at least one entry; in a 422, each code is the name of a field (API-10).
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
