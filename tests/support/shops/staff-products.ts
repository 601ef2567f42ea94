import { randomBytes } from 'node:crypto';
import { listAudit } from '#contract/admin/audit.ts';
import { addCategory } from '#contract/admin/categories.ts';
import { addProduct, updateProduct } from '#contract/admin/products.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { startShop } from './test-shop.ts';
import { emptyDatabase } from '../servers/database.ts';
import { addProductPicture } from '../data/products.ts';
import { callApi } from '../people/shopper.ts';
import { createStaff } from '../people/staff.ts';
import { productDraft, type NewProduct } from '../data/product-draft.ts';
import { unwrap } from '../answers/unwrap.ts';

/** A shop of one test file, its staff, and products that they add. */
export async function startProductShop() {
  const shop = await startShop(await emptyDatabase());
  const owner = await createStaff(shop, 'owner', 'Meera');
  const manager = await createStaff(shop, 'manager', 'Ravi');
  const packer = await createStaff(shop, 'packer', 'Lata');
  const { id: rings } = await aCategory('Rings');

  async function aCategory(name: string, parentId: number | null = null) {
    const slug = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}`;
    const fields = {
      description: '',
      introduction: '',
      coverId: null,
      coverAlt: '',
      pictureId: null,
      published: true,
      onHome: true,
    };
    return unwrap(await owner.call(addCategory, { body: { ...fields, name, slug, parentId } }));
  }

  /** A piece of its own name, so that no test finds another's. */
  async function aProduct(change: Partial<NewProduct> = {}) {
    const mark = randomBytes(5).toString('hex');
    const own = { name: `Ring ${mark}`, slug: `ring-${mark}`, code: mark.toUpperCase() };
    const { status = 'draft', ...fields } = change;
    const draft = unwrap(await owner.call(addProduct, { body: productDraft(rings, { ...own, ...fields }) }));
    if (status === 'draft') return draft;
    await addProductPicture(shop.database, draft.id);
    return unwrap(await owner.call(updateProduct, { params: { id: draft.id }, body: { ...draft, status } }));
  }

  async function trail(id: number) {
    return unwrap(await owner.call(listAudit, { query: { kind: 'piece', subjectId: String(id) } })).entries;
  }

  /** What anybody reads at an address of the shop. */
  async function read(address: string) {
    return (await shop.app.inject(address)).body;
  }

  /** What a shopper gets at its address. */
  async function shown(slug: string) {
    const reply = await callApi(shop, getProductDetails, { params: { slug } });
    return reply.ok ? reply.answer : null;
  }

  return { shop, owner, manager, packer, rings, aCategory, aProduct, trail, read, shown };
}
