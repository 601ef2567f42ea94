import type { Product } from '#contract/product.ts';
import type { TaggedCache } from '../../cache/invalidate-on-change.ts';
import { LruCache } from '../../cache/lru-cache.ts';

/** Category and brand names are part of every product. */
const tagsOfAllProducts = ['categories', 'brands'];
const productTagPrefix = 'product:';

/** Products of the public API by id, dropped when they change or, least recently used first, at the limit. Values are shared. */
export class ProductCache implements TaggedCache {
  readonly #products: LruCache<number, Product>;
  #heard = true;
  #changes = 0;

  /** bytes: limit for the products as JSON. */
  constructor(bytes: number) {
    this.#products = new LruCache({ bytes });
  }

  get bytes(): number {
    return this.#products.bytes;
  }

  /** Empty while the connection for notices is down. */
  get(id: number): Product | undefined {
    return this.#heard ? this.#products.get(id) : undefined;
  }

  /** Call before reading products and pass the result to `keep`, which ignores products that changed in between. */
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
