import { longDateTime } from '#domain/locale/indian-time.ts';
import type { MailContext } from '../mail/mail-context.ts';
import type { StaffInvitation } from '../mail/messages/sign-in.ts';
import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';
import { invitationLink, openInvitations } from '../../customers/auth/staff-invitations.ts';

/** The invitation of an outbox row; null if it was used, withdrawn, replaced or has expired. */
export async function invitationForMail(
  { query, clock, secrets, facts }: MailContext,
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
    url: invitationLink(facts.origin, token),
    until: longDateTime(found.expires_at),
  };
}
