import { addCategory } from '#contract/admin/categories.ts';
import { productDraft, type NewProduct } from './product-draft.ts';
import { type TestStaff } from '../people/staff.ts';
import { unwrap } from '../answers/unwrap.ts';

export async function ringCategory(owner: TestStaff): Promise<number> {
  const body = {
    name: 'Rings',
    slug: 'rings',
    description: '',
    introduction: '',
    coverId: null,
    coverAlt: '',
    parentId: null,
    pictureId: null,
  };
  const shown = { published: true, onHome: true };
  return unwrap(await owner.call(addCategory, { body: { ...body, ...shown } })).id;
}

/** A ring priced by rate: a 22K frame with 24K kundan, an emerald and polki. */
export function ratedDraft(categoryId: number, change: Partial<NewProduct> = {}): NewProduct {
  const stone = { cut: '', source: 'natural', note: '', valueBasis: 'carat' } as const;
  return productDraft(categoryId, {
    pricingMode: 'by_rate',
    price: null,
    discount: 0,
    discountType: 'flat',
    oneOfAKind: false,
    grossWeight: 14.2,
    netWeight: null,
    makingType: 'per_gram',
    making: 1450,
    makingMinimum: 2500,
    metals: [
      {
        metal: 'gold',
        purity: '22K',
        netWeight: 10.9,
        wastageType: 'percent',
        wastage: 8,
        label: 'Frame',
      },
      {
        metal: 'gold',
        purity: '24K',
        netWeight: 0.7,
        wastageType: 'weight',
        wastage: 0.035,
        label: 'Kundan',
      },
    ],
    stones: [
      { ...stone, kind: 'emerald', pieces: 1, carats: 6.4, value: 9500 },
      { ...stone, kind: 'polki', pieces: 14, carats: 2.5, value: 18_000 },
    ],
    charges: [{ name: 'Certificate', amount: 1900 }],
    ...change,
  });
}
