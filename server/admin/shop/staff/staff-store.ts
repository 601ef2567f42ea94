import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type StaffRow = Awaited<ReturnType<typeof readStaff>>[number];

/** All members of staff, or one, with the number of their live sessions. */
export function readStaff(query: Kysely<Tables>, now: Date, id?: number) {
  return query
    .selectFrom('staff as s')
    .select(['s.id', 's.version', 's.name', 's.email', 's.role', 's.enabled'])
    .select(sql<boolean>`s.totp_sealed is not null`.as('totp'))
    .select([
      sql<number>`(select count(*) from staff_sessions x where x.staff_id = s.id and x.expires_at > ${now})`.as(
        'sessions',
      ),
      sql<Date | null>`(select max(x.last_seen_at) from staff_sessions x where x.staff_id = s.id)`.as('seen'),
    ])
    .$if(id !== undefined, (one) => one.where('s.id', '=', id ?? 0))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

/** Whether there is another enabled owner. Until the transaction ends no owner can be removed. */
export async function hasAnotherOwner(transaction: Kysely<Tables>, id: number): Promise<boolean> {
  const owners = await transaction
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.some((owner) => owner.id !== id);
}
