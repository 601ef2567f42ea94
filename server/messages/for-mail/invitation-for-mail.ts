import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import type { StaffInvitation } from '../mail/messages/staff-invited.ts';
import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';
import { invitationLink, openInvitations } from '../../customers/auth/staff-invitations.ts';

interface Dependencies {
  readonly query: Kysely<Tables>;
  readonly clock: () => Date;
  readonly secrets: Secrets;
  readonly origin: string;
}

/** The invitation of an outbox row; null if it was used, withdrawn, replaced or has expired. */
export async function invitationForMail(
  { query, clock, secrets, origin }: Dependencies,
  { sealedToken, inviter }: OutboxTopics['mail:staff-invited'],
): Promise<(StaffInvitation & { readonly to: string }) | null> {
  const token = secrets.unseal(sealedToken);
  if (token === null) return null; // JADAU_SECRET was changed meanwhile
  const found = await openInvitations(query, clock())
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (found === undefined || found.email === null) return null;
  return {
    to: found.email,
    role: found.role,
    inviter,
    url: invitationLink(origin, token),
    until: longDateTime(found.expires_at),
  };
}
