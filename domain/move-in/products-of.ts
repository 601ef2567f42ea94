import { sizesOf } from '../catalogue/size-choice.ts';
import { slugify } from '../catalogue/slug.ts';
import { formerCount, formerPrice } from './former-number.ts';
import { guessMetal } from './guess-metal.ts';
import type { MovedProduct, MovedRow } from './moved-product.ts';
import { sizesNamed } from './size-of.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

/** One piece with sizes; or one piece per variant, where the variants are not sizes at one price. */
export function productsOf(product: SourceProduct): readonly MovedProduct[] {
  const [first, ...more] = product.variants;
  if (first === undefined) return [];
  const other = product.otherRows.map(({ row, text }) => ({ row, name: product.name, text }));
  if (more.length === 0) return [movedProduct(product, first, { parts: other, ...single(first) })];
  const sized = withSizes(product, first);
  if (sized !== null) {
    const sizes = more.map((variant) => ({ row: variant.row, name: product.name, text: sizeRow(variant) }));
    return [movedProduct(product, first, { ...sized, parts: [...sizes, ...other] })];
  }
  return product.variants.map((variant, index) => {
    const label = variant.options.map(({ value }) => value).join(', ');
    const note = `“${product.name}” had a choice other than a size; each choice becomes a piece of its own.`;
    return movedProduct(product, variant, {
      ...single(variant),
      label,
      notes: [note],
      parts: index === 0 ? other : [],
    });
  });
}

interface Shape {
  readonly cells: Readonly<Record<string, string>>;
  readonly label?: string;
  readonly notes?: readonly string[];
  readonly pictures?: readonly string[];
  readonly parts: readonly MovedRow[];
}

const sizeRow = ({ options }: SourceVariant) => `Size ${options[0]?.value ?? ''} of this piece.`;

function single({ stock }: SourceVariant): Pick<Shape, 'cells'> {
  const count = formerCount(stock);
  return { cells: { stock: String(count ?? stock), oneOfAKind: count === null || count > 1 ? 'no' : 'yes' } };
}

function withSizes({ variants }: SourceProduct, first: SourceVariant): Omit<Shape, 'parts'> | null {
  const samePrice = variants.every(
    (each) => each.price === first.price && each.formerPrice === first.formerPrice,
  );
  const oneOption = variants.every(({ options }) => options.length === 1);
  if (!samePrice || !oneOption) return null;
  const found = sizesNamed(
    first.options[0]?.name ?? '',
    variants.map(({ options }) => options[0]?.value ?? ''),
  );
  if (found === null) return null;
  const unreadable = variants.find(({ stock }) => formerCount(stock) === null);
  const counts = new Map(
    variants.map(({ stock }, index) => [found.sizes[index] ?? '', formerCount(stock) ?? 0]),
  );
  const order = sizesOf[found.choice].filter((size) => counts.has(size));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    cells: {
      stock: unreadable?.stock ?? String(total), // which its row is refused for
      oneOfAKind: 'no',
      sizeChoice: found.choice,
      sizeSupply: 'stock',
      sizeFrom: order[0] ?? '',
      sizeTo: order.at(-1) ?? '',
      sizeStock: order.map((size) => `${size}: ${counts.get(size) ?? 0}`).join(', '),
    },
    notes: [`Its ${variants.length} variants became sizes ${order.join(', ')}.`],
    pictures: variants.flatMap(({ pictures }) => pictures),
  };
}

function movedProduct(product: SourceProduct, variant: SourceVariant, shape: Shape): MovedProduct {
  const named = shape.label === undefined ? product.name : `${product.name} – ${shape.label}`;
  const cut = cutTexts({ name: named, seoTitle: product.seoTitle, seoDescription: product.seoDescription });
  const guessed = guessMetal(`${product.name} ${product.categories.join(' ')} ${product.words}`);
  const priced = priceOf(variant);
  const slug = shape.label === undefined ? product.slug : `${product.slug} ${shape.label}`;
  const code = variant.code === '' ? codeFrom(product.key, shape.label) : variant.code;
  return {
    row: variant.row,
    cells: {
      code,
      ...cut.texts,
      slug: slugify(slug),
      status: 'draft',
      ...priced,
      details: product.description,
      metal: guessed.metal,
      purity: guessed.purity,
      grossWeight: variant.grams,
      hallmark: 'not_hallmarked',
      hallmarkReason: 'Not stated in the old shop',
      ...shape.cells,
    },
    categories: product.categories,
    brand: product.brand,
    pictures: [...new Set([...(shape.pictures ?? variant.pictures), ...product.pictures])],
    oldPaths: product.oldPaths,
    notes: [
      ...(variant.code === '' ? [`It had no code; this one was made from its name or number.`] : []),
      ...cut.notes,
      ...(shape.notes ?? []),
      `Metal read as ${guessed.metal}${guessed.purity === '' ? '' : `, ${guessed.purity}`}; hallmark to be entered.`,
    ],
    parts: shape.parts,
  };
}

function codeFrom(key: string, label: string | undefined): string {
  const words = slugify(label === undefined ? key : `${key} ${label}`).toUpperCase();
  return words.slice(0, 40);
}

function priceOf(variant: SourceVariant): Record<string, string> {
  const now = formerPrice(variant.price);
  const before = formerPrice(variant.formerPrice);
  if (now !== '' && Number.isNaN(Number(before))) return { price: before };
  const off = Number(before) - Number(now);
  if (before === '' || now === '' || !(off > 0)) return { price: now };
  return { price: before, discountType: 'flat', discount: String(Math.round(off * 100) / 100) };
}

const longest = { name: 120, seoTitle: 120, seoDescription: 300 } as const;

function cutTexts(texts: Readonly<Record<keyof typeof longest, string>>) {
  const cut = ([field, text]: [string, string], most: number): [string, string] => [
    field,
    oneLine(text).slice(0, most).trim(),
  ];
  const long = oneLine(texts.name).length > longest.name;
  return {
    texts: Object.fromEntries([
      cut(['name', texts.name], longest.name),
      cut(['seoTitle', texts.seoTitle], longest.seoTitle),
      cut(['seoDescription', texts.seoDescription], longest.seoDescription),
    ]),
    notes: long ? [`Its name was cut to ${longest.name} characters.`] : [],
  };
}

const oneLine = (text: string) => text.split(/\s+/).join(' ').trim();
