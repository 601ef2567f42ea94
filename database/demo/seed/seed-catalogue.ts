import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { demoBanners } from '../content/banners.ts';
import { demoCategories } from '../content/categories.ts';
import type { DemoProduct } from '../content/product.ts';
import { demoProducts } from '../content/products.ts';
import { idOf } from './id-of.ts';
import { productRow } from './product-row.ts';
import { seedParts } from './seed-parts.ts';
import { seedViews } from './seed-views.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';

export interface SeededCatalogue {
  readonly categories: ReadonlyMap<string, number>;
  readonly brands: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
  readonly banners: readonly number[];
}

/** Categories, brands, pieces with stones and pictures, banners. */
export async function seedCatalogue(
  transaction: Transaction<Tables>,
  shipped: readonly ShippedPicture[],
  now: Date,
): Promise<SeededCatalogue> {
  const pictures = await seedPictures(transaction, shipped);
  const categories = await seedCategories(transaction, pictures);
  const brands = await seedBrands(transaction);
  const rows = [...demoProducts]
    .sort((one, other) => other.publishedDaysAgo - one.publishedDaysAgo) // the newest piece gets the highest id
    .map((product) => {
      const categoryId = idOf(categories, product.category);
      return productRow(product, { categoryId, brandId: idOf(brands, brandOf(product)), now });
    });
  const inserted = await transaction.insertInto('products').values(rows).returning(['slug', 'id']).execute();
  const products = new Map(inserted.map(({ slug, id }) => [slug, id]));
  await seedParts(transaction, products);
  await seedProductPictures(transaction, products, pictures);
  await seedViews(transaction, products, pictures);
  return { categories, brands, products, banners: await seedBanners(transaction, pictures) };
}

async function seedPictures(
  transaction: Transaction<Tables>,
  shipped: readonly ShippedPicture[],
): Promise<Map<string, number>> {
  // Sets share the cut-out of an earring.
  const rows = new Map(
    shipped.map(({ hash, width, height, widths }) => [hash, { hash, width, height, widths: [...widths] }]),
  );
  const inserted = await transaction
    .insertInto('pictures')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ widths: (eb) => eb.ref('excluded.widths') }),
    )
    .returning(['hash', 'id'])
    .execute();
  const byHash = new Map(inserted.map(({ hash, id }) => [hash, id]));
  return new Map(shipped.map(({ name, hash }) => [name, idOf(byHash, hash)]));
}

async function seedCategories(
  transaction: Transaction<Tables>,
  pictures: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = demoCategories.map(({ cover, ...category }, position) => ({
    ...category,
    position,
    cover_id: idOf(pictures, cover.picture),
    cover_alt: cover.alt,
    picture_id: idOf(pictures, `cat-${category.slug}`),
  }));
  const inserted = await transaction
    .insertInto('categories')
    .values(rows)
    .returning(['slug', 'id'])
    .execute();
  return new Map(inserted.map(({ slug, id }) => [slug, id]));
}

/** Own work and vintage finds. */
function brandOf(product: DemoProduct): string {
  return product.past ? 'anarbagh-estate' : 'anarbagh';
}

async function seedBrands(transaction: Transaction<Tables>): Promise<Map<string, number>> {
  const rows = [
    { slug: 'anarbagh', name: 'Anarbagh' },
    { slug: 'anarbagh-estate', name: 'Anarbagh Estate' },
  ];
  const inserted = await transaction.insertInto('brands').values(rows).returning(['slug', 'id']).execute();
  return new Map(inserted.map(({ slug, id }) => [slug, id]));
}

async function seedProductPictures(
  transaction: Transaction<Tables>,
  products: ReadonlyMap<string, number>,
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = demoProducts.flatMap(({ slug, alts }) =>
    alts.map((alt, position) => ({
      product_id: idOf(products, slug),
      position,
      picture_id: idOf(pictures, `${slug}-${position + 1}`),
      alt,
      slot: position === 0 ? ('front' as const) : null,
    })),
  );
  const certificates = demoProducts
    .filter(({ certificate }) => certificate !== undefined)
    .map(({ slug, name, alts }) => ({
      product_id: idOf(products, slug),
      position: alts.length,
      picture_id: idOf(pictures, `${slug}-certificate`),
      alt: `Specimen of a certificate for the ${name}, drawn by the demo shop.`,
      slot: 'certificate' as const,
    }));
  await transaction
    .insertInto('product_pictures')
    .values([...rows, ...certificates])
    .execute();
}

async function seedBanners(
  transaction: Transaction<Tables>,
  pictures: ReadonlyMap<string, number>,
): Promise<number[]> {
  const rows = demoBanners.map(({ picture, linkLabel, ...banner }, position) => ({
    ...banner,
    link_label: linkLabel,
    picture_id: idOf(pictures, picture),
    position,
  }));
  const inserted = await transaction.insertInto('banners').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}
