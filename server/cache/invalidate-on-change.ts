import type { Database } from '#database/connect.ts';

/** What is remembered of the database, by the tags of what it was made of. */
export interface TaggedCache {
  readonly drop: (tag: string) => void;
  readonly clear: () => void;
  /** Whether changes are heard at the moment. */
  heard: boolean;
}

/**
 * Follows what this node and others change: a NOTIFY on 'shop_changes' names a tag (database/migrations/0010). Memories
 * stand in the order in which they are made of one another: pages after the answers that are in them.
 */
export async function invalidateOnChanges(database: Database, caches: readonly TaggedCache[]): Promise<void> {
  const each = (work: (memory: TaggedCache) => void) => caches.forEach(work);
  await database.listen('shop_changes', {
    heard: (tag) => each((memory) => memory.drop(tag)),
    lost: () => each((memory) => (memory.heard = false)),
    regained: () => {
      each((memory) => memory.clear());
      each((memory) => (memory.heard = true));
    },
  });
}
