import type { Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import { errorCode } from '#database/error-code.ts';
import type { Tables } from '#database/tables.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { recordAudit } from '#server/platform/audit/audit-store.ts';
import { prepareNextPrices } from './prepare-prices.ts';
import { lockPriceSet } from './price-set-store.ts';
import { lockTimeout, preparePublication } from './publish-set.ts';

/** How long orders and saves go first after they stopped a publication. */
const retryAfter = 5000;
const ordersTakeLong =
  'Orders or saves in progress took too long. Publishing is tried again every few seconds.';

/** One step of the background work: prepares the next prices, and publishes a set whose time has come. */
export async function processPriceSets(database: Database, clock: () => Date): Promise<number> {
  return (await prepareNextPrices(database, clock())) + (await publishDueSet(database, clock));
}

async function publishDueSet(database: Database, clock: () => Date): Promise<number> {
  const due = await database.query
    .selectFrom('price_sets')
    .select(['id', 'error'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', clock())
    .executeTakeFirst();
  if (due === undefined) return 0;
  const result = await publishOrStop(database, due.id, clock).catch((error: unknown) => {
    if (errorCode(error) === lockTimeout) return 'busy';
    throw error;
  });
  if (result === 'done') return 1;
  if (result !== 'busy') return 0; // another node was first, or the staff cancelled it
  await postpone(database, due.id, clock());
  if (due.error === ordersTakeLong) return 0; // reported the first time
  throw new Error(ordersTakeLong);
}

async function publishOrStop(database: Database, id: number, clock: () => Date) {
  const publish = await preparePublication(database, id, clock);
  return database.transaction(async (transaction) => {
    if (!(await mayStillPublish(transaction, id))) {
      await stopDueSet(transaction, id, clock());
      return 'done';
    }
    const outcome = await publish(transaction);
    if (!outcome.accepted) return outcome.refusal;
    const { set, entry } = outcome.value;
    await recordAudit(transaction, { id: set.staff_id, name: set.staff_name }, [entry], clock());
    return 'done';
  });
}

/** The board shows the reason until the set is published. */
async function postpone({ query }: Database, id: number, now: Date): Promise<void> {
  await query
    .updateTable('price_sets')
    .set({ publish_at: new Date(now.getTime() + retryAfter), error: ordersTakeLong })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

/** Whether the staff who scheduled the set still may publish, or the token of its machine was not revoked meanwhile. */
async function mayStillPublish(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const set = await transaction
    .selectFrom('price_sets as p')
    .leftJoin('staff as s', 's.id', 'p.staff_id')
    .leftJoin('rate_tokens as t', 't.id', 'p.token_id')
    .select(['s.role', 's.enabled', 't.revoked_at'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (set === undefined || set.revoked_at !== null) return false;
  return set.role === null || (set.enabled === true && allows(set.role, 'rates.write'));
}

/** The prepared prices stay, for somebody else to publish or drop. */
async function stopDueSet(transaction: Transaction<Tables>, id: number, now: Date): Promise<void> {
  const set = await lockPriceSet(transaction, id);
  if (set?.state !== 'scheduled') return; // another node was first, or the staff cancelled it
  const { staff_name: name, publish_at: at } = set;
  const error = `${name} may no longer publish rates. Publish these prices yourself, or drop them.`;
  await transaction
    .updateTable('price_sets')
    .set({ state: 'ready', publish_at: null, error })
    .where('id', '=', id)
    .execute();
  const entry = {
    kind: 'rates',
    id,
    action: 'stopped',
    before: { publishAt: at?.toISOString() ?? null },
    after: { publishAt: null, error },
  };
  await recordAudit(transaction, { id: null, name: 'Price sets' }, [entry], now);
}
