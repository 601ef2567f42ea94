import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { TaggedCache } from '../../platform/cache/invalidate-on-change.ts';
import { readFacts, type FactGroup } from './facet-store.ts';
import { productOfTag } from './product-cache.ts';

/** With more changed products than this, all are read again. */
const maxChanged = 1000;

type Facts = Promise<readonly FactGroup[]>;

/** The facts of all products, kept in memory; only those of products that changed are read again. */
export class ProductFacts implements TaggedCache {
  readonly #query: Kysely<Tables>;
  /** null: not read. */
  #latest: Facts | null = null;
  /** Ids of the products that changed since `#latest` was begun. */
  #changed = new Set<number>();
  #listening = true;

  constructor(query: Kysely<Tables>) {
    this.#query = query;
  }

  /** In the order of key and text. */
  read(): Facts {
    if (this.#latest !== null && this.#changed.size === 0) return this.#latest;
    const facts = this.#readAgain(this.#latest, this.#changed);
    this.#changed = new Set();
    if (!this.#listening) return facts;
    this.#latest = facts;
    facts.catch(() => {
      if (this.#latest === facts) this.clear();
    });
    return facts;
  }

  async #readAgain(before: Facts | null, changed: ReadonlySet<number>): Facts {
    const known = await before;
    const read = await readFacts(this.#query, known === null ? null : [...changed]);
    return mergeFacts(known === null ? [] : withoutProducts(known, changed), read);
  }

  invalidate(tag: string): void {
    const id = productOfTag(tag);
    if (id === null || this.#latest === null) return;
    this.#changed.add(id);
    if (this.#changed.size > maxChanged) this.clear();
  }

  clear(): void {
    this.#latest = null;
    this.#changed = new Set();
  }

  /** While the cache does not receive changes, it holds nothing. */
  set listening(listening: boolean) {
    this.#listening = listening;
    if (!listening) this.clear();
  }
}

function withoutProducts(groups: readonly FactGroup[], removed: ReadonlySet<number>): FactGroup[] {
  return groups
    .map((group) => ({ ...group, ids: group.ids.filter((id) => !removed.has(Math.abs(id))) }))
    .filter(({ ids }) => ids.length > 0);
}

function mergeFacts(some: readonly FactGroup[], others: readonly FactGroup[]): FactGroup[] {
  const merged = new Map<string, FactGroup>();
  for (const group of [...some, ...others]) {
    const name = `${group.key} ${group.text}`;
    const known = merged.get(name);
    merged.set(name, known === undefined ? group : { ...known, ids: joined(known.ids, group.ids) });
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function joined(some: Int32Array, others: Int32Array): Int32Array {
  const all = new Int32Array(some.length + others.length);
  all.set(some);
  all.set(others, some.length);
  return all;
}
