import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';

const week = 7 * 24 * 3_600_000;

interface Invited {
  /** null: the invited person enters it. */
  readonly email: string | null;
  readonly role: StaffRole;
  readonly invitedBy: number | null;
}

export interface Invitation {
  readonly id: number;
  /** Sent to the invited person only; the database has only its hash. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Creates an invitation for seven days. It replaces earlier ones for the same person. */
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

/**
 * Withdraws the open invitations of somebody who may invite no more, so that they cannot return by one of their own.
 */
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

/** The token follows the '#', which browsers do not send, so no log and no referrer contains it. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${adminRoot}${adminPages.invitation.path}#${token}`;
}

/** The invitation link of the first owner while the shop has no staff; null otherwise. */
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
