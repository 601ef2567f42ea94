import { slugify } from '../catalogue/slug.ts';
import { gramsFrom } from './former-number.ts';
import type { MovedRow, MovedTable } from './moved-product.ts';
import { oldPath } from './old-path.ts';
import { productsOf } from './products-of.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { withUniqueCodes } from './unique-codes.ts';

export const wooCommerceColumns = ['Type', 'Name', 'Regular price'] as const;

/**
 * One row per product. The rows of type variation name their product by code, or as 'id:7', in the column Parent
 * (https://woocommerce.com/document/product-csv-importer-exporter/).
 */
export function readWooCommerce(sheet: Sheet): MovedTable {
  const unit = ['kg', 'g', 'lbs', 'oz'].find((each) => sheet.has(`Weight (${each})`)) ?? 'kg';
  const lines = sheet.rows();
  const isVariation = ({ cell }: SheetRow) => typesOf(cell('Type')).includes('variation');
  const parents = new Map<string, SheetRow>();
  for (const line of lines.filter((each) => !isVariation(each))) {
    const { ID, SKU } = { ID: line.cell('ID'), SKU: line.cell('SKU').toLowerCase() };
    if (ID !== '') parents.set(`id:${ID}`, line);
    if (SKU !== '') parents.set(`sku:${SKU}`, line);
  }
  const children = new Map<SheetRow, SheetRow[]>();
  const leftOut: MovedRow[] = [];
  for (const line of lines.filter(isVariation)) {
    const named = line.cell('Parent').toLowerCase();
    const parent = parents.get(named) ?? parents.get(`sku:${named}`);
    if (parent === undefined) {
      const text =
        named === ''
          ? 'Left out: the variation names no product.'
          : `Left out: its product ${line.cell('Parent')} is not in the file.`;
      leftOut.push({ row: line.row, name: line.cell('Name'), text });
    } else children.set(parent, [...(children.get(parent) ?? []), line]);
  }
  const pieces = lines
    .filter((line) => !isVariation(line))
    .flatMap((line) => {
      const variations = children.get(line) ?? [];
      const why = reasonToLeaveOut(line, variations);
      if (why === null) return productsOf(productOf(line, variations, unit));
      leftOut.push(...[line, ...variations].map(({ row, cell }) => ({ row, name: cell('Name'), text: why })));
      return [];
    });
  return { pieces: withUniqueCodes(pieces), leftOut, unused: sheet.unused() };
}

const typesOf = (cell: string) => cell.split(',').map((type) => type.trim().toLowerCase());

function reasonToLeaveOut({ cell }: SheetRow, variations: readonly SheetRow[]): string | null {
  const types = typesOf(cell('Type'));
  if (cell('Name') === '') return 'Left out: the product has no name.';
  if (types.includes('grouped'))
    return 'Left out: product groups are not imported; their products are, one by one.';
  if (types.includes('external')) return 'Left out: it was sold by another shop.';
  if (types.includes('virtual') || types.includes('downloadable'))
    return 'Left out: virtual and downloadable products are not imported.';
  const variable = types.includes('variable') && variations.length === 0 && cell('Regular price') === '';
  return variable ? 'Left out: none of its variations is in the file.' : null;
}

function productOf(line: SheetRow, variations: readonly SheetRow[], unit: string): SourceProduct {
  const { cell, row } = line;
  // WordPress stores other than Latin letters with percent signs.
  const slug = oldPath(cell('Slug') || slugify(cell('Name')));
  const link = pathOf(cell('Permalink'));
  const several = variations.length > 0;
  return {
    key: cell('ID') === '' ? cell('Name') : `WC ${cell('ID')}`,
    name: cell('Name'),
    description: [cell('Short description'), cell('Description')].map(unescaped).filter(Boolean).join('\n'),
    slug,
    seoTitle: cell('Meta: _yoast_wpseo_title'),
    seoDescription: cell('Meta: _yoast_wpseo_metadesc'),
    brand: cell('Brands'),
    categories: listOf(cell('Categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''),
    words: `${cell('Tags')} ${attributeWords(cell)}`,
    oldPaths: link === null ? [`/product/${slug}`] : [link],
    pictures: listOf(cell('Images')),
    variants: several ? variations.map((each) => variantOf(each, line, unit)) : [variantOf(line, line, unit)],
    otherRows: several ? [{ row, text: `The product of the ${variations.length} variations below.` }] : [],
  };
}

function variantOf({ row, cell }: SheetRow, { cell: parent }: SheetRow, unit: string): SourceVariant {
  const itself = cell === parent;
  const own = (header: string) => (cell(header) === '' ? parent(header) : cell(header));
  const regular = own('Regular price');
  const sale = cell('Sale price');
  const attributes = [1, 2, 3].map((number) => ({
    name: cell(`Attribute ${number} name`),
    value: cell(`Attribute ${number} value(s)`),
  }));
  return {
    row,
    code: cell('SKU') === parent('SKU') && !itself ? '' : cell('SKU'),
    options: itself ? [] : attributes.filter(({ value }) => value !== ''),
    price: sale === '' ? regular : sale,
    formerPrice: sale === '' ? '' : regular,
    stock: cell('Stock') === '' && /^(1|yes|instock)$/i.test(cell('In stock?')) ? '1' : cell('Stock'),
    grams: gramsFrom(own(`Weight (${unit})`), unit),
    pictures: itself ? [] : listOf(cell('Images')),
  };
}

function attributeWords(cell: SheetRow['cell']): string {
  return [1, 2, 3]
    .map((number) => `${cell(`Attribute ${number} name`)} ${cell(`Attribute ${number} value(s)`)}`)
    .join(' ');
}

/** The export writes commas within a value as '\,' and line breaks as '\n'. */
function listOf(cell: string): string[] {
  return cell
    .replaceAll('\\,', '\0')
    .split(',')
    .map((part) => part.replaceAll('\0', ',').trim())
    .filter((part) => part !== '');
}

const unescaped = (cell: string) => cell.replaceAll('\\n', '\n').trim();

function pathOf(link: string): string | null {
  return /^https?:\/\/[^/]+(\/[^?#]+)/.exec(link)?.[1] ?? null;
}
