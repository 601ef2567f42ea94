import { createProduct } from '#tests/support/data/products.ts';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { setProductPictureSlot } from '#contract/admin/pictures.ts';
import {
  addCutoutPicture,
  addTurntablePicture,
  cutOutPicture,
  listProductViews,
  removeCutout,
  removeFilm,
  removeTurntable,
  saveCutout,
  saveFilm,
  saveTurntable,
} from '#contract/admin/product-views.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { getProductViews } from '#contract/product-views.ts';
import { turntableFrames } from '#domain/catalogue/cutout.ts';
import { mp4 } from '#tests/support/data/sample-films.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { folderStore } from '../../../catalogue/media/media-store.ts';
import { startPictureShop } from '#tests/support/shops/staff-pictures.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, packer, another, describeAs, newProduct, picturesOf, withPictures } =
  await startPictureShop();

async function slugOf(id: number): Promise<string> {
  const { rows } = await shop.database.pool.query<{ slug: string }>(
    'select slug from products where id = $1',
    [id],
  );
  return rows[0]?.slug ?? '';
}

async function shownOf({ id }: { readonly id: number }) {
  return unwrap(await callApi(shop, getProductViews, { params: { slug: await slugOf(id) } }));
}

const cutoutFile = () =>
  sharp({ create: { width: 120, height: 60, channels: 4, background: '#a07a35' } })
    .extend({ top: 40, bottom: 40, left: 30, right: 30, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

describe('[SEE-7] cut-outs', () => {
  it('are uploaded, saved with their millimetres, shown and removed', async () => {
    const { params } = await newProduct();
    const picture = unwrap(await owner.call(addCutoutPicture, { params, file: await cutoutFile() }));
    expect([picture.width, picture.height]).toEqual([120, 60]);
    const place = { ...params, place: 'finger', layer: 'front' } as const;
    const body = { pictureId: picture.id, widthMm: 19.8, anchorX: 0.5, anchorY: 0.4 };
    unwrap(await owner.call(saveCutout, { params: place, body }));
    await vi.waitFor(async () =>
      expect((await shownOf(params)).cutouts).toMatchObject([
        { place: 'finger', width_mm: 19.8, anchor_y: 0.4, behind: null, picture: { width: 120, height: 60 } },
      ]),
    );
    unwrap(await owner.call(saveCutout, { params: { ...place, layer: 'behind' }, body }));
    unwrap(await owner.call(saveCutout, { params: place, body: { ...body, widthMm: 21 } }));
    await vi.waitFor(async () =>
      expect((await shownOf(params)).cutouts).toMatchObject([{ width_mm: 21, behind: { width_mm: 19.8 } }]),
    );
    const left = unwrap(await owner.call(removeCutout, { params: place }));
    expect(left.cutouts.map(({ layer }) => layer)).toEqual(['behind']);
    await vi.waitFor(async () => expect((await shownOf(params)).cutouts).toEqual([]));
  });

  it('are made from a picture with a plain background, and refused for others', async () => {
    const { params } = await withPictures(1);
    const [picture] = await picturesOf(params);
    const pictureId = picture?.picture.id ?? 0;
    expect(await owner.call(cutOutPicture, { params: { ...params, pictureId } })).toMatchObject({
      status: 422,
      problem: { message: expect.stringContaining('is not plain') },
    });
    expect(await owner.call(cutOutPicture, { params: { ...params, pictureId: 999_999 } })).toMatchObject({
      status: 404,
    });
    expect(await owner.call(addCutoutPicture, { params, file: await another() })).toMatchObject({
      status: 422,
      problem: { message: expect.stringContaining('no transparent background') },
    });
  });

  it('are refused without a known picture or a width, and to staff without the permission', async () => {
    const { params } = await newProduct();
    const place = { ...params, place: 'ear', layer: 'front' } as const;
    const body = { pictureId: 999_999, widthMm: 20, anchorX: 0.5, anchorY: 0.5 };
    expect((await owner.call(saveCutout, { params: place, body })).status).toBe(422);
    expect((await owner.call(saveCutout, { params: place, body: { ...body, widthMm: 0 } })).status).toBe(422);
    expect((await packer.call(saveCutout, { params: place, body })).status).toBe(403);
  });
});

describe('[SEE-3] turntables', () => {
  const sets = async (params: { id: number }, color: string) => {
    const ids: number[] = [];
    for (let position = 0; position < turntableFrames.fewest; position += 1) {
      const create = { width: 40, height: 30 + position, channels: 3, background: color } as const;
      const file = await sharp({ create }).png().toBuffer();
      ids.push(unwrap(await owner.call(addTurntablePicture, { params, file })).id);
    }
    return ids;
  };
  const files = async () =>
    (await folderStore(shop.media).list()).filter((name) => name.startsWith('originals/')).length;

  it('are saved as a set of 24 pictures, which replaces the old one at once and leaves no file behind', async () => {
    const { params } = await newProduct();
    const before = await files();
    const first = await sets(params, '#a07a35');
    expect((await shownOf(params)).turntable).toEqual([]);
    const save = (pictureIds: number[]) => owner.call(saveTurntable, { params, body: { pictureIds } });
    expect((await save(first.slice(1))).status).toBe(422);
    expect((await save([...first.slice(1), 999_999])).status).toBe(422);
    unwrap(await save(first));
    await vi.waitFor(async () => expect((await shownOf(params)).turntable).toHaveLength(first.length));

    // Uploading the next set changes nothing until it is complete.
    const second = await sets(params, '#35a07a');
    const { turntable } = unwrap(await owner.call(listProductViews, { params }));
    expect(turntable.map(({ id }) => id)).toEqual(first);
    expect(unwrap(await save(second)).turntable.map(({ id }) => id)).toEqual(second);
    const { rows } = await shop.database.pool.query('select from pictures where id = any($1)', [first]);
    expect(rows).toEqual([]);
    expect(unwrap(await owner.call(removeTurntable, { params })).turntable).toEqual([]);
    await vi.waitFor(async () => expect((await shownOf(params)).turntable).toEqual([]));
    expect(await files()).toBe(before);
  });

  it('keep a picture that another product shows', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const pictureIds = await sets(one.params, '#7a35a0');
    for (const { params } of [one, other])
      unwrap(await owner.call(saveTurntable, { params, body: { pictureIds } }));
    const stored = await files();
    unwrap(await owner.call(removeTurntable, { params: one.params }));
    expect(await files()).toBe(stored);
    expect(unwrap(await owner.call(listProductViews, { params: other.params })).turntable).toHaveLength(24);
    unwrap(await owner.call(removeTurntable, { params: other.params }));
    expect(await files()).toBeLessThan(stored);
  });

  it('keep a picture that a cut-out or a review has', async () => {
    const { params } = await newProduct();
    const pictureIds = await sets(params, '#3535a0');
    const [ofCutout = 0, ofReview = 0] = pictureIds;
    unwrap(await owner.call(saveTurntable, { params, body: { pictureIds } }));
    const place = { ...params, place: 'ear', layer: 'front' } as const;
    const body = { pictureId: ofCutout, widthMm: 20, anchorX: 0.5, anchorY: 0.5 };
    unwrap(await owner.call(saveCutout, { params: place, body }));
    const shopper = await signedInShopper(shop);
    await shopper.cart.add(await createProduct(shop.database));
    const { order_id: orderId } = unwrap(await shopper.order());
    await shop.database.pool.query(
      `with review as (insert into reviews (product_id, customer_id, order_id, rating)
                       select $1, customer_id, id, 5 from orders where id = $3 returning id)
       insert into review_pictures (review_id, hash, width, height, created_at)
       select review.id, i.hash, i.width, i.height, now() from review, pictures i where i.id = $2`,
      [params.id, ofReview, orderId],
    );
    unwrap(await owner.call(removeTurntable, { params }));
    const { rows } = await shop.database.pool.query<{ id: number; hash: string }>(
      'select id, hash from pictures where id = any($1) order by id',
      [pictureIds],
    );
    expect(rows.map(({ id }) => id)).toEqual([ofCutout, ofReview]);
    const stored = await folderStore(shop.media).list();
    for (const { hash } of rows) expect(stored).toContain(`originals/${hash}`);
  });
});

describe('[SEE-8] films', () => {
  it('are uploaded, sent in parts and removed', async () => {
    const { params } = await newProduct();
    const film = mp4();
    unwrap(await owner.call(saveFilm, { params, file: film }));
    await vi.waitFor(async () =>
      expect((await shownOf(params)).film).toMatchObject({ kind: 'mp4', bytes: film.length }),
    );
    const path = new URL((await shownOf(params)).film?.path ?? '', 'https://shop.example').pathname;
    const part = await shop.app.inject({ url: path, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);
    expect((await shop.app.inject('/media/films/..%2foriginals')).statusCode).toBe(404);
    const stored = async () => (await folderStore(shop.media).list()).filter((name) => path.endsWith(name));
    expect(await stored()).toHaveLength(1);
    const another = await newProduct();
    unwrap(await owner.call(saveFilm, { ...another, file: film }));
    expect(unwrap(await owner.call(removeFilm, { params })).film).toBeNull();
    expect(await stored()).toHaveLength(1);
    unwrap(await owner.call(removeFilm, another));
    expect(await stored()).toEqual([]);
  });

  it('are refused if they are no MP4 or WebM, or too large', async () => {
    const { params } = await newProduct();
    expect(await owner.call(saveFilm, { params, file: await another() })).toMatchObject({
      status: 422,
      problem: { message: 'This is not an MP4 or WebM film.' },
    });
    expect(unwrap(await owner.call(listProductViews, { params })).film).toBeNull();
  });

  it('of a piece that does not exist are refused, and leave no file', async () => {
    const params = { id: 2_000_000_000 };
    const before = await folderStore(shop.media).list();
    expect(await owner.call(saveFilm, { params, file: mp4() })).toMatchObject({ status: 404 });
    expect(await folderStore(shop.media).list()).toEqual(before);
  });
});

describe('[SEE-9] what a picture shows', () => {
  it('is read by shoppers, and disturbs nobody who writes its alt text', async () => {
    const { params } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    const named = { ...params, pictureId: picture.picture.id };
    unwrap(await owner.call(setProductPictureSlot, { params: named, body: { slot: 'claws' } }));
    unwrap(await describeAs(params, picture, 'The claws of the ring'));
    const slug = await slugOf(params.id);
    await vi.waitFor(async () =>
      expect(
        unwrap(await callApi(shop, getProductDetails, { params: { slug } })).images_full_url,
      ).toMatchObject([{ slot: 'claws' }]),
    );
  });
});
