import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Says where a customer reads the answer; `page`: such as 'in your account under Messages'. An account that signed in by phone
 * may have no email.
 */
export async function answerPlace(query: Kysely<Tables>, customerId: number, page: string): Promise<string> {
  const { email } = await query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return `We will reply ${email === '' ? '' : 'by email and '}${page}.`;
}
