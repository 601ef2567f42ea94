import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { AuditEntry } from '../../../platform/audit/audit-store.ts';

/** Revokes the tokens that a member of staff created, who may know them; returns the entries for the audit trail. */
export async function revokeTokensOf(
  transaction: Transaction<Tables>,
  staffId: number,
  now: Date,
): Promise<AuditEntry[]> {
  const revoked = await transaction
    .updateTable('rate_tokens')
    .set({ revoked_at: now })
    .where('created_by', '=', staffId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  return revoked.map(({ id, name }) => ({
    kind: 'rate-token',
    id,
    action: 'revoked',
    before: { name },
    after: null,
  }));
}
