import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readFacts, type FactGroup } from './facet-store.ts';
import { KeptByProduct } from './kept-by-product.ts';

/** The facts of all products, in the order of key and text. */
export function keepFacts(query: Kysely<Tables>): KeptByProduct<readonly FactGroup[]> {
  return new KeptByProduct<readonly FactGroup[]>({
    tag: 'product',
    readAll: async () => mergeFacts(await readFacts(query, null)),
    readAgain: async (facts, changed) =>
      mergeFacts([...withoutProducts(facts, changed), ...(await readFacts(query, [...changed]))]),
  });
}

function withoutProducts(groups: readonly FactGroup[], removed: ReadonlySet<number>): FactGroup[] {
  return groups
    .map((group) => ({ ...group, ids: group.ids.filter((id) => !removed.has(Math.abs(id))) }))
    .filter(({ ids }) => ids.length > 0);
}

function mergeFacts(groups: readonly FactGroup[]): FactGroup[] {
  const merged = new Map<string, FactGroup>();
  for (const group of groups) {
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
