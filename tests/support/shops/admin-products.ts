import { listCategories } from '#contract/admin/categories.ts';
import { listProductPictures, type ProductPicture } from '#contract/admin/pictures.ts';
import { listProductViews } from '#contract/admin/product-views.ts';
import { getProduct, getProductFormOptions, type AdminProduct } from '#contract/admin/products.ts';
import { listStockMovements } from '#contract/admin/stock.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '../screens/back-office.tsx';
import { blankAnswer, blankValue } from '../answers/blank-answer.ts';

const since = '2026-11-28T04:46:00.000Z';

/** A ring of gold with a fixed price, 3 % tax in it, as a draft. */
export function productWith(fields: Partial<AdminProduct> = {}): AdminProduct {
  return blankAnswer(getProduct, {
    id: 31,
    version: 3,
    name: 'Noor Ring',
    slug: 'noor-ring',
    code: 'R-31',
    status: 'draft',
    categoryId: 11,
    pricingMode: 'fixed',
    price: 2_85_000.5,
    discountType: 'percent',
    taxModel: 'include',
    taxPercent: 3,
    hsnCode: '711319',
    metal: 'gold',
    purity: '22K',
    hallmark: 'exempt',
    hallmarkReason: 'Jadau work is exempt.',
    minimumQuantity: 1,
    stock: 1,
    ...fields,
  });
}

/** Answers what the editor loads beside the piece: one category, and rates of this morning in a shop with a GSTIN. */
export function answerEditor(pictures: readonly ProductPicture[]): void {
  api.answer(listCategories, [
    blankValue(listCategories.answer.element, { id: 11, name: 'Rings', slug: 'rings' }),
  ]);
  api.answer(
    getProductFormOptions,
    blankAnswer(getProductFormOptions, {
      gstRegistered: true,
      pricing: {
        rates: [{ metal: 'gold', rate: 11_184, effectiveFrom: since }],
        rounding: 'next_100',
        ownFactors: {},
        gstRegistered: true,
      },
    }),
  );
  api.answer(listProductPictures, [...pictures]);
  api.answer(listProductViews, blankAnswer(listProductViews));
  api.answer(listStockMovements, blankAnswer(listStockMovements));
}

/** Opens the editor of a piece; null: of a new one. */
export async function openEditor(
  product: AdminProduct | null,
  role: StaffRole = 'owner',
  pictures: readonly ProductPicture[] = [],
) {
  answerEditor(pictures);
  if (product !== null) api.answer(getProduct, product);
  const screen = await openScreen(product === null ? '/products/new' : `/products/${product.id}`, role);
  const { main } = screen;
  return {
    ...screen,
    field: (name: string | RegExp) => main.getByLabelText<HTMLInputElement>(name),
    /** The amount; the choice of the pricing has the same name. */
    askingPrice: () => main.getByRole('textbox', { name: 'Asking price' }),
    button: (name: string | RegExp) => main.getByRole('button', { name }),
    bar: () => main.getByRole('region', { name: 'Save' }),
    /** The rows of the price beside the fields. */
    price: () =>
      [
        ...(main.getAllByRole('table', { name: 'What the price is made of' })[0]?.querySelectorAll('tr') ??
          []),
      ].map(({ textContent }) => textContent),
  };
}
