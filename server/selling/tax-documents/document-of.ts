import { amountInWords } from '#domain/locale/amount-in-words.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { add, formatAmount, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { percentText } from '#domain/pricing/breakup-text.ts';
import { sumColumns, undividedPrice } from '#domain/tax/document-columns.ts';
import { panOfGstin } from '#domain/tax/gstin.ts';
import type { TaxHeads } from '#domain/tax/place-of-supply.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { amountRow } from './document-lines.ts';
import {
  documentLabels,
  isExempt,
  valueColumns,
  type TaxDocumentContent,
  type DocumentLine,
  type ValueColumn,
} from './document-format.ts';

/** The present settings that a document copies. */
export interface Issuer {
  readonly company: ShopSettings['company'];
  readonly invoices: ShopSettings['invoices'];
  /** SHA-256 of the prepared pictures (document_pictures); null: none. */
  readonly logo: string | null;
  readonly signature: string | null;
  /** Whether no sale of the shop stands behind the document: one of the demo shop, of a test order or of the payment sandbox. */
  readonly specimen: boolean;
}

/** What differs between the kinds of document. The rest follows from lines and heads. */
export type DocumentParts = Pick<
  TaxDocumentContent,
  | 'kind'
  | 'title'
  | 'buyer'
  | 'parties'
  | 'references'
  | 'against'
  | 'placeOfSupply'
  | 'placeRule'
  | 'lines'
  | 'total'
  | 'reason'
  | 'payment'
  | 'payments'
  | 'remarks'
  | 'notes'
> &
  Partial<Pick<TaxDocumentContent, 'seller'>> & {
    readonly heads: TaxHeads;
    /** undefined: the document that it repeats does not say. */
    readonly panOnRecord: TaxDocumentContent['panOnRecord'];
    /** Label of the total. */
    readonly totalLabel: string;
  };

/** Printed on what is no tax document. */
const specimenText = 'SPECIMEN: a trial of the shop and no sale. This is not a tax document.';

/** Completes a document: seller, columns, sums, tax by rate and head, words. */
export function documentOf(
  { heads, totalLabel, ...parts }: DocumentParts,
  issuer: Issuer,
): TaxDocumentContent {
  const { lines, total } = parts;
  const { signature, specimen } = issuer;
  const seller = parts.seller ?? presentSeller(issuer);
  return {
    format: 1,
    ...parts,
    copies: copiesOf(parts.kind),
    specimen: specimen ? specimenText : null,
    seller,
    tax: taxTreatments[heads],
    reverseCharge: false,
    columns: columnsOf(parts, heads),
    columnSums: {
      ...sumColumns(lines),
      taxable: add(...lines.map(({ taxable }) => taxable)),
      ...(lines.some(isUnderMargin) && { margin: marginPrice(lines) }),
    },
    captions: captionsOf(lines),
    sums: sumsOf(parts, heads),
    roundOff: lines.length === 0 ? zeroPaise : subtract(total, withTax(lines)),
    taxes: taxesOf(lines),
    inWords: amountInWords(total),
    signature: {
      heading: `For ${seller.legalName}`,
      picture: signature,
      text: 'Authorised signatory',
      toSign: signature === null,
    },
    foot: specimen ? `SPECIMEN, ${seller.name}` : seller.name, // of every page
    labels: { ...documentLabels, total: totalLabel },
  };
}

/** The seller by the present settings. */
function presentSeller({ company, logo }: Issuer): TaxDocumentContent['seller'] {
  const { name, legalName, gstin } = company;
  return {
    name,
    legalName: legalName === '' ? name : legalName,
    lines: sellerLines(company),
    gstin,
    pan: gstin === null ? null : panOfGstin(gstin),
    state: gstin === null ? null : stateOfGstin(gstin),
    logo,
  };
}

const taxTreatments: Readonly<Record<TaxHeads, TaxDocumentContent['tax']>> = {
  none: 'none',
  'CGST+SGST': 'halves',
  'CGST+UTGST': 'halves',
  IGST: 'whole',
};

/** Markings of an invoice for goods, and of other documents (CGST Rules 2017, rule 48(1)). */
function copiesOf(kind: TaxDocumentContent['kind']): string[] {
  return kind === 'invoice'
    ? ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier']
    : ['Original for recipient', 'Duplicate for supplier'];
}

function sellerLines({ address, gstin, bisNumber, phone, email }: Issuer['company']): string[] {
  const state = gstin === null ? null : stateOfGstin(gstin);
  const place = state === null ? '' : `${state.name} (${state.code})`;
  const registration = gstin === null ? [] : [`GSTIN ${gstin}`, `PAN ${panOfGstin(gstin)}`];
  const jeweller = bisNumber === null ? '' : `BIS registration ${bisNumber}`;
  return [address, [place, ...registration], jeweller, [phone, email]]
    .map((line) => (typeof line === 'string' ? line : line.filter((part) => part !== '').join(' · ')))
    .filter((line) => line !== '');
}

const columnTitles: Readonly<Record<ValueColumn, string>> = {
  metal: 'Metal\n₹',
  wastage: 'Wastage\n₹',
  making: 'Making\n₹',
  stones: 'Stones\n₹',
  hallmarking: 'Hallm.\n₹',
  other: 'Other\n₹',
  discount: 'Discount\n₹',
};

function isUnderMargin({ margin }: DocumentLine): boolean {
  return margin !== undefined;
}

/** The price of the goods under the margin scheme. */
function marginPrice(lines: readonly DocumentLine[]): Paise {
  return add(...lines.map(({ margin }) => margin?.price ?? zeroPaise));
}

