import type { Product } from '#contract/product.ts';
import type { TaggedCache } from '../../cache/invalidate-on-change.ts';
import { LruCache } from '../../cache/lru-cache.ts';

/** Tags of what stands on every piece: the names of its category and brand. */
const tagsOfAllProducts = ['categories', 'brands'];
const productTagPrefix = 'product:';

/**
 * Pieces as clients read them, by id, until something that they show changes. The least recently used go when the bytes
 * pass the limit. They are shared: nobody may change one.
 */
export class ProductCache implements TaggedCache {
  readonly #products: LruCache<number, Product>;
  #heard = true;
  #changes = 0;

  /** bytes: of the pieces as JSON. */
  constructor(bytes: number) {
    this.#products = new LruCache({ bytes });
  }

  get bytes(): number {
    return this.#products.bytes;
  }

  /** While changes are not heard nothing is known. */
  get(id: number): Product | undefined {
    return this.#heard ? this.#products.get(id) : undefined;
  }

  /** Before pieces are read: what changes until they are kept is not to be kept. */
  begin(): number {
    return this.#changes;
  }

  keep(product: Product, begun: number): void {
    if (!this.#heard || begun !== this.#changes) return;
    this.#products.set(product.id, product, JSON.stringify(product).length);
  }

  drop(tag: string): void {
    if (tagsOfAllProducts.includes(tag)) this.clear();
    if (!tag.startsWith(productTagPrefix)) return;
    this.#changes += 1;
    this.#products.delete(Number(tag.slice(productTagPrefix.length)));
  }

  clear(): void {
    this.#changes += 1;
    this.#products.clear();
  }

  set heard(heard: boolean) {
    this.#heard = heard;
  }

  get heard(): boolean {
    return this.#heard;
  }
}
