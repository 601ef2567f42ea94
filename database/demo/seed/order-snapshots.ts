import { toRupees } from '#domain/money.ts';
import { priceAfterDiscount, unitDiscount } from '#domain/catalogue/price.ts';
import { homeCountry } from '#domain/catalogue/country-of-origin.ts';
import { collectFields } from '#domain/catalogue/derive-fields.ts';
import { fromColumn, type PlainField } from '#domain/catalogue/product-field.ts';
import type { DemoProduct } from '../content/product.ts';
import { metalLines } from './entered-demo-product.ts';
import { productRow } from './product-row.ts';
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
    facts: factsOf(product),
  };
}

/** What a document states of a product: weights, purity, HUID, stones. */
function factsOf(product: DemoProduct): object {
  const now = new Date();
  const row: Readonly<Record<string, unknown>> = {
    ...productRow(product, { categoryId: 0, brandId: 0, now }),
  };
  const { making_type: basis, making_value: value } = row;
  const { height = null, width = null, depth = null, length = null, innerDiameter = null } = product.size;
  return {
    ...collectFields<object>('fact', (field) =>
      row[field.column] === undefined ? initialValue(field) : fromColumn(field, row[field.column]),
    ),
    stones: product.stones.map(({ kind, cut, pieces, carats, source, note = null }) => ({
      ...{ kind, cut, pieces, carats, source, note },
    })),
    metals: metalLines(product).map(({ metal, purity, netWeight, label }) => ({
      ...{ metal, purity, net_weight: netWeight, label: label === '' ? null : label },
    })),
    making: { basis, value: Number(value) / 100 },
    certificate: product.certificate ?? null,
    origin: `${product.origin}, ${product.originCountry ?? homeCountry}`,
    size: { height, width, depth, length, inner_diameter: innerDiameter },
  };
}

function initialValue(field: PlainField): unknown {
  if (field.type === 'yes-no') return field.initial ?? false;
  return 'initial' in field ? (field.initial ?? null) : null;
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