/** The columns in which a line has something. Lines without known parts have a price alone. */
function columnsOf(parts: SummedParts, heads: TaxHeads): TaxDocumentContent['columns'] {
  const { lines } = parts;
  const metals = lines.flatMap((line) => line.metals);
  const hasParts = lines.some((line) => line.metal !== 0 || line.making !== 0 || line.stones !== 0);
  const facts = [
    { field: 'gross', title: 'Gross\ng', used: lines.some((line) => line.grossMilligrams !== null) },
    { field: 'net', title: 'Net\ng', used: metals.some((part) => part.netMilligrams !== null) },
    { field: 'carats', title: 'Stones\nct', used: lines.some((line) => line.millicarats !== null) },
    { field: 'purity', title: 'Purity', used: metals.some((part) => part.purity !== null) },
    { field: 'rate', title: 'Rate\n₹/g', used: metals.some((part) => part.rate !== null) },
  ] as const;
  return [
    ...facts.filter(({ used }) => used).map(({ field, title }) => ({ field, title })),
    ...valueColumns
      .filter((field) => lines.some((line) => line[field] !== 0))
      .map((field) => ({ field, title: field === 'other' && !hasParts ? 'Price\n₹' : columnTitles[field] })),
    ...(lines.length > 0 && lines.every(isUnderMargin)
      ? []
      : [{ field: 'taxable' as const, title: valueTitle(parts, heads) }]),
    ...(lines.some(isUnderMargin) ? [{ field: 'margin' as const, title: 'With tax\n₹' }] : []),
  ];
}

/** What the column 'Other' consists of, with its articles, and what fineness is counted in. */
function captionsOf(lines: readonly DocumentLine[]): string[] {
  const hasParts = lines.some((line) => line.metal !== 0 || line.making !== 0 || line.stones !== 0);
  const byName = new Map<string, string[]>();
  lines.forEach(({ others }, index) => {
    for (const [name, amount] of others) {
      const article = lines.length === 1 ? '' : ` (article ${index + 1})`;
      byName.set(name, [...(byName.get(name) ?? []), `${formatAmount(amount)}${article}`]);
    }
  });
  if (!hasParts) for (const name of [undividedPrice, 'rounding']) byName.delete(name);
  const named = [...byName].map(([name, amounts]) => `${name} ${amounts.join(', ')}`);
  const fineness = new Set(lines.flatMap(({ metals }) => metals.flatMap((part) => part.fineness ?? [])));
  const parts = [...fineness].toSorted((one, other) => one - other).join(', ');
  return [
    ...(named.length === 0 ? [] : [`${hasParts ? 'Other' : 'Price'}: ${named.join('; ')}.`]),
    ...(parts === '' ? [] : [`Fineness in parts per thousand: ${parts}.`]),
  ];
}

/** Taxable value and tax of the lines, and the price of those whose tax is not stated. */
function withTax(lines: readonly DocumentLine[]): Paise {
  return add(...lines.map(({ taxable, tax, margin }) => margin?.price ?? add(taxable, tax)));
}

type SummedParts = Pick<DocumentParts, 'lines' | 'total' | 'placeOfSupply'>;

function valueTitle(parts: SummedParts, heads: TaxHeads): string {
  if (heads === 'none') return 'Amount\n₹';
  return parts.lines.some((line) => isExempt(line, parts)) ? 'Value\n₹' : 'Taxable\n₹';
}

/** Taxable value, the value of exempt goods, tax by rate and head, and both roundings; they add up to the total. */
function sumsOf(parts: SummedParts, heads: TaxHeads): TaxDocumentContent['sums'] {
  const { lines, total } = parts;
  const exempt = lines.filter((line) => isExempt(line, parts));
  const taxed = lines.filter((line) => !exempt.includes(line));
  const valueRow = (label: string, of: readonly DocumentLine[]) =>
    amountRow(label, add(zeroPaise, ...of.map((line) => line.taxable)));
  const byRate = new Map<string, Paise>();
  for (const { name, rate, amount } of taxed.flatMap((line) => line.heads)) {
    const label = `${name} ${percentText(rate)}`;
    byRate.set(label, add(byRate.get(label) ?? zeroPaise, amount));
  }
  const paid = lines.length === 0 ? total : add(...lines.map(({ amount }) => amount));
  const ofTax = lines.length === 0 ? zeroPaise : subtract(paid, withTax(lines));
  const roundOff = subtract(total, paid);
  const hidden = lines.length > 0 && taxed.every(isUnderMargin);
  return [
    ...(hidden ? [] : [valueRow(heads === 'none' ? 'Amount' : 'Taxable value', taxed)]),
    ...(exempt.length === 0 ? [] : [valueRow('Exempt value', exempt)]),
    ...byRate,
    ...(lines.some(isUnderMargin) ? [amountRow('Margin scheme, with tax', marginPrice(lines))] : []),
    ...(ofTax === zeroPaise ? [] : [amountRow('Rounding of tax', ofTax)]),
    ...(heads === 'none' && roundOff === zeroPaise ? [] : [amountRow('Round off', roundOff)]),
  ];
}

function taxesOf(lines: readonly DocumentLine[]): TaxDocumentContent['taxes'] {
  const byHead = new Map<string, Paise>();
  for (const { name, amount } of lines.flatMap((line) => line.heads))
    byHead.set(name, add(byHead.get(name) ?? zeroPaise, amount));
  return [...byHead];
}
