import { gramsFrom } from './former-number.ts';
import type { MovedRow, MovedTable } from './moved-product.ts';
import { productsOf } from './products-of.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { withUniqueCodes } from './unique-codes.ts';

/** Columns that every product export of this shop has. */
export const shopifyColumns = ['Handle', 'Title', 'Variant Price'] as const;

/**
 * A product is a run of rows with the same handle: the first has its texts, each row may have a variant, a picture or both
 * (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
export function readShopify(sheet: Sheet): MovedTable {
  const groups = new Map<string, SheetRow[]>();
  const leftOut: MovedRow[] = [];
  for (const line of sheet.rows()) {
    const handle = line.cell('Handle');
    const group = groups.get(handle);
    if (handle === '') {
      leftOut.push({ row: line.row, name: line.cell('Title'), text: 'Left out: the row has no handle.' });
    } else if (group === undefined) groups.set(handle, [line]);
    else group.push(line);
  }
  const pieces = [...groups].flatMap(([handle, lines]) => {
    const product = productOf(handle, lines);
    const isGiftCard = lines.some(({ cell }) => cell('Gift Card').toLowerCase() === 'true');
    if (product.name !== '' && !isGiftCard) return productsOf(product);
    const text = isGiftCard
      ? 'Left out: gift cards are not imported.'
      : `Left out: no row of ${handle} has a title.`;
    leftOut.push(...lines.map(({ row }) => ({ row, name: product.name || handle, text })));
    return [];
  });
  return { pieces: withUniqueCodes(pieces), leftOut, unused: sheet.unused() };
}

function productOf(handle: string, lines: readonly SheetRow[]): SourceProduct {
  const first = (header: string) => lines.map(({ cell }) => cell(header)).find((text) => text !== '') ?? '';
  const isVariant = ({ cell }: SheetRow, index: number) =>
    index === 0 || cell('Option1 Value') !== '' || cell('Variant Price') !== '' || cell('Variant SKU') !== '';
  const names = [1, 2, 3].map((number) => first(`Option${number} Name`));
  const variants = lines.filter(isVariant).map((line) => variantOf(line, names));
  const pictures = lines
    .filter(({ cell }) => cell('Image Src') !== '')
    .map(({ cell }) => ({ at: Number(cell('Image Position')) || Infinity, address: cell('Image Src') }))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at));
  const leaf = first('Product Category').split('>').at(-1)?.trim() ?? '';
  return {
    key: handle,
    name: first('Title'),
    description: first('Body (HTML)'),
    slug: handle,
    seoTitle: first('SEO Title'),
    seoDescription: first('SEO Description'),
    brand: first('Vendor'),
    categories: [first('Type'), leaf, ...first('Tags').split(',')].map((name) => name.trim()).filter(Boolean),
    words: first('Tags'),
    oldPaths: [`/products/${handle}`],
    pictures: pictures.map(({ address }) => address),
    variants,
    otherRows: lines
      .filter((line, index) => !isVariant(line, index))
      .map(({ row, cell }) => ({
        row,
        text: cell('Image Src') === '' ? 'Left out: an empty row of this piece.' : 'A picture of this piece.',
      })),
  };
}

function variantOf({ row, cell }: SheetRow, names: readonly string[]): SourceVariant {
  const options = names
    .map((name, index) => ({ name, value: cell(`Option${index + 1} Value`) }))
    .filter(({ value }) => value !== '' && value !== 'Default Title');
  return {
    row,
    code: cell('Variant SKU'),
    options,
    price: cell('Variant Price'),
    formerPrice: cell('Variant Compare At Price'),
    stock: cell('Variant Inventory Qty'),
    grams: gramsFrom(cell('Variant Grams'), 'g'),
    pictures: [cell('Variant Image')].filter(Boolean),
  };
}
