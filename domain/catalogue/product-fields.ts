import { articleCode, huidCodes } from '../input/codes.ts';
import { descriptionFields } from './description-fields.ts';
import { hallmarks, makingTypes, metals, purities } from './product.ts';
import type { ProductField } from './product-field.ts';
import { saleFields } from './sale-fields.ts';
import { sizeFields } from './size-fields.ts';

/**
 * What shoppers read of an exempt piece: on its page, in its specification and as a filter. Facets repeat it, because the list's first
 * view would load these fields with them.
 */
export const exemptText = 'Exempt from hallmarking';

/** The second part of productFields: metal, making, stones and papers. New fields go here. */
const attributeFields = {
  metal: {
    type: 'choice',
    column: 'metal',
    label: 'Metal',
    fact: 'metal',
    choices: metals,
    texts: { gold: 'Gold', silver: 'Silver', platinum: 'Platinum', other: 'Other' },
  },
  metalColour: {
    type: 'text',
    column: 'metal_colour',
    label: 'Metal colour',
    section: 'metal',
    fact: 'metal_colour',
    maxLength: 60,
    suggest: true,
  },
  purity: {
    type: 'choice',
    column: 'purity',
    label: 'Purity',
    fact: 'purity',
    choices: purities,
    optional: true,
  },
  metals: {
    type: 'custom',
    label: 'Metals',
    hint: 'One line per metal and purity. The first gives metal and purity of the piece, all together its net weight.',
  },
  material: {
    type: 'text',
    column: 'material',
    label: 'Material in one line',
    hint: 'For example: 22K yellow gold, uncut polki diamonds.',
    section: 'description',
    maxLength: 200,
    rows: 1,
  },
  grossWeight: {
    type: 'number',
    section: 'metal',
    specification: 'Metal and weight',
    unit: 'g',
    decimals: 3,
    scale: 1000,
    max: 100_000,
    column: 'gross_weight_mg',
    label: 'Gross weight',
    fact: 'gross_weight',
  },
  netWeight: {
    type: 'number',
    specification: 'Metal and weight',
    unit: 'g',
    decimals: 3,
    scale: 1000,
    max: 100_000,
    column: 'net_weight_mg',
    label: 'Net metal weight',
    fact: 'net_weight',
  },
  technique: {
    type: 'text',
    column: 'technique',
    label: 'Technique',
    section: 'metal',
    fact: 'technique',
    specification: 'Making',
    maxLength: 120,
    suggest: true,
  },
  /** Several are separated by commas. A filter of the listing, as the occasion. */
  craft: {
    type: 'text',
    column: 'craft',
    label: 'Craft',
    hint: 'Separated by commas: Jadau, Meenakari. Shoppers filter by it.',
    section: 'metal',
    fact: 'craft',
    specification: 'Making',
    maxLength: 120,
    suggest: true,
  },
  makingType: {
    type: 'choice',
    column: 'making_type',
    label: 'Making charge',
    choices: makingTypes,
    texts: {
      per_gram: 'Rupees per gram of net metal',
      percent: 'Percentage of the metal’s price',
      fixed: 'Fixed amount in rupees',
    },
    optional: true,
  },
  making: {
    type: 'custom',
    column: 'making_value',
    label: 'Amount of the making charge',
  },
  makingMinimum: {
    type: 'number',
    column: 'making_minimum_paise',
    label: 'Minimum of the making charge',
    decimals: 2,
    scale: 100,
    max: 10_000_000,
  },
  hallmark: {
    type: 'choice',
    column: 'hallmark',
    label: 'Hallmark',
    fact: 'hallmark',
    choices: hallmarks,
    texts: { hallmarked: 'BIS hallmarked', exempt: 'Exempt', not_hallmarked: 'Not hallmarked' },
  },
  huid: {
    type: 'text',
    column: 'hallmark_huid',
    label: 'HUID',
    hint: 'The six letters and digits of the stamp. A pair or a set has one for each article, separated by commas.',
    fact: 'hallmark_huid',
    maxLength: 200,
    identifier: true,
    read: huidCodes,
  },
  hallmarkReason: {
    type: 'text',
    column: 'hallmark_reason',
    label: 'Reason for no hallmark',
    aliases: ['Reason for exemption'],
    fact: 'hallmark_reason',
    maxLength: 300,
    suggest: true,
  },
  stones: { type: 'custom', label: 'Stones' },
  charges: { type: 'custom', label: 'Other charges', hint: 'Hallmarking, certification, rhodium.' },
  certificateLaboratory: {
    type: 'text',
    column: 'certificate_laboratory',
    label: 'Laboratory',
    hint: 'Leave empty if there is no certificate.',
    section: 'hallmark',
    maxLength: 80,
    suggest: true,
  },
  certificateNumber: {
    type: 'text',
    column: 'certificate_number',
    label: 'Certificate number',
    section: 'hallmark',
    maxLength: 80,
    identifier: true,
    read: articleCode,
  },
} as const satisfies Readonly<Record<string, ProductField>>;

/**
 * Every field of a product that staff enter, in the order of exported tables. Contract, table types, row mapping, editor,
 * import, export, public facts and specification tab derive from this table (derive-fields.ts; docs/extend/product-field.md).
 */
export const productFields = /* @__PURE__ */ joined(
  saleFields,
  attributeFields,
  descriptionFields,
  sizeFields,
);

/** A function with a pure call, so that bundles without the fields drop them; a spread would stay. */
function joined<First, Second, Third, Fourth>(
  first: First,
  second: Second,
  third: Third,
  fourth: Fourth,
): First & Second & Third & Fourth {
  return { ...first, ...second, ...third, ...fourth };
}
