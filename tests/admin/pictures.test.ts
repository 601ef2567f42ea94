import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { addBrand, updateBrand, moveBrand } from '#contract/admin/brands.ts';
import { addCategory, updateCategory } from '#contract/admin/categories.ts';
import {
  addPicture,
  addProductPicture,
  cropProductPicture,
  updateProductPictureAlt,
  getPicture,
  listProductPictures,
  moveProductPicture,
  removeProductPicture,
  type Crop,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import { updateProduct, bulkEditProducts, getProduct } from '#contract/admin/products.ts';
import { getBrands } from '#contract/brands.ts';
import { getCategories, getProductDetails } from '#contract/catalogue.ts';
import { originalName } from '#database/media-files.ts';
import { limits } from '#domain/limits.ts';
import { startShop } from '../support/test-shop.ts';
import { emptyDatabase } from '../support/database.ts';
import { createProduct } from '../support/products.ts';
import { answered, ask } from '../support/shopper.ts';
import { callAdminApi, unwrapAdmin, createStaff } from '../support/staff.ts';
import { chunk, movingWebp, photograph, pngOfMeasures } from './sample-pictures.ts';

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
    const details = answered(await ask(shop, getProductDetails, { params: { slug } }));
    return details.images_full_url.map(({ alt }) => alt);
  };
  return { params: { id }, shown };
}

async function withPictures(count: number) {
  const product = await newProduct();
  for (let each = 1; each <= count; each += 1) {
    unwrapAdmin(await owner.ask(addProductPicture, { params: product.params, file: await another() }));
  }
  return { ...product, ids: (await picturesOf(product.params)).map(({ picture }) => picture.id) };
}

async function picturesOf(params: { id: number }) {
  return unwrapAdmin(await owner.ask(listProductPictures, { params }));
}

async function describeAs(params: { id: number }, { picture, version }: ProductPicture, alt: string) {
  const asked = { params: { ...params, pictureId: picture.id }, body: { version, alt } };
  return owner.ask(updateProductPictureAlt, asked);
}

const original = (url: string) => join(shop.media, originalName(/[0-9a-f]{16}/.exec(url)?.[0] ?? ''));

describe('[ADMIN-1] a picture that comes in', () => {
  it('is upright, without the place where it was taken, and served for a year in every format', async () => {
    const picture = unwrapAdmin(
      await owner.ask(addPicture, { query: { use: 'product' }, file: await another() }),
    );
    expect([picture.width, picture.height]).toEqual([600, 900]);
    const kept = await readFile(original(picture.url));
    const { exif, orientation, width } = await sharp(kept).metadata();
    expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 600 });
    expect(kept.includes('ab-secret-address')).toBe(false);
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const answer = await shop.app.inject(picture.url.replace('webp', ending));
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const delivered = await sharp(answer.rawPayload).metadata();
      expect([delivered.format, delivered.width, delivered.exif]).toEqual([format, 440, undefined]);
    }
    expect((await shop.app.inject(picture.url.replace('-440', '-1200'))).statusCode).toBe(404);
    const again = unwrapAdmin(await owner.ask(getPicture, { params: { id: picture.id } }));
    expect(again).toEqual(picture);
  });

  it('is the same file and the same row when it comes twice, in the widths of both uses', async () => {
    const file = await another();
    const first = unwrapAdmin(await owner.ask(addPicture, { query: { use: 'category' }, file }));
    const second = unwrapAdmin(await owner.ask(addPicture, { query: { use: 'product' }, file }));
    expect(second.id).toBe(first.id);
    expect([first.widest, second.widest].map((url) => /-(\d+)/.exec(url)?.[1])).toEqual(['440', '660']);
    expect((await shop.app.inject(second.widest)).statusCode).toBe(200);
    expect(
      (await readdir(join(shop.media, 'originals'))).filter((name) => original(first.url).endsWith(name)),
    ).toHaveLength(1);
  });

  it('keeps what is to be seen through', async () => {
    const logo = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#5a0f3680' } })
      .png()
      .toBuffer();
    const { url } = unwrapAdmin(await owner.ask(addPicture, { query: { use: 'logo' }, file: logo }));
    const { channels, width } = await sharp((await shop.app.inject(url)).rawPayload).metadata();
    expect([channels, width]).toEqual([4, 300]);
  });

  it('carries nothing on of what was hidden in it', async () => {
    const script = '<script>alert(document.domain)</script>';
    const zip = Buffer.from('PK\x03\x04 evil.html', 'latin1');
    const file = Buffer.concat([await another(), Buffer.from(script), zip]);
    const { url } = unwrapAdmin(await owner.ask(addPicture, { query: { use: 'product' }, file }));
    for (const bytes of [await readFile(original(url)), (await shop.app.inject(url)).rawPayload]) {
      expect(bytes.includes('<script')).toBe(false);
      expect(bytes.includes('evil.html')).toBe(false);
    }
    const served = await shop.app.inject(url);
    expect(served.headers['content-type']).toBe('image/webp');
  });
});

