import type { Database } from '#database/connect.ts';

/** 'held:7' invalidates 'held' too, the tag of what counts products that can be bought, and 'words:7' that of what searches find. */
const ofEach = new Set(['held', 'words']);

export interface TaggedCache {
  readonly invalidate: (tag: string) => void;
  readonly clear: () => void;
  /** Whether the cache receives changes at the moment. */
  set listening(listening: boolean);
}

/**
 * Invalidates tags that this and other nodes change: triggers name them by NOTIFY on 'shop_changes' (migration 0001). A cache
 * whose values are computed from another one comes after it in the list.
 */
export async function invalidateOnChanges(database: Database, caches: readonly TaggedCache[]): Promise<void> {
  const each = (work: (cache: TaggedCache) => void) => caches.forEach(work);
  await database.listen('shop_changes', {
    heard: (tag) => {
      each((cache) => cache.invalidate(tag));
      const [kind = tag, id] = tag.split(':');
      if (id !== undefined && ofEach.has(kind)) each((cache) => cache.invalidate(kind));
    },
    lost: () => each((cache) => (cache.listening = false)),
    regained: () => {
      each((cache) => cache.clear());
      each((cache) => (cache.listening = true));
    },
  });
}

/** 7 for the tag 'product:7', if `kind` is 'product'; null for another kind. */
export function idOfTag(kind: string, tag: string): number | null {
  return tag.startsWith(`${kind}:`) ? Number(tag.slice(kind.length + 1)) : null;
}
