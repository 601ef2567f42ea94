import type { FieldErrors } from 'react-hook-form';
import { plainFields } from '#domain/catalogue/derive-fields.ts';
import { editorSections, type EditorSection } from '#domain/catalogue/product-field.ts';
import { productLabels, type ProductValues } from '../product-values.ts';

/** A part of the editor's page: a section of the form, or one that saves by itself. */
export type EditorPart = 'pictures' | EditorSection | 'views' | 'stock';

/** Titles of the parts, in order. */
export const editorParts: Readonly<Record<EditorPart, string>> = {
  pictures: 'Pictures',
  ...editorSections,
  views: 'True size, turntable and film',
  stock: 'Stock',
};

export const editorPartNames = Object.keys(editorParts).filter(
  (name): name is EditorPart => name in editorParts,
);

/** Short titles of the index. */
const shortTitles: Partial<Readonly<Record<EditorPart, string>>> = {
  making: 'Making',
  hallmark: 'Hallmark',
  origin: 'Age, origin',
  seo: 'Search',
  views: 'True size, film',
};

export function indexTitle(part: EditorPart): string {
  return shortTitles[part] ?? editorParts[part];
}

/** Fields that a section renders by its own code. Plain fields declare their section. */
const ownFields: Partial<Readonly<Record<EditorPart, readonly (keyof ProductValues)[]>>> = {
  basics: ['name', 'code', 'categoryId', 'brandId'],
  metal: ['metals'],
  stones: ['stones'],
  making: ['makingType', 'making', 'makingMinimum', 'charges'],
  price: ['pricingMode', 'price', 'discount', 'discountType', 'discountScope', 'rounding', 'taxModel'],
  cost: ['cost', 'marginScheme', 'purchaseVoucher', 'purchasePrice'],
  hallmark: ['hallmark', 'huid', 'hallmarkReason'],
  size: [
    'sizeChoice',
    'sizeSupply',
    'sizeFrom',
    'sizeTo',
    'sizeShown',
    'sizeDays',
    'sizeCharge',
    'sizeStock',
  ],
  description: ['details', 'features'],
  shop: ['status', 'slug'],
  stock: ['stock'],
};

const partsByField: ReadonlyMap<string, EditorPart> = new Map([
  ...plainFields.flatMap(({ name, section }) => (section === undefined ? [] : [[name, section] as const])),
  ...editorPartNames.flatMap((part) => (ownFields[part] ?? []).map((field) => [field, part] as const)),
]);

/** The part that shows a field; null: no part does. */
export function partOfField(field: string): EditorPart | null {
  return partsByField.get(field) ?? null;
}

/** How many fields of each part are refused, or keep the piece from having a price. A field that is both counts once. */
export function countErrors(
  errors: FieldErrors<ProductValues>,
  unpriced: readonly string[] = [],
): ReadonlyMap<EditorPart, number> {
  const counts = new Map<EditorPart, number>();
  for (const path of new Set([...refusedFields(errors), ...unpriced])) {
    const part = partOfField(path.split('.', 1).join());
    if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** Paths of fields. An error has a type, or a message of the server; rows and lists of rows hold errors. */
function refusedFields(errors: object, parent = ''): string[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = parent + name;
    if ('type' in value && typeof value.type === 'string') return [path];
    if ('message' in value && typeof value.message === 'string') return [path];
    return refusedFields(value, `${path}.`);
  });
}

const namesShown = 4;

/** 'Price, stones, 2 picture descriptions': what is not saved yet, in words. */
export function changesText(fields: readonly string[], pictures: readonly number[]): string {
  const names = fields.flatMap((field) => productLabels[field] ?? []);
  const [place] = pictures;
  if (place !== undefined)
    names.push(
      pictures.length === 1 ? `Picture description ${place}` : `${pictures.length} picture descriptions`,
    );
  const more = names.length - namesShown;
  const shown = names.slice(0, more === 1 ? names.length : namesShown);
  const text = shown.map((name, index) => (index === 0 ? name : lowered(name))).join(', ');
  return more > 1 ? `${text} and ${more} more` : text;
}

/** 'HSN code' stays as it is. */
function lowered(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
