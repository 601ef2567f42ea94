import { LRUCache } from 'lru-cache';
import type { Product } from '#contract/product.ts';
import type { TaggedCache } from '../../cache/invalidate-on-change.ts';

/** Tags of what stands on every piece: the names of its category and brand. */
const tagsOfAllProducts = ['categories', 'brands'];
const productTagPrefix = 'product:';

/**
 * Pieces as clients read them, by id, until something that they show changes. The least recently used go when the bytes
 * pass the limit. They are shared: nobody may change one.
 */
export class ProductCache implements TaggedCache {
  readonly #products: LRUCache<number, Product>;
  #listening = true;
  #changes = 0;

  /** bytes: of the pieces as JSON. */
  constructor(bytes: number) {
    this.#products = new LRUCache({ maxSize: bytes });
  }

  get bytes(): number {
    return this.#products.calculatedSize;
  }

  /** While changes are not heard nothing is known. */
  get(id: number): Product | undefined {
    return this.#listening ? this.#products.get(id) : undefined;
  }

  /** Before pieces are read: what changes until they are kept is not to be kept. */
  begin(): number {
    return this.#changes;
  }

  keep(product: Product, begun: number): void {
    if (!this.#listening || begun !== this.#changes) return;
    this.#products.set(product.id, product, { size: JSON.stringify(product).length });
  }

  invalidate(tag: string): void {
    if (tagsOfAllProducts.includes(tag)) this.clear();
    if (!tag.startsWith(productTagPrefix)) return;
    this.#changes += 1;
    this.#products.delete(Number(tag.slice(productTagPrefix.length)));
  }

  clear(): void {
    this.#changes += 1;
    this.#products.clear();
  }

  set listening(listening: boolean) {
    this.#listening = listening;
  }
}
