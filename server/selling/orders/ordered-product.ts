import type { Product } from '#contract/product.ts';
import type { OrderLineRow } from './order-store.ts';

/** A product as it was ordered, in wire form. The demo's orders have only these fields of it; facts of later releases are missing. */
export type OrderedProduct = Partial<Product> &
  Pick<Product, 'id' | 'slug' | 'name' | 'code' | 'thumbnail' | 'thumbnail_full_url' | 'facts'>;

export function orderedProduct({ product }: Pick<OrderLineRow, 'product'>): OrderedProduct {
  return product as OrderedProduct; // written by create-order.ts
}
