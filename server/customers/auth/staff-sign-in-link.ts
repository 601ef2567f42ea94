import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';
import { rememberPlace, unknown } from '../../platform/known-places/known-places.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Shop } from '../../platform/shop.ts';

const minute = 60_000;
const life = 15 * minute;
/** The pause between two mails to one email, which allows six a day. */
const betweenMails = 4 * 60 * minute;

export const expiredLinkRefusal = {
  status: 404,
  code: 'link',
  message: 'This link was already used or has expired. Please request a new one on the sign-in page.',
} as const;

/**
 * Mails a link that makes another browser known to the account. If a link was mailed in the last four hours, no mail is
 * sent, and that link works for another 15 minutes. So a stranger can neither use up the owner's mails nor revoke the
 * owner's link. An email without an account is handled in the same way; only the outbox finds out.
 */
export async function mailSignInLink({ database, clock, secrets }: Shop, email: string): Promise<void> {
  const now = clock();
  const token = newToken();
  const hash = hashOfToken(token);
  const mayMailAgain = sql<boolean>`staff_sign_in_links.mailed_at <= ${new Date(now.getTime() - betweenMails)}`;
  await database.transaction(async (transaction) => {
    const { token_hash: current } = await transaction
      .insertInto('staff_sign_in_links')
      .values({ email, token_hash: hash, mailed_at: now, expires_at: new Date(now.getTime() + life) })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((link) => ({
          token_hash: sql`case when ${mayMailAgain} then excluded.token_hash else staff_sign_in_links.token_hash end`,
          mailed_at: sql`case when ${mayMailAgain} then excluded.mailed_at else staff_sign_in_links.mailed_at end`,
          used: sql`staff_sign_in_links.used and not ${mayMailAgain}`,
          expires_at: link.ref('excluded.expires_at'),
        })),
      )
      .returning('token_hash')
      .executeTakeFirstOrThrow();
    if (!current.equals(hash)) return;
    await enqueue(transaction, 'mail:staff-link', { email, sealedToken: secrets.seal(token) });
  });
}

/** The token of an outbox row; null: the email has no enabled account, or the link was used or replaced meanwhile. */
export async function signInLinkForMail(
  { query, secrets }: { readonly query: Kysely<Tables>; readonly secrets: Secrets },
  { email, sealedToken }: OutboxTopics['mail:staff-link'],
): Promise<string | null> {
  const token = secrets.unseal(sealedToken);
  if (token === null) return null; // JADAU_SECRET was changed meanwhile
  const found = await query
    .selectFrom('staff_sign_in_links as link')
    .innerJoin('staff', 'staff.email', 'link.email')
    .select('staff.id')
    .where('link.email', '=', email)
    .where('link.token_hash', '=', hashOfToken(token))
    .where('link.used', '=', false)
    .where('staff.enabled', '=', true)
    .executeTakeFirst();
  return found === undefined ? null : token;
}

interface Opened {
  readonly staffId: number;
  /** The device cookie by which the account recognises this browser from now on. */
  readonly device: string;
}

/**
 * Consumes the link and makes this browser and network known to the account, so that their sign-ins are counted apart
 * from those of strangers. It signs nobody in. null: the link does not exist, was used or has expired.
 */
export async function useSignInLink(
  { database, clock, secrets }: Shop,
  token: string,
  { network, device }: { readonly network: string; readonly device: string | null },
): Promise<Opened | null> {
  const now = clock();
  return database.transaction(async (transaction) => {
    const used = await transaction
      .updateTable('staff_sign_in_links as link')
      .from('staff')
      .set({ used: true })
      .whereRef('staff.email', '=', 'link.email')
      .where('link.token_hash', '=', hashOfToken(token))
      .where('link.used', '=', false)
      .where('link.expires_at', '>', now)
      .where('staff.enabled', '=', true)
      .returning('staff.id')
      .executeTakeFirst();
    if (used === undefined) return null;
    const account = { column: 'staff_id', id: used.id } as const;
    const place = { network, device };
    const browser = await rememberPlace({ transaction, secrets }, account, place, { known: unknown, now });
    return { staffId: used.id, device: browser };
  });
}
