import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dropOldPrices } from '../../catalogue/rates/drop-old-sets.ts';
import { deleteOverPeriod } from './delete-over-period.ts';
import { deleteUnconfirmed } from '../../service/appointments/appointment-store.ts';
import { repairFutureTimes } from './repair-future-times.ts';
import { sweepExpired } from './sweep-expired.ts';

/** Deletes what has expired. Nodes may run it at the same time. */
export async function runHousekeeping(query: Kysely<Tables>, now: Date): Promise<void> {
  await sweepExpired(query, now);
  await deleteUnconfirmed(query, now);
  await repairFutureTimes(query, now);
  await deleteOverPeriod(query, now);
  await dropOldPrices(query, now);
}
