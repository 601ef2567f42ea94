import type { Database } from '#database/connect.ts';
import type { AnswerCache } from './answer-cache.ts';

/** Follows what this node and others change: a NOTIFY on 'shop_changes' names a tag (database/migrations/0010). */
export async function hearChanges(database: Database, cache: AnswerCache): Promise<void> {
  await database.listen(
    'shop_changes',
    (tag) => cache.drop(tag),
    () => cache.clear(),
  );
}
