import { toPaise, zeroPaise, type BasisPoints, type Paise } from '../money.ts';
import {
  addAmounts,
  amountsByRate,
  documentAmounts,
  isToBusiness,
  lineAmounts,
  noAmounts,
  isVoucher,
  signOf,
  taxOf,
  untaxedOf,
  type IssuedDocument,
  type IssuedLine,
  type TaxAmounts,
} from './issued-document.ts';
import { hsnSummary, type HsnRow } from './hsn-summary.ts';
import { isPortalNumber, portalFault } from './portal-rules.ts';
import {
  isLateNote,
  nilRatedSide,
  sectionOf,
  statesWrongTax,
  type NilRated,
  type ReturnSection,
} from './return-section.ts';
import type { SeriesRow } from './series-row.ts';

/** '-': abroad, or sold without a registration. */
interface PlaceRow extends TaxAmounts {
  readonly code: string;
  readonly place: string;
  readonly interState: boolean;
  readonly rate: BasisPoints;
}

export interface SectionTotal extends TaxAmounts {
  readonly section: ReturnSection;
  readonly documents: number;
  /** How many of the documents are credit notes, which the section nets unless it is one of credit notes. */
  readonly creditNotes: number;
}

/** Goods under the margin scheme, less what came back. */
export interface MarginTotals extends TaxAmounts {
  readonly quantity: number;
  readonly untaxed: Paise;
}

/** A document, or many that differ in nothing which a rule asks for, with lines whose tax is right. */
export interface AlikeDocuments {
  readonly documents: number;
  readonly first: Pick<IssuedDocument, 'serial' | 'number'>;
  readonly last: Pick<IssuedDocument, 'serial' | 'number'>;
  /** Of all. */
  readonly printed: Paise;
  /** One of them, with the sums of all lines, and the largest of the totals. */
  readonly alike: IssuedDocument;
}

/** The sums of a return. Credit notes are subtracted, except in `sections` cdnr and cdnur, which state them as positive. */
export interface ReturnTotals {
  readonly documents: number;
  readonly sections: readonly SectionTotal[];
  /** Consumers in b2cs by State and rate; lines of rate 0 are nil rated and apart. */
  readonly consumers: readonly PlaceRow[];
  readonly nilRated: NilRated;
  readonly margin: MarginTotals;
  readonly hsn: readonly HsnRow[];
  readonly series: readonly SeriesRow[];
  /** Every supply by State and rate. */
  readonly byPlace: readonly PlaceRow[];
  /** Of all documents. */
  readonly net: TaxAmounts;
  /** Totals as printed, credit notes subtracted. */
  readonly printed: Paise;
  /** What was paid without being the value of a supply (LAW-24). */
  readonly untaxed: Paise;
  /** What rounding to the rupee added, credit notes subtracted. */
  readonly roundOff: Paise;
  /** Numbers of documents with a line whose tax is not its rate times the taxable value, at most 20. */
  readonly wrongTax: readonly string[];
  readonly unnamedNotes: readonly string[];
  /** Credit notes that come too late to reduce tax: only `documents` and `series` count them. */
  readonly lateNotes: readonly string[];
  /** Documents that the GST portal refuses, and why, at most 20. */
  readonly refused: readonly { readonly number: string; readonly reason: string }[];
  /** Numbers of invoices without a recorded State, at most 20. */
  readonly unplaced: readonly string[];
  /** Bills without a recorded State for which none is asked. */
  readonly unaskedPlaces: number;
}

const mostNamed = 20;

