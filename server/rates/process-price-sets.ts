import type { Database } from '#database/connect.ts';
import { recordAudit } from '#server/admin/core/audit-store.ts';
import { prepareNextPrices } from './prepare-prices.ts';
import { publishSet, refreshBeforePublishing } from './publish-set.ts';
import { publishedEntry } from './audited-set.ts';

/** One step of the background work: prepares the next prices, and publishes a set whose time has come. */
export async function processPriceSets(database: Database, clock: () => Date): Promise<number> {
  return (await prepareNextPrices(database)) + (await publishDueSet(database, clock));
}

async function publishDueSet(database: Database, clock: () => Date): Promise<number> {
  const due = await database.query
    .selectFrom('price_sets')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', clock())
    .executeTakeFirst();
  if (due === undefined) return 0;
  await refreshBeforePublishing(database, due.id);
  return database.transaction(async (transaction) => {
    const entry = await publishedEntry(transaction, due.id);
    const outcome = await publishSet(transaction, due.id, clock);
    if (!outcome.accepted) return 0; // another node was first, or the staff cancelled it
    const { staff_id: id, staff_name: name } = outcome.value;
    await recordAudit(transaction, { id, name }, [entry], clock());
    return 1;
  });
}
