import type { Product } from '#contract/product.ts';
import { collectFields, type PlainFacts } from '#domain/catalogue/derive-fields.ts';
import type { OrderLineRow } from './order-store.ts';

/** Only the picked fields are certain: the orders of the demo shop lack others. */
export type OrderedProduct = Partial<Product> &
  Pick<Product, 'id' | 'slug' | 'name' | 'code' | 'thumbnail' | 'thumbnail_full_url' | 'facts'>;

/** Facts that the shop did not have when a product was ordered: as their migrations set them. */
const addedSince = collectFields<PlainFacts>('fact', ({ initial = null }) => initial);

/** The product as it was ordered, in wire form. */
export function orderedProduct({ product }: Pick<OrderLineRow, 'product'>): OrderedProduct {
  const ordered = product as OrderedProduct; // written by create-order.ts
  return { ...ordered, facts: { ...addedSince, ...ordered.facts } };
}
