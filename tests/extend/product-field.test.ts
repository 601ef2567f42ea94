import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LivePriceProvider } from '#admin/catalogue/products/editor/live-price-context.tsx';
import { partId } from '#admin/catalogue/products/sections/section.tsx';
import { ProductForm } from '#admin/catalogue/products/product-form.tsx';
import { emptyProduct, type ProductValues } from '#admin/catalogue/products/product-values.ts';
import { addCategory } from '#contract/admin/categories.ts';
import { exportProductsAsCsv, importProducts } from '#contract/admin/import.ts';
import {
  addProduct,
  getProduct,
  getProductFormOptions,
  updateProduct,
  type AdminProduct,
} from '#contract/admin/products.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import type { EditorSection } from '#domain/catalogue/product-field.ts';
import { specifications } from '#storefront/product/specifications.ts';
import { productDraft } from '../support/data/product-draft.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { addProductPicture } from '../support/data/products.ts';
import { callApi } from '../support/people/shopper.ts';
import { createStaff } from '../support/people/staff.ts';
import { startShop } from '../support/shops/test-shop.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// Applies the declarations and migrations of docs/extend/product-field.md and nothing else.

const { declarations, migrations } = await vi.hoisted(async () => {
  const { readFile } = await import('node:fs/promises');
  const page = await readFile('docs/extend/product-field.md', 'utf8');
  const blocks = (language: string) =>
    [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);
  return { declarations: blocks('ts'), migrations: blocks('sql') };
});

vi.mock(import('#domain/catalogue/product-fields.ts'), async (original) => {
  const { productFields, ...others } = await original();
  const declared: unknown = runInNewContext(`({${declarations.join('')}})`);
  return { ...others, productFields: Object.assign({}, productFields, declared) };
});

/** A worker loads the modules from the disk, without the declarations. */
vi.mock(import('#server/admin/catalogue/import/file-reader.ts'), async (original) => {
  const { fileReader } = await original();
  const { readTable } = await import('#server/admin/catalogue/import/read-table.ts');
  return { fileReader: { ...fileReader, table: readTable } };
});

const database = await emptyDatabase();
for (const migration of migrations) {
  // A shop that followed the example has the column.
  await database.pool.query(migration.replaceAll('add column', 'add column if not exists'));
}
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const category = unwrap(
  await owner.call(addCategory, {
    body: {
      name: 'Rings',
      slug: 'rings',
      description: '',
      introduction: '',
      coverId: null,
      coverAlt: '',
      parentId: null,
      pictureId: null,
      published: true,
      onHome: true,
    },
  }),
);
const entered = { stoneOrigin: 'Golconda', stoneTreatment: 'oiled', chainLength: 450.5, resizable: true };
const product = unwrap(await owner.call(addProduct, { body: { ...productDraft(category.id), ...entered } }));
const { id } = product;

const read = async () => unwrap(await owner.call(getProduct, { params: { id } }));
const save = (change: object, version: number) =>
  owner.call(updateProduct, { params: { id }, body: { ...product, ...change, version } });

test('the back office stores, validates and versions the documented fields', async () => {
  expect(await read()).toMatchObject(entered);
  const long = await save(
    { stoneOrigin: 'x'.repeat(121), stoneTreatment: 'boiled', chainLength: -1 },
    product.version,
  );
  expect(long.ok ? [] : long.problem.errors.map(({ code }) => code).toSorted()).toEqual([
    'chainLength',
    'stoneOrigin',
    'stoneTreatment',
  ]);
  const saved: AdminProduct = unwrap(await save({ ...entered, stoneOrigin: 'Mogok' }, product.version));
  expect(saved).toMatchObject({ ...entered, stoneOrigin: 'Mogok', version: product.version + 1 });
  unwrap(await save(entered, saved.version));
});

test('the editor shows an input with label, hint and suggestions', async () => {
  const choices = unwrap(await owner.call(getProductFormOptions));
  function Editor() {
    const form = useForm<ProductValues>({ defaultValues: emptyProduct });
    const fields = createElement(ProductForm, { form, categories: [], choices });
    return createElement(LivePriceProvider, { form, options: choices, saved: null, children: fields });
  }
  const frame = { id: 'frame', path: '/', loader: () => null, element: createElement(Editor) };
  const router = createMemoryRouter([frame], { hydrationData: { loaderData: { frame: { role: 'owner' } } } });
  const page = renderToString(createElement(RouterProvider, { router }));
  const html = (section: EditorSection) =>
    page.split('<section ').find((part) => part.includes(`id="${partId(section)}"`)) ?? '';
  expect(html('stones')).toContain('Stone origin');
  expect(html('stones')).toContain('Where the main stones were mined');
  expect(html('stones')).toContain('Golconda');
  expect(html('stones')).toContain('Oiled');
  expect(html('size')).toContain('Chain length');
  expect(html('size')).toContain('Resizable');
});

test('an export contains the documented fields, and an import reads them by name and by label', async () => {
  const { body } = await shop.app.inject({ url: exportProductsAsCsv.path, headers: owner.headers });
  const [header = ''] = body.split('\r\n');
  expect(header.split(',')).toEqual(expect.arrayContaining(Object.keys(entered)));
  for (const cell of ['Golconda', 'oiled', '450.5']) expect(body).toContain(`,${cell},`);
  const table = `code,Stone origin,Stone treatment,chainLength,resizable\n${product.code},Kashmir,Heated,1000,no\n`;
  const report = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file: Buffer.from(table) }));
  expect(report).toMatchObject({ changed: 1, wrong: 0, unknown: [] });
  expect(await read()).toMatchObject({
    stoneOrigin: 'Kashmir',
    stoneTreatment: 'heated',
    chainLength: 1000,
    resizable: false,
  });
});

test('the public API and the specification tab show the documented fields', async () => {
  await addProductPicture(database, id);
  const { version } = await read();
  unwrap(await save({ ...entered, status: 'published' }, version));
  const shown = unwrap(await callApi(shop, getProductDetails, { params: { slug: product.slug } }));
  expect(shown.facts).toMatchObject({
    stone_origin: 'Golconda',
    stone_treatment: 'oiled',
    chain_length: 450.5,
    resizable: true,
  });
  const rows = specifications(shown).flatMap((group) => group.rows.map((row) => [group.title, ...row]));
  expect(rows).toContainEqual(['Stones', 'Stone origin', 'Golconda']);
  expect(rows).toContainEqual(['Stones', 'Stone treatment', 'Oiled']);
  expect(rows).toContainEqual(['Size', 'Chain length', '450.5 mm']);
  expect(rows).toContainEqual(['Size', 'Resizable', 'Yes']);
});
