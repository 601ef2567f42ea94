import { gramsFrom } from './former-number.ts';
import type { MovedRow, MovedTable } from './moved-product.ts';
import { productsOf } from './products-of.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { withUniqueCodes } from './unique-codes.ts';
import { everShopHtml } from './evershop-html.ts';
import { fieldsOf, listOf, textOf as text, type Fields } from './json-fields.ts';

const readKeys: ReadonlySet<string> = new Set([
  ...[
    'sku',
    'name',
    'url_key',
    'price',
    'qty',
    'weight',
    'description',
    'short_description',
    'images',
    'image',
  ],
  ...['category', 'categories', 'attributes', 'variant_group', 'variant_group_id', 'meta_title'],
  ...['meta_description', 'meta_keywords'],
]);

/**
 * EverShop has no export of its own. This reads a JSON list of products with the field names of its API and its seed files
 * (packages/evershop/src/bin/seed/data/products.json in evershopcommerce/evershop), which a query of its database gives too.
 * Products of one variant group that differ in size become one piece.
 */
export function readEverShop(products: readonly unknown[]): MovedTable {
  const leftOut: MovedRow[] = [];
  const groups = new Map<string, { row: number; fields: Fields }[]>();
  for (const [index, product] of products.entries()) {
    const row = index + 1;
    const fields = fieldsOf(product);
    const name = fields === null ? '' : text(fields['name']);
    if (fields === null || name === '') {
      const why = fields === null ? 'it is not a product' : 'the product has no name';
      leftOut.push({ row, name, text: `Left out: ${why}.` });
      continue;
    }
    const group = text(fields['variant_group']) || text(fields['variant_group_id']);
    const key =
      group === '' || sizeOf(fields) === null ? `row ${row}` : `group ${group} ${text(fields['price'])}`;
    groups.set(key, [...(groups.get(key) ?? []), { row, fields }]);
  }
  const pieces = [...groups.values()].flatMap((members) => productsOf(productOf(members)));
  const unused = new Set(
    products.flatMap((product) => Object.keys(fieldsOf(product) ?? {})).filter((key) => !readKeys.has(key)),
  );
  return { pieces: withUniqueCodes(pieces), leftOut, unused: [...unused] };
}

function productOf(members: readonly { readonly row: number; readonly fields: Fields }[]): SourceProduct {
  const fields = members[0]?.fields ?? {};
  const several = members.length > 1;
  const slug = text(fields['url_key']);
  return {
    key: text(fields['sku']) || slug || text(fields['name']),
    name: several ? withoutSize(text(fields['name']), sizeOf(fields)?.value ?? '') : text(fields['name']),
    description: [fields['short_description'], fields['description']]
      .map(everShopHtml)
      .filter(Boolean)
      .join('\n'),
    slug,
    seoTitle: text(fields['meta_title']),
    seoDescription: text(fields['meta_description']),
    brand: '',
    categories: [fields['category'], ...listOf(fields['categories'])].map(nameOf).filter(Boolean),
    words: `${text(fields['meta_keywords'])} ${attributesOf(fields)
      .map(({ value }) => value)
      .join(' ')}`,
    oldPaths: members
      .map((member) => text(member.fields['url_key']))
      .filter(Boolean)
      .map((key) => `/${key}`),
    pictures: [],
    variants: members.map((member) => variantOf(member, several)),
    otherRows: [],
  };
}

function variantOf(
  { row, fields }: { readonly row: number; readonly fields: Fields },
  several: boolean,
): SourceVariant {
  const size = several ? sizeOf(fields) : null;
  return {
    row,
    code: text(fields['sku']),
    options: size === null ? [] : [size],
    price: text(fields['price']),
    formerPrice: '',
    stock: text(fields['qty']),
    grams: gramsFrom(text(fields['weight']), 'g'),
    pictures: [fields['image'], ...listOf(fields['images'])].map(nameOf).filter(Boolean),
  };
}

/** 'Ring - 12' of size 12 is 'Ring'. */
function withoutSize(name: string, size: string): string {
  if (size === '' || !name.endsWith(size)) return name;
  const start = withoutMarks(name.slice(0, -size.length));
  return withoutMarks(start.toLowerCase().endsWith(' size') ? start.slice(0, -5) : start) || name;
}

function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,:–-('.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function sizeOf(fields: Fields): { readonly name: string; readonly value: string } | null {
  return attributesOf(fields).find(({ name }) => /size|side/i.test(name)) ?? null;
}

function attributesOf(fields: Fields): { readonly name: string; readonly value: string }[] {
  return listOf(fields['attributes'])
    .map(fieldsOf)
    .filter((attribute) => attribute !== null)
    .map((attribute) => ({
      name: text(attribute['attribute_code']),
      value: text(attribute['value']) || text(attribute['option_text']),
    }))
    .filter(({ value }) => value !== '');
}

/** A category or picture is a text, or has its text as name or address. */
function nameOf(value: unknown): string {
  const fields = fieldsOf(value);
  if (fields === null) return text(value);
  return text(fields['url']) || text(fields['origin_image']) || text(fields['name']);
}
