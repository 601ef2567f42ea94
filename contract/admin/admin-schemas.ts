import { z } from 'zod';
import { staffRoles } from '#domain/shop/staff-permissions.ts';
import { staffPasswordLength } from '#domain/shop/staff-password.ts';
import { id, looseId, optionalQuery, password, whole } from '#contract/wire-schemas.ts';

/** The version that the editor read; a save of an older one is refused with 409 and the current state. */
export const version = whole.positive();

/** {id} in a path. */
export const idParams = z.object({ id: looseId });

/** {page} of a list's query. */
export const pageQuery = optionalQuery(z.coerce.number().int().min(1).max(10_000));

/** Where in a list an answer stands; `total` counts the rows of all pages. */
export const pagePosition = { page: z.number().int(), pages: z.number().int(), total: z.number().int() };

export const done = z.object({ done: z.literal(true) });

export const role = z.enum(staffRoles);

export const newPassword = password.min(
  staffPasswordLength,
  `must be at least ${staffPasswordLength} characters long`,
);

/** Who is signed in. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** Whether sign-in asks for an authenticator code. */
  totp: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;
