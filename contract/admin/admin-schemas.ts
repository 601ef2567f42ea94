import { z } from 'zod';
import { staffRoles } from '#domain/shop/staff-permissions.ts';
import { staffPasswordLength } from '#domain/shop/staff-password.ts';
import { id, looseId, optionalQuery, whole } from '#contract/wire-schemas.ts';

// The small shapes that calls of the back office share.

/** The version of a thing as its editor read it: a save that names an older one is refused with 409 and the present state. */
export const version = whole.positive();

/** {id} in a path. */
export const idParams = z.object({ id: looseId });

/** {page} of a list's query. */
export const pageQuery = optionalQuery(z.coerce.number().int().min(1).max(10_000));

/** Where in a list an answer stands; `total` counts the rows of all pages. */
export const pagePosition = { page: z.number().int(), pages: z.number().int(), total: z.number().int() };

export const done = z.object({ done: z.literal(true) });

export const role = z.enum(staffRoles);

export const newPassword = z
  .string()
  .max(200)
  .min(staffPasswordLength, `must be at least ${staffPasswordLength} characters long`);

/** Who is signed in. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** Whether a code of an authenticator is asked for at sign-in. */
  totp: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;
