import { join } from 'node:path';
import {
  addProductPicture,
  updateProductPictureAlt,
  listProductPictures,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { originalName } from '#database/media-files.ts';
import { startShop } from './test-shop.ts';
import { emptyDatabase } from '../servers/database.ts';
import { createProduct } from '../data/products.ts';
import { callApi } from '../people/shopper.ts';
import { createStaff } from '../people/staff.ts';
import { photograph } from '../data/sample-pictures.ts';
import { unwrap } from '../answers/unwrap.ts';

/** A shop of one test file, its staff, and products with pictures. */
export async function startPictureShop() {
  const shop = await startShop(await emptyDatabase());
  const owner = await createStaff(shop, 'owner', 'Meera');
  const packer = await createStaff(shop, 'packer', 'Lata');

  let taken = 0;
  /** A photograph that nobody has sent yet. */
  const another = () => photograph((taken += 1));

  async function newProduct() {
    const { id } = await createProduct(shop.database);
    const { slug } = await shop.database.query
      .selectFrom('products')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shown = async () => {
      const details = unwrap(await callApi(shop, getProductDetails, { params: { slug } }));
      return details.images_full_url.map(({ alt }) => alt);
    };
    return { params: { id }, shown };
  }

  async function withPictures(count: number) {
    const product = await newProduct();
    for (let each = 1; each <= count; each += 1) {
      unwrap(await owner.call(addProductPicture, { params: product.params, file: await another() }));
    }
    return { ...product, ids: (await picturesOf(product.params)).map(({ picture }) => picture.id) };
  }

  async function picturesOf(params: { id: number }) {
    return unwrap(await owner.call(listProductPictures, { params }));
  }

  async function describeAs(params: { id: number }, { picture, version }: ProductPicture, alt: string) {
    const request = { params: { ...params, pictureId: picture.id }, body: { version, alt } };
    return owner.call(updateProductPictureAlt, request);
  }

  const original = (url: string) => join(shop.media, originalName(/[0-9a-f]{16}/.exec(url)?.[0] ?? ''));

  return { shop, owner, packer, another, newProduct, withPictures, picturesOf, describeAs, original };
}
