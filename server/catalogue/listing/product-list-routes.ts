import { getBrands } from '#contract/brands.ts';
import {
  getBrandProducts,
  getCategoryProducts,
  getProductCounter,
  searchProducts,
} from '#contract/catalogue.ts';
import type { Api } from '../../platform/api/api.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import { readBrands } from '../brands/brand-store.ts';
import { brandWire } from '../brands/brand-wire.ts';
import { tagHolds } from '../products/holds.ts';
import { listProducts } from './list-products.ts';
import { plainSearch } from './listing-query.ts';
import { noSuchProduct } from '../products/no-such-product.ts';
import {
  isCacheablePage,
  readProductPage,
  cacheTagsOfPage,
  type ProductSelection,
  type Paging,
} from './product-page.ts';
import { readProductInterest } from '../products/product-statistics-store.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import { withDescendants } from '../product-index/taxonomy.ts';

const noSuchCategory = new HttpRefusal({
  status: 404,
  code: 'category',
  message: 'This category does not exist',
});
const noSuchBrand = new HttpRefusal({ status: 404, code: 'brand', message: 'This brand does not exist' });
/** Size of a list without paging. */
const newest = 100;

/** Further lists that existing clients call (API-2). */
export function serveProductLists(api: Api, { database }: Shop, productIndex: ProductIndex): void {
  const { query } = database;

  api.open(
    searchProducts,
    async ({ query: { name, search, limit = 10, offset = 1 } }) => {
      const found = await listProducts(productIndex, plainSearch(name || search || '', limit, offset));
      return { total_size: found.total, limit, offset, products: found.products };
    },
    () => false,
  );

  api.open(
    getCategoryProducts,
    async ({ params: { id }, query: paging }, { tag }) => {
      ['listing', 'categories'].forEach(tag);
      const { categories } = await (await productIndex.reader()).taxonomy();
      if (!categories.some((category) => category.id === id)) return noSuchCategory;
      return newestOf(paging, { categories: [...withDescendants(categories, [id])] }, tag);
    },
    ({ query: paging }) => isCacheablePage(paging),
  );

  api.open(
    getBrandProducts,
    async ({ params: { id }, query: paging }, { tag }) => {
      ['listing', 'brands'].forEach(tag);
      const { brands } = await (await productIndex.reader()).taxonomy();
      if (!brands.some((brand) => brand.id === id)) return noSuchBrand;
      return newestOf(paging, { brands: [id] }, tag);
    },
    ({ query: paging }) => isCacheablePage(paging),
  );

  /** With a limit a page, otherwise a bare array. */
  async function newestOf(
    paging: Paging,
    chosen: Pick<ProductSelection, 'categories' | 'brands'>,
    tag: (name: string) => void,
  ) {
    const page = await readProductPage(
      productIndex,
      { ...paging, limit: paging.limit ?? newest },
      { order: 'newest', ...chosen },
    );
    cacheTagsOfPage(paging, page.products).forEach(tag);
    tagHolds(tag, page.products);
    return paging.limit === undefined ? page.products : page;
  }

  api.open(getBrands, async (_, { tag }) => {
    tag('listing');
    return (await readBrands(query)).map(brandWire);
  });

  // Not cached: changes of wishlists and orders send no notices.
  api.open(
    getProductCounter,
    async ({ params: { id } }) => {
      const interest = await readProductInterest(query, id);
      if (interest === undefined) return noSuchProduct();
      return { order_count: interest.orders, wishlist_count: interest.wishlists };
    },
    () => false,
  );
}
