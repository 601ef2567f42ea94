import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { hashOfToken, newToken } from '../../auth/token.ts';

const week = 7 * 24 * 3_600_000;

interface Invited {
  /** null: the one who accepts names it. */
  readonly email: string | null;
  readonly role: StaffRole;
  readonly invitedBy: number | null;
}

export interface Invitation {
  readonly id: number;
  /** Told to the invited person alone; only its hash is stored. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** An invitation for seven days, in place of earlier ones for the same person. */
export async function invite(
  query: Kysely<Tables>,
  { email, role, invitedBy }: Invited,
  now: Date,
): Promise<Invitation> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + week);
  await query
    .deleteFrom('staff_invitations')
    .where('email', email === null ? 'is' : '=', email)
    .where('used_at', 'is', null)
    .execute();
  const { id } = await query
    .insertInto('staff_invitations')
    .values({
      token_hash: hashOfToken(token),
      email,
      role,
      invited_by: invitedBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

/** Whoever may invite no more comes back by no invitation that they sent to themselves. */
export async function withdrawInvitationsOf(query: Kysely<Tables>, staffId: number): Promise<void> {
  await query
    .deleteFrom('staff_invitations')
    .where('invited_by', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

export function openInvitations(query: Kysely<Tables>, now: Date) {
  return query
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
}

/** The token stands behind the '#', which browsers send to nobody: no log and no referrer ever holds it. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${adminRoot}${adminPages.invitation.path}#${token}`;
}

/** For a shop where nobody works yet: the link by which its first owner comes in; null where there is somebody. */
export async function firstOwnerLink(
  query: Kysely<Tables>,
  origin: string,
  now: Date,
): Promise<string | null> {
  const somebody = await query.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) return null;
  const { token } = await invite(query, { email: null, role: 'owner', invitedBy: null }, now);
  return invitationLink(origin, token);
}
