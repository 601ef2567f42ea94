import type { CallInput } from '#contract/api-call.ts';
import type { addProduct } from '#contract/admin/products.ts';
import { productDefaults } from '#domain/catalogue/derive-fields.ts';

export type NewProduct = CallInput<typeof addProduct>['body'];

/** A stone whose value is not stated. */
export const unvalued = { valueBasis: null, value: null };

export const emerald = {
  kind: 'emerald',
  cut: '',
  pieces: 1,
  carats: 5.3,
  source: 'natural' as const,
  note: '',
  ...unvalued,
};

/** A ring of gold and polki as an owner enters it: a draft, nothing in stock, unless it says otherwise. */
export function productDraft(categoryId: number, change: Partial<NewProduct> = {}): NewProduct {
  return {
    ...productDefaults(),
    name: 'Chand Polki Ring',
    slug: 'chand-polki-ring',
    code: 'AB-RNG-900',
    status: 'draft',
    featured: false,
    categoryId,
    brandId: null,
    price: 285_000.5,
    discountType: 'percent',
    discount: 8,
    taxModel: 'include',
    taxPercent: 3,
    hsnCode: '7113',
    minimumQuantity: 1,
    oneOfAKind: true,
    soldAs: 'set',
    details: '<p>A half moon of <strong>uncut</strong> polki.</p>',
    features: ['Foil-backed', 'Resizable by two sizes'],
    metal: 'gold',
    metalColour: 'yellow',
    purity: '22K',
    material: '22K yellow gold, uncut polki diamonds',
    grossWeight: 14.205,
    netWeight: 11.6,
    technique: 'Jadau',
    makingType: 'per_gram',
    making: 1640,
    hallmark: 'exempt',
    huid: '',
    hallmarkReason: 'Jadau work is exempt from compulsory hallmarking.',
    certificateLaboratory: 'GIA',
    certificateNumber: '2201 77',
    originCountry: 'India',
    originPlace: 'Jaipur',
    era: 'Victorian',
    condition: 'very_good',
    conditionReport: 'One foil renewed.',
    provenance: 'From a family in Bikaner',
    height: 26,
    width: 23.5,
    depth: null,
    length: null,
    innerDiameter: 17.2,
    dimensions: '',
    care: 'Have the foil looked at every five years.',
    seoTitle: '',
    seoDescription: '',
    stones: [
      {
        kind: 'polki diamond',
        cut: 'uncut',
        pieces: 14,
        carats: 3.6,
        source: 'natural',
        note: '',
        ...unvalued,
      },
      {
        kind: 'glass',
        cut: '',
        pieces: null,
        carats: null,
        source: 'imitation',
        note: 'behind the foil',
        ...unvalued,
      },
    ],
    metals: [],
    charges: [],
    stock: 0,
    ...change,
  };
}