/** Sums documents in bounded memory. `forPortal`: refused ones count by number only, and a series with gaps is several ranges. */
export class ReturnTotalsBuilder {
  readonly #forPortal: boolean;
  #documents = 0;
  #net: TaxAmounts = noAmounts;
  #printed: Paise = zeroPaise;
  #untaxed: Paise = zeroPaise;
  #roundOff: Paise = zeroPaise;
  #margin: MarginTotals = { quantity: 0, untaxed: zeroPaise, ...noAmounts };
  readonly #nil = {
    interState: zeroPaise,
    withinState: zeroPaise,
    interStateBusiness: zeroPaise,
    withinStateBusiness: zeroPaise,
  };
  readonly #sections = new Map<ReturnSection, SectionTotal>();
  readonly #consumers = new Map<string, PlaceRow>();
  readonly #byPlace = new Map<string, PlaceRow>();
  readonly #hsn = new Map<string, HsnRow>();
  readonly #series = new Map<string, SeriesRow>();
  readonly #ranges = new Map<string, string>();
  readonly #wrongTax: string[] = [];
  readonly #unnamedNotes: string[] = [];
  readonly #lateNotes: string[] = [];
  readonly #refused: { number: string; reason: string }[] = [];
  readonly #unplaced: string[] = [];
  #unaskedPlaces = 0;

  constructor({ forPortal = false } = {}) {
    this.#forPortal = forPortal;
  }

  add(document: IssuedDocument): void {
    const { total: printed } = document;
    this.addAlike({ documents: 1, first: document, last: document, printed, alike: document });
    if (this.#wrongTax.length < mostNamed && statesWrongTax(document)) this.#wrongTax.push(document.number);
  }

  addAlike(group: AlikeDocuments): void {
    const { documents, printed, alike: document } = group;
    this.#documents += documents;
    this.#addNumbers(group);
    if (isVoucher(document)) return;
    if (isLateNote(document)) {
      this.#lateNotes.push(document.number);
      return;
    }
    const reason = portalFault(document);
    if (reason !== null && this.#refused.length < mostNamed)
      this.#refused.push({ number: document.number, reason });
    if (reason !== null && this.#forPortal) return;
    const section = sectionOf(document);
    const sign = signOf(document);
    const amounts = documentAmounts(document);
    this.#untaxed = toPaise(this.#untaxed + sign * untaxedOf(document));
    this.#roundOff = toPaise(this.#roundOff + sign * document.roundOff);
    this.#net = addAmounts(this.#net, amounts, sign);
    this.#printed = toPaise(this.#printed + sign * printed);
    const listed = section === 'cdnr' || section === 'cdnur';
    const before = this.#sections.get(section) ?? { section, documents: 0, creditNotes: 0, ...noAmounts };
    this.#sections.set(section, {
      section,
      documents: before.documents + documents,
      creditNotes: before.creditNotes + (sign === 1 ? 0 : documents),
      ...addAmounts(before, amounts, listed ? 1 : sign),
    });
    for (const [rate, byRate] of amountsByRate(document)) {
      addToPlace(this.#byPlace, document, rate, byRate);
      if (section === 'b2cs' && rate > 0) addToPlace(this.#consumers, document, rate, byRate);
      else if (section === 'b2cs' || section === 'nil') {
        const side = nilRatedSide(document);
        this.#nil[side] = toPaise(this.#nil[side] + sign * byRate.taxable);
      }
    }
    for (const line of document.lines) {
      this.#addHsn(document, line);
      if (line.margin !== null) this.#addMargin(document, line);
    }
    if (document.kind === 'credit-note' && document.against === null)
      this.#unnamedNotes.push(document.number);
    if (sign === 1) this.#addPlaceRecord(document, documents);
  }

  #addPlaceRecord({ placeRecord, number }: IssuedDocument, documents: number): void {
    if (placeRecord === 'not-asked') this.#unaskedPlaces += documents;
    else if (placeRecord === 'missing' && this.#unplaced.length < mostNamed) this.#unplaced.push(number);
  }

  #addHsn(document: IssuedDocument, line: IssuedLine): void {
    const { hsn, rate, milligrams, unit } = line;
    const buyers = isToBusiness(document) ? 'B2B' : 'B2C';
    const key = `${buyers} ${hsn} ${unit} ${rate}`;
    const before = this.#hsn.get(key) ?? { hsn, buyers, unit, thousandths: 0, rate, ...noAmounts };
    const sign = signOf(document);
    this.#hsn.set(key, {
      ...before,
      thousandths: before.thousandths + sign * (unit === 'GMS' ? (milligrams ?? 0) : 1000 * line.quantity),
      ...addAmounts(before, lineAmounts(line, document.heads), sign),
    });
  }

  #addMargin(document: IssuedDocument, line: IssuedLine): void {
    const sign = signOf(document);
    this.#margin = {
      quantity: this.#margin.quantity + sign * line.quantity,
      untaxed: toPaise(this.#margin.untaxed + sign * line.untaxed),
      ...addAmounts(this.#margin, lineAmounts(line, document.heads), sign),
    };
  }

  #addNumbers({ first, last, documents, alike: { series, kind } }: AlikeDocuments): void {
    if (this.#forPortal && !isPortalNumber('GSTR-1', first.number)) return;
    const key = this.#rangeKey(series, first.serial);
    const before = this.#series.get(key);
    const isFirst = before === undefined || first.serial < before.first;
    const isLast = before === undefined || last.serial > before.last;
    this.#series.set(key, {
      series,
      kind,
      first: isFirst ? first.serial : before.first,
      last: isLast ? last.serial : before.last,
      firstNumber: isFirst ? first.number : before.firstNumber,
      lastNumber: isLast ? last.number : before.lastNumber,
      issued: (before?.issued ?? 0) + documents,
    });
  }

  /**
   * In the portal's file, numbers that another registration of the shop has in the series part it into ranges, because they are not
   * cancelled. The file adds documents one by one, in order.
   */
  #rangeKey(series: string, serial: number): string {
    const present = this.#ranges.get(series) ?? series;
    const last = this.#series.get(present)?.last ?? serial - 1;
    const key =
      this.#forPortal && serial !== last + 1 ? `${series} ${String(serial).padStart(9, '0')}` : present;
    this.#ranges.set(series, key);
    return key;
  }

  get totals(): ReturnTotals {
    const sorted = <Row>(map: ReadonlyMap<string, Row>): Row[] =>
      [...map].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    return {
      documents: this.#documents,
      sections: sorted(this.#sections),
      consumers: sorted(this.#consumers),
      nilRated: { ...this.#nil },
      margin: this.#margin,
      untaxed: this.#untaxed,
      roundOff: this.#roundOff,
      hsn: hsnSummary(sorted(this.#hsn)),
      series: sorted(this.#series),
      byPlace: sorted(this.#byPlace),
      net: this.#net,
      printed: this.#printed,
      wrongTax: [...this.#wrongTax],
      unnamedNotes: [...this.#unnamedNotes],
      lateNotes: [...this.#lateNotes],
      refused: [...this.#refused],
      unplaced: [...this.#unplaced],
      unaskedPlaces: this.#unaskedPlaces,
    };
  }
}

/** The place of supply in registers; '' where the seller was not registered. */
export function placeName({ place, heads }: Pick<IssuedDocument, 'place' | 'heads'>): string {
  return place?.name ?? (heads === 'none' ? '' : 'Abroad');
}

function addToPlace(
  rows: Map<string, PlaceRow>,
  document: IssuedDocument,
  rate: BasisPoints,
  amounts: TaxAmounts,
): void {
  const code = document.place?.code ?? '-';
  const interState = document.heads === 'IGST';
  const key = `${code} ${interState} ${String(rate).padStart(5, '0')}`;
  const row = { code, place: placeName(document), interState, rate, ...noAmounts };
  const before = rows.get(key) ?? row;
  rows.set(key, { ...before, ...addAmounts(before, amounts, signOf(document)) });
}

/** What the sections add up to: sales less credit notes. */
export function netOfSections({ sections }: Pick<ReturnTotals, 'sections'>): TaxAmounts {
  return sections.reduce(
    (sum, row) => addAmounts(sum, row, row.section === 'cdnr' || row.section === 'cdnur' ? -1 : 1),
    noAmounts,
  );
}

export function withTax(amounts: TaxAmounts): Paise {
  return toPaise(amounts.taxable + taxOf(amounts));
}
