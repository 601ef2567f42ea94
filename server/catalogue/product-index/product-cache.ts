import { LRUCache } from 'lru-cache';
import type { Product } from '#contract/product.ts';
import { idOfTag, type TaggedCache } from '../../platform/cache/invalidate-on-change.ts';

/** Category and brand names are part of every product; 'prices' says that the prices by rate were published again. */
const tagsOfAllProducts = ['categories', 'brands', 'prices'];

/** Products of the public API by id, dropped when they change or, least recently used first, at the limit. Values are shared. */
export class ProductCache implements TaggedCache {
  readonly #products: LRUCache<number, Product>;
  #listening = true;
  #changes = 0;

  /** bytes: limit for the products as JSON. */
  constructor(bytes: number) {
    this.#products = new LRUCache({ maxSize: bytes });
  }

  get bytes(): number {
    return this.#products.calculatedSize;
  }

  /** Empty while the connection for notices is down. */
  get(id: number): Product | undefined {
    return this.#listening ? this.#products.get(id) : undefined;
  }

  /** Call before reading products and pass the result to `keep`, which ignores products that changed in between. */
  begin(): number {
    return this.#changes;
  }

  keep(product: Product, begun: number): void {
    if (!this.#listening || begun !== this.#changes) return;
    this.#products.set(product.id, product, { size: JSON.stringify(product).length });
  }

  invalidate(tag: string): void {
    if (tagsOfAllProducts.includes(tag)) this.clear();
    const id = idOfTag('product', tag);
    if (id === null) return;
    this.#changes += 1;
    this.#products.delete(id);
  }

  clear(): void {
    this.#changes += 1;
    this.#products.clear();
  }

  set listening(listening: boolean) {
    this.#listening = listening;
  }
}
