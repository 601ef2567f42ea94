import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import {
  addProductPicture,
  cropProductPicture,
  moveProductPicture,
  removeProductPicture,
  type Crop,
} from '#contract/admin/pictures.ts';
import { updateProduct, bulkEditProducts, getProduct } from '#contract/admin/products.ts';
import { serverLimits } from '#domain/server-limits.ts';

import { startPictureShop } from '#tests/support/shops/staff-pictures.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, another, newProduct, withPictures, picturesOf, describeAs, original } =
  await startPictureShop();

describe('[ADMIN-1] the pictures of a product', () => {
  it('appear in the shop once they have alt text', async () => {
    const { params, shown } = await withPictures(2);
    const [first, second] = await picturesOf(params);
    expect(await shown()).toEqual([]);
    if (first === undefined || second === undefined) throw new Error('two pictures');
    const described = unwrap(await describeAs(params, first, 'The ring from above'));
    expect(described.map(({ alt }) => alt)).toEqual(['The ring from above', '']);
    await vi.waitFor(async () => expect(await shown()).toEqual(['The ring from above']));
    unwrap(await describeAs(params, second, 'Its back, with the maker’s mark'));
    await vi.waitFor(async () => expect(await shown()).toHaveLength(2));
  });

  it('prevent publishing while one lacks alt text, in the editor and in bulk edits', async () => {
    const { params } = await withPictures(1);
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    const product = unwrap(await owner.call(getProduct, { params }));
    const publish = async () => [
      await owner.call(updateProduct, { params, body: { ...product, status: 'published' } }),
      await owner.call(bulkEditProducts, {
        body: {
          products: [{ id: product.id, version: product.version }],
          edit: { kind: 'state', status: 'published' },
        },
      }),
    ];
    for (const reply of await publish()) {
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: 'status' }] } });
      expect(!reply.ok && reply.problem.message).toContain('a picture that is not described');
    }
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    unwrap(await describeAs(params, picture, 'The ring'));
    expect((await publish())[0]?.status).toBe(200);
  });

  it('[HOME-7] are required to publish, in the editor and in bulk edits, and the refusal says so', async () => {
    const { params } = await newProduct();
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    const product = unwrap(await owner.call(getProduct, { params }));
    const products = [{ id: product.id, version: product.version }];
    const message = `${product.name} has no picture. Add one and describe it before you publish the piece.`;
    for (const reply of [
      await owner.call(updateProduct, { params, body: { ...product, status: 'published' } }),
      await owner.call(bulkEditProducts, {
        body: { products, edit: { kind: 'state', status: 'published' } },
      }),
    ]) {
      expect(reply).toMatchObject({ status: 422, problem: { message, errors: [{ code: 'status' }] } });
    }
  });

  it('[HOME-7] cannot lose the last visible one while the product is published', async () => {
    const { params, ids } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    const [described] = unwrap(await describeAs(params, picture, 'The ring'));
    const taken = { params: { ...params, pictureId: ids[0] ?? 0 } };
    const emptied = { ...picture, version: described?.version ?? 0 };
    for (const reply of [
      await owner.call(removeProductPicture, taken),
      await describeAs(params, emptied, ''),
    ]) {
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: 'picture' }] } });
    }
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    expect(unwrap(await owner.call(removeProductPicture, taken))).toEqual([]);
  });

  it('contain a repeated upload only once, as after a lost response', async () => {
    const { params } = await newProduct();
    const file = await another();
    unwrap(await owner.call(addProductPicture, { params, file }));
    expect(unwrap(await owner.call(addProductPicture, { params, file }))).toHaveLength(1);
  });

  it('can be moved to the front, to the back and past the end', async () => {
    const { params, ids } = await withPictures(3);
    const [one = 0, two = 0, three = 0] = ids;
    const move = async (pictureId: number, place: number) =>
      unwrap(await owner.call(moveProductPicture, { params: { ...params, pictureId }, body: { place } })).map(
        ({ picture }) => picture.id,
      );
    expect(await move(three, 1)).toEqual([three, one, two]);
    expect(await move(three, 2)).toEqual([one, three, two]);
    expect(await move(one, serverLimits.productPictures)).toEqual([three, two, one]);
  });

  it('cause a conflict if two people edit the same alt text', async () => {
    const { params } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    unwrap(await describeAs(params, picture, 'Theirs'));
    const late = await describeAs(params, picture, 'Mine');
    expect(late).toMatchObject({ status: 409, problem: { current: { alt: 'Theirs' }, changedBy: 'Meera' } });
  });

  it('can be cropped, cropped again from the original, and restored', async () => {
    const { params, ids } = await withPictures(1);
    const [whole = 0] = ids;
    const cutTo = async (pictureId: number, cut: Crop | null) => {
      const request = { params: { ...params, pictureId }, body: { cut } };
      return unwrap(await owner.call(cropProductPicture, request))[0]?.picture;
    };
    const first = await cutTo(whole, { left: 100, top: 0, width: 300, height: 300 });
    expect(first).toMatchObject({
      width: 300,
      height: 300,
      whole: { id: whole, width: 600, height: 900, cut: { left: 100, top: 0, width: 300, height: 300 } },
    });
    const { width, height } = await sharp((await shop.app.inject(first?.widest ?? '')).rawPayload).metadata();
    expect([width, height]).toEqual([300, 300]);
    const second = await cutTo(first?.id ?? 0, { left: 0, top: 0, width: 600, height: 450 });
    expect(second).toMatchObject({ width: 600, height: 450, whole: { id: whole } });
    expect(await cutTo(second?.id ?? 0, null)).toMatchObject({ id: whole, whole: null });
  });

  it('cannot be cropped outside their edges', async () => {
    const { params, ids } = await withPictures(1);
    const cut = { left: 500, top: 0, width: 101, height: 10 };
    const request = { params: { ...params, pictureId: ids[0] ?? 0 }, body: { cut } };
    expect(await owner.call(cropProductPicture, request)).toMatchObject({
      status: 422,
      problem: { message: 'The crop is outside the picture' },
    });
  });

  it('cannot be cropped when their file is missing, which says what to do', async () => {
    const { params, ids } = await withPictures(1);
    const [only] = await picturesOf(params);
    await rm(original(only?.picture.url ?? ''));
    const cut = { left: 0, top: 0, width: 300, height: 300 };
    const request = { params: { ...params, pictureId: ids[0] ?? 0 }, body: { cut } };
    expect(await owner.call(cropProductPicture, request)).toMatchObject({
      status: 404,
      problem: { message: 'The file of this picture is missing. Please upload it again.' },
    });
  });

  it('can be removed one by one; the file remains for orders that show it', async () => {
    const { params, ids } = await withPictures(2);
    const [first] = await picturesOf(params);
    const request = { params: { ...params, pictureId: ids[0] ?? 0 } };
    expect(unwrap(await owner.call(removeProductPicture, request)).map(({ picture }) => picture.id)).toEqual([
      ids[1],
    ]);
    expect((await owner.call(removeProductPicture, request)).status).toBe(404);
    expect((await shop.app.inject(first?.picture.url ?? '')).statusCode).toBe(200);
  });

  it('are limited in number', async () => {
    const { params } = await newProduct();
    const rows = await shop.database.query
      .insertInto('pictures')
      .values(
        Array.from({ length: serverLimits.productPictures }, (_, each) => ({
          hash: (each + 1).toString(16).padStart(16, '0'),
          width: 9,
          height: 9,
          widths: [220],
        })),
      )
      .returning('id')
      .execute();
    await shop.database.query
      .insertInto('product_pictures')
      .values(
        rows.map(({ id: picture_id }, position) => ({
          product_id: params.id,
          position,
          picture_id,
          alt: '',
        })),
      )
      .execute();
    const reply = await owner.call(addProductPicture, { params, file: await another() });
    expect(!reply.ok && reply.problem.message).toBe(
      'A piece has at most 20 pictures. Please remove one first.',
    );
  });

  it('have their changes in the product’s audit trail', async () => {
    const { params, ids } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    unwrap(await describeAs(params, picture, 'The clasp'));
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    unwrap(await owner.call(removeProductPicture, { params: { ...params, pictureId: ids[0] ?? 0 } }));
    const query = { kind: 'piece', subjectId: String(params.id) };
    const { entries } = unwrap(await owner.call(listAudit, { query }));
    expect(entries.map(({ action }) => action)).toEqual([
      'picture-removed',
      'picture-described',
      'picture-added',
    ]);
    expect(entries[1]?.differences).toEqual([
      { field: 'pictures', before: ['not described'], after: ['The clasp'] },
    ]);
  });
});