const jpeg = await photograph(200);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const box = (brand: string) =>
  Buffer.from(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00${brand}mif1`, 'latin1');
const hostile: readonly (readonly [string, number, string, Buffer | Promise<Buffer>])[] = [
  ['nothing at all', 422, 'is empty', Buffer.alloc(0)],
  ['an SVG with a script', 422, 'not a JPEG', svg],
  [
    'an SVG that says it is XML',
    422,
    'not a JPEG',
    Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
  ],
  ['a page', 422, 'not a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is a script too', 422, 'not a JPEG', Buffer.from('GIF89a=1;alert(1)//')],
  ['a PDF', 422, 'not a JPEG', Buffer.from('%PDF-1.7\n')],
  ['a page behind the first bytes of a JPEG', 422, 'damaged', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
  ['half a JPEG', 422, 'damaged', jpeg.subarray(0, jpeg.length / 2)],
  ['half a PNG', 422, 'damaged', pngOfMeasures(400, 400).subarray(0, 60)],
  ['an AVIF without a picture', 422, 'damaged', box('avif')],
  ['a picture as an iPhone keeps it', 422, 'HEIC', box('heic')],
  ['900 million points in a few bytes', 422, '64 million pixels', pngOfMeasures(30_000, 30_000)],
  ['a picture that moves', 422, 'still picture', movingWebp()],
  ['a PNG that moves', 422, 'still picture', pngOfMeasures(2, 2, chunk('acTL', Buffer.alloc(8)))],
  ['an AVIF that moves', 422, 'still picture', box('avis')],
  ['more than 25 MB', 413, 'larger than 25 MB', Buffer.alloc(limits.pictureBytes + 1, jpeg)],
];

describe('[ADMIN-1] a file that is no honest picture', () => {
  it.each(hostile)(
    '%s is refused in a sentence and leaves nothing behind',
    async (_, status, words, file) => {
      const before = await readdir(shop.media, { recursive: true });
      const reply = await owner.ask(addPicture, { query: { use: 'product' }, file: await file });
      expect(reply.status).toBe(status);
      expect(!reply.ok && reply.problem.message).toContain(words);
      await vi.waitFor(async () => {
        expect(
          (await readdir(shop.media, { recursive: true })).filter((name) => name.includes('original')),
        ).toEqual(before.filter((name) => name.includes('original')));
      });
      expect(shop.faults).toEqual([]);
    },
  );

  it('a type that it claims to be counts for nothing', async () => {
    const reply = await callAdminApi(shop, addPicture, {
      query: { use: 'product' },
      file: svg,
      headers: { ...owner.headers, 'content-type': 'image/jpeg' },
    });
    expect(reply.status).toBe(422);
  });

  it('no byte of it is read for who is not signed in, may not send it, or comes from another page', async () => {
    const file = Buffer.alloc(limits.pictureBytes + 1);
    const query = { use: 'product' as const };
    expect((await callAdminApi(shop, addPicture, { query, file })).status).toBe(401);
    expect((await packer.ask(addPicture, { query, file })).status).toBe(403);
    const foreign = { ...owner.headers, 'sec-fetch-site': 'cross-site' };
    expect((await callAdminApi(shop, addPicture, { query, file, headers: foreign })).status).toBe(403);
    expect(
      (await owner.ask(addProductPicture, { params: { id: 999_999 }, file: await another() })).status,
    ).toBe(404);
  });

  it('other calls still take 64 KB and JSON alone', async () => {
    const response = await shop.app.inject({
      method: 'PUT',
      url: '/api/admin/categories/1',
      headers: { ...owner.headers, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x'.repeat(65 * 1024) }),
    });
    expect(response.statusCode).toBe(413);
  });
});

describe('[ADMIN-1] the pictures of a piece', () => {
  it('are shown in the shop once they are described, and not before', async () => {
    const { params, shown } = await withPictures(2);
    const [first, second] = await picturesOf(params);
    expect(await shown()).toEqual([]);
    if (first === undefined || second === undefined) throw new Error('two pictures');
    const described = unwrapAdmin(await describeAs(params, first, 'The ring from above'));
    expect(described.map(({ alt }) => alt)).toEqual(['The ring from above', '']);
    await vi.waitFor(async () => expect(await shown()).toEqual(['The ring from above']));
    unwrapAdmin(await describeAs(params, second, 'Its back, with the maker’s mark'));
    await vi.waitFor(async () => expect(await shown()).toHaveLength(2));
  });

  it('a draft is not published while one of them is undescribed, alone or among many', async () => {
    const { params } = await withPictures(1);
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    const product = unwrapAdmin(await owner.ask(getProduct, { params }));
    const publish = async () => [
      await owner.ask(updateProduct, { params, body: { ...product, status: 'published' } }),
      await owner.ask(bulkEditProducts, {
        body: {
          products: [{ id: product.id, version: product.version }],
          edit: { kind: 'state', status: 'published' },
        },
      }),
    ];
    for (const reply of await publish()) {
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: 'status' }] } });
      expect(!reply.ok && reply.problem.message).toContain('a picture without a description');
    }
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    unwrapAdmin(await describeAs(params, picture, 'The ring'));
    expect((await publish())[0]?.status).toBe(200);
  });

  it('[HOME-7] a draft without any is not published, alone or among many, and the answer says why', async () => {
    const { params } = await newProduct();
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    const product = unwrapAdmin(await owner.ask(getProduct, { params }));
    const products = [{ id: product.id, version: product.version }];
    const message = `${product.name} has no picture. Add one and describe it before you publish the piece.`;
    for (const reply of [
      await owner.ask(updateProduct, { params, body: { ...product, status: 'published' } }),
      await owner.ask(bulkEditProducts, { body: { products, edit: { kind: 'state', status: 'published' } } }),
    ]) {
      expect(reply).toMatchObject({ status: 422, problem: { message, errors: [{ code: 'status' }] } });
    }
  });

  it('[HOME-7] the last one that shoppers see stays while the piece is in the shop', async () => {
    const { params, ids } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    const [described] = unwrapAdmin(await describeAs(params, picture, 'The ring'));
    const taken = { params: { ...params, pictureId: ids[0] ?? 0 } };
    const emptied = { ...picture, version: described?.version ?? 0 };
    for (const reply of [
      await owner.ask(removeProductPicture, taken),
      await describeAs(params, emptied, ''),
    ]) {
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: 'picture' }] } });
    }
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    expect(unwrapAdmin(await owner.ask(removeProductPicture, taken))).toEqual([]);
  });

  it('stay one when the same is sent again, as after an answer that got lost', async () => {
    const { params } = await newProduct();
    const file = await another();
    unwrapAdmin(await owner.ask(addProductPicture, { params, file }));
    expect(unwrapAdmin(await owner.ask(addProductPicture, { params, file }))).toHaveLength(1);
  });

  it('are put in another order, to the front, to the back and past the end', async () => {
    const { params, ids } = await withPictures(3);
    const [one = 0, two = 0, three = 0] = ids;
    const move = async (pictureId: number, place: number) =>
      unwrapAdmin(
        await owner.ask(moveProductPicture, { params: { ...params, pictureId }, body: { place } }),
      ).map(({ picture }) => picture.id);
    expect(await move(three, 1)).toEqual([three, one, two]);
    expect(await move(three, 2)).toEqual([one, three, two]);
    expect(await move(one, limits.productPictures)).toEqual([three, two, one]);
  });

  it('of two descriptions written at once, the second is told', async () => {
    const { params } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    unwrapAdmin(await describeAs(params, picture, 'Theirs'));
    const late = await describeAs(params, picture, 'Mine');
    expect(late).toMatchObject({ status: 409, problem: { current: { alt: 'Theirs' }, changedBy: 'Meera' } });
  });

  it('is cut from the whole, again from the whole, and whole again', async () => {
    const { params, ids } = await withPictures(1);
    const [whole = 0] = ids;
    const cutTo = async (pictureId: number, cut: Crop | null) => {
      const asked = { params: { ...params, pictureId }, body: { cut } };
      return unwrapAdmin(await owner.ask(cropProductPicture, asked))[0]?.picture;
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

  it('is never cut outside of what there is', async () => {
    const { params, ids } = await withPictures(1);
    const cut = { left: 500, top: 0, width: 101, height: 10 };
    const asked = { params: { ...params, pictureId: ids[0] ?? 0 }, body: { cut } };
    expect(await owner.ask(cropProductPicture, asked)).toMatchObject({
      status: 422,
      problem: { message: 'The cut lies outside of the picture' },
    });
  });

  it('are removed one by one; its file stays for the orders that show it', async () => {
    const { params, ids } = await withPictures(2);
    const [first] = await picturesOf(params);
    const asked = { params: { ...params, pictureId: ids[0] ?? 0 } };
    expect(
      unwrapAdmin(await owner.ask(removeProductPicture, asked)).map(({ picture }) => picture.id),
    ).toEqual([ids[1]]);
    expect((await owner.ask(removeProductPicture, asked)).status).toBe(404);
    expect((await shop.app.inject(first?.picture.url ?? '')).statusCode).toBe(200);
  });

  it('are at most so many', async () => {
    const { params } = await newProduct();
    const rows = await shop.database.query
      .insertInto('pictures')
      .values(
        Array.from({ length: limits.productPictures }, (_, each) => ({
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
    const reply = await owner.ask(addProductPicture, { params, file: await another() });
    expect(!reply.ok && reply.problem.message).toBe(
      'A piece has at most 20 pictures. Please remove one first.',
    );
  });

  it('leave their story in the trail of the piece', async () => {
    const { params, ids } = await withPictures(1);
    const [picture] = await picturesOf(params);
    if (picture === undefined) throw new Error('a picture');
    unwrapAdmin(await describeAs(params, picture, 'The clasp'));
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [params.id]);
    unwrapAdmin(await owner.ask(removeProductPicture, { params: { ...params, pictureId: ids[0] ?? 0 } }));
    const query = { kind: 'piece', subjectId: String(params.id) };
    const { entries } = unwrapAdmin(await owner.ask(listAudit, { query }));
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

describe('[ADMIN-1] a picture of a category and of a brand', () => {
  const published = { published: true, onHome: true, description: '', parentId: null };

  it('shows in the shop’s kept answers once it is saved', async () => {
    const { id: pictureId } = unwrapAdmin(
      await owner.ask(addPicture, { query: { use: 'category' }, file: await another() }),
    );
    const fields = { ...published, name: 'Anklets', slug: 'anklets', pictureId: null };
    const category = unwrapAdmin(await owner.ask(addCategory, { body: fields }));
    const shown = async () =>
      answered(await ask(shop, getCategories)).find(({ id }) => id === category.id)?.icon_full_url;
    expect((await shown())?.path).toBeNull();
    const params = { id: category.id };
    unwrapAdmin(await owner.ask(updateCategory, { params, body: { ...category, pictureId } }));
    await vi.waitFor(async () =>
      expect(await shown()).toMatchObject({ status: 200, widths: [220, 330, 440] }),
    );
  });

  it('is none that was never sent', async () => {
    const fields = { ...published, name: 'Kadas', slug: 'kadas', pictureId: 999_999 };
    expect(await owner.ask(addCategory, { body: fields })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'pictureId' }] },
    });
  });

  it('brands are added, put in order, renamed once, and each name and address belongs to one', async () => {
    const add = async (name: string, slug: string) =>
      owner.ask(addBrand, { body: { name, slug, pictureId: null, published: true } });
    const jaipur = unwrapAdmin(await add('Jaipur House', 'jaipur-house'));
    const bikaner = unwrapAdmin(await add('Bikaner House', 'bikaner-house'));
    const names = async () => answered(await ask(shop, getBrands)).map(({ name }) => name);
    await vi.waitFor(async () => expect(await names()).toEqual(['Jaipur House', 'Bikaner House']));
    unwrapAdmin(await owner.ask(moveBrand, { params: { id: bikaner.id }, body: { direction: 'up' } }));
    await vi.waitFor(async () => expect(await names()).toEqual(['Bikaner House', 'Jaipur House']));
    for (const [name, slug, code] of [
      ['Jaipur House', 'other', 'name'],
      ['Other', 'jaipur-house', 'slug'],
    ] as const) {
      expect(await add(name, slug)).toMatchObject({ status: 422, problem: { errors: [{ code }] } });
    }
    const params = { id: jaipur.id };
    const body = { ...jaipur, name: 'Jaipur Atelier' };
    expect(unwrapAdmin(await owner.ask(updateBrand, { params, body })).version).toBe(jaipur.version + 1);
    expect(await owner.ask(updateBrand, { params, body })).toMatchObject({
      status: 409,
      problem: { current: { name: 'Jaipur Atelier' } },
    });
    expect((await packer.ask(updateBrand, { params, body })).status).toBe(403);
  });
});
