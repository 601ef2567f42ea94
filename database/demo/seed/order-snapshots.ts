import { toRupees } from '#domain/money.ts';
import { priceAfterDiscount, unitDiscount } from '#domain/catalogue/price.ts';
import type { DemoAddress, DemoCustomer } from '../content/customers.ts';
import type { PricedOrderLine } from './price-order.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';

// Snapshots of orders, in the names of the API.

export function productSnapshot(
  id: number,
  { product, tag }: Pick<PricedOrderLine, 'product' | 'tag'>,
  picture: ShippedPicture,
): object {
  const { width, height, widths } = picture;
  const key = `${picture.hash}-660.webp`;
  const path = `/media/${key}`;
  return {
    id,
    slug: product.slug,
    name: product.name,
    code: product.code,
    unit_price: toRupees(tag.unitPrice),
    purchase_price: toRupees(priceAfterDiscount(tag)),
    tax: tag.taxRate / 100,
    tax_model: tag.taxModel,
    tax_type: 'percent',
    discount: tag.discountValue / 100,
    discount_type: tag.discountType,
    discount_amount: toRupees(unitDiscount(tag)),
    thumbnail: path,
    thumbnail_full_url: { key, path, status: 200, width, height, widths, alt: product.alts[0] },
    brand: product.past ? 'Anarbagh Estate' : 'Anarbagh',
    material: product.material,
    weight: `${product.grossWeight.toFixed(3)} g`,
    dimensions: product.dimensions,
    shipping_cost: 0,
  };
}

export function addressSnapshot(customer: DemoCustomer, address: DemoAddress): object {
  return {
    contact_person_name: `${customer.firstName} ${customer.lastName}`,
    phone: customer.phone,
    address: address.address,
    city: address.city,
    state: address.state,
    zip: address.postalCode,
    country: 'India',
    is_billing: 'Shipping',
    address_type: address.kind,
    latitude: String(address.latitude),
    longitude: String(address.longitude),
  };
}
