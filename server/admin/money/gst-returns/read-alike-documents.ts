import { toPaise } from '#domain/money.ts';
import type { OrderChannel } from '#domain/orders/order-status.ts';
import { momentsOf } from '#domain/gst-returns/return-period.ts';
import type { AlikeDocuments } from '#domain/gst-returns/return-totals.ts';
import { gstRates } from '#domain/tax/gst-rates.ts';
import type { SetLawRule } from '#domain/tax/law-rule-keys.ts';
import { lawByDay, lowestLimit, type LawOfDay } from '#domain/tax/law-rules.ts';
import {
  taxDocumentNumber,
  type TaxDocumentKind,
} from '../../../selling/tax-documents/tax-document-store.ts';
import { issuedDocumentOf } from './issued-document-of.ts';
import type { DocumentSource } from './read-issued-documents.ts';

/** The fields of a stored document that tell whether it is plain, unpacked once. */
const documentFields = `cross join lateral jsonb_to_record(p.document)
  as d(seller jsonb, buyer jsonb, tax text, "placeOfSupply" jsonb, "placeRule" text, total bigint, "roundOff" bigint, lines jsonb)`;

/**
 * Whether no rule of the return can treat a document by itself: a voucher, or a bill to a consumer in India of a recorded State
 * that is below every limit there has been, with tax in halves that are equal and its rate times the taxable value on each
 * line, without goods under the margin scheme, and with codes and rates of the portal (portal-rules.ts).
 */
const isPlain = (law: readonly SetLawRule[]) => `(p.kind in ('receipt-voucher', 'refund-voucher') or
  p.kind in ('invoice', 'bill-of-supply') and p.margin_lines is null and d.buyer ->> 'gstin' is null and d."placeOfSupply" ->> 'code' is not null
  and (d.tax <> 'whole' or d.total <= ${lowestLimit('largeBillAbove', law)})
  and (d."placeRule" is distinct from 'no-address-recorded'
       or o.channel = 'counter' and d.total < ${lowestLimit('addressFrom', law)})
  and not (d.tax = 'halves' and d.lines @? '$[*] ? (@.tax % 2 == 1)')
  and not (d.tax <> 'none' and d.lines @? (case d.tax when 'halves' then '${wrongTax(20_000)}' else '${wrongTax(10_000)}' end)::jsonpath)
  and not d.lines @? '$[*] ? (!(@.hsn like_regex "^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$")
                             || !(${gstRates.map((rate) => `@.taxRate == ${rate}`).join(' || ')}))')`;

/** As `isRateTimesValue`: lines whose tax differs by more ten-thousandths of a paisa. */
function wrongTax(most: number): string {
  return `$[*] ? ((@.tax * 10000 - @.taxRate * @.taxable).abs() > ${most})`;
}

interface AlikeRow {
  /** The id of a document that is added by itself; null: a group. */
  readonly apart: number | null;
  readonly kind: TaxDocumentKind;
  readonly series: string;
  readonly channel: OrderChannel;
  readonly tax: string;
  readonly place: object | null;
  /** A State is not recorded; it counts as the seller's. */
  readonly assumed: boolean;
  readonly documents: number;
  readonly first: number;
  readonly last: number;
  readonly printed: number;
  readonly largest: number;
  readonly rounded: number;
  readonly lines: readonly object[];
}

interface ReadAlike {
  readonly groups: readonly AlikeDocuments[];
  /** The ids of the other documents. */
  readonly apart: readonly number[];
}

/**
 * The plain documents of the period in few groups: those of one series, place and kind of tax, with their lines summed by HSN code,
 * rate and unit. The sums are documents themselves, so that every rule stays in `domain/gst-returns`.
 */
export async function readAlike({
  client,
  period,
  specimen,
  gstin,
  law,
}: DocumentSource): Promise<ReadAlike> {
  const { start, end } = momentsOf(period);
  const { rows } = await client.query<AlikeRow>(
    `with judged as (
       select case when ${isPlain(law)} then null else p.id end as apart, p.kind, p.series, p.number, o.channel, d.tax,
              d."placeOfSupply" as place, d."placeRule" is not distinct from 'no-address-recorded' as assumed, d.total,
              d."roundOff", d.lines
         from tax_documents p join orders o on o.id = p.order_id ${documentFields}
        where p.issued_at >= $1 and p.issued_at < $2 and p.demo = $3
          and d.seller ->> 'gstin' is not distinct from $4
     ), summed as (
       select apart, kind, series, channel, judged.tax, place, assumed, l.hsn, l."taxRate", l.milligrams is null as unweighed, l.uqc,
              count(*) filter (where l.n is null or l.n = 1)::integer as documents,
              min(number) as first, max(number) as last,
              coalesce(sum(total) filter (where l.n is null or l.n = 1), 0)::bigint as printed, max(total) as largest,
              coalesce(sum("roundOff") filter (where l.n is null or l.n = 1), 0)::bigint as rounded, sum(l.quantity) as quantity, sum(l.milligrams) as milligrams, sum(l.taxable) as taxable, sum(l.tax) as tax_sum
         from judged left join lateral rows from (
                jsonb_to_recordset(judged.lines) as (hsn text, "taxRate" integer, quantity integer, uqc text,
                                                    milligrams bigint, taxable bigint, tax bigint)
              ) with ordinality as l(hsn, "taxRate", quantity, uqc, milligrams, taxable, tax, n) on apart is null
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
     )
     select apart, kind, series, channel, tax, place, assumed, sum(documents)::integer as documents, min(first) as first, max(last) as last,
            sum(printed)::bigint as printed, max(largest) as largest, sum(rounded)::bigint as rounded,
            coalesce(jsonb_agg(jsonb_build_object(
              'name', '', 'hsn', hsn, 'quantity', quantity,
              'milligrams', case when unweighed then null else milligrams end, 'uqc', uqc, 'taxRate', "taxRate", 'taxable', taxable,
              'tax', tax_sum)) filter (where hsn is not null), '[]') as lines
       from summed group by 1, 2, 3, 4, 5, 6, 7 order by series`,
    [start, end, specimen, gstin],
  );
  const lawOf = lawByDay(law);
  const groups = rows
    .filter(({ apart }) => apart === null)
    .map((row) => groupOf(row, { start, gstin, lawOf }));
  return { groups, apart: rows.flatMap(({ apart }) => apart ?? []) };
}

interface GroupContext {
  readonly lawOf: (day: string) => LawOfDay;
  readonly start: Date;
  readonly gstin: string | null;
}

function groupOf(row: AlikeRow, { start, gstin, lawOf }: GroupContext): AlikeDocuments {
  const { series, documents } = row;
  const numbered = (serial: number) => ({ serial, number: taxDocumentNumber({ series, number: serial }) });
  return {
    documents,
    first: numbered(row.first),
    last: numbered(row.last),
    printed: toPaise(row.printed),
    alike: issuedDocumentOf(
      {
        ...row,
        ...nothingElse,
        number: row.first,
        issued_at: start,
        document: documentOf(row, gstin),
      },
      lawOf,
    ),
  };
}

const nothingElse = {
  order_id: 0,
  margin_lines: null,
  invoice_kind: null,
  invoice_series: null,
  invoice_number: null,
  invoice_issued_at: null,
  invoice_total: null,
} as const;

/** The documents of a group in the shape of a stored document. Its total is the largest of theirs, by which limits are judged. */
function documentOf(
  { tax, place, assumed, largest, rounded, lines }: AlikeRow,
  gstin: string | null,
): object {
  return {
    seller: { name: '', legalName: '', lines: [], gstin },
    buyer: { name: '', gstin: null },
    parties: [],
    tax,
    placeOfSupply: place,
    placeRule: assumed ? 'no-address-recorded' : 'address-recorded',
    lines,
    total: largest,
    roundOff: rounded,
    payment: '',
    reason: null,
  };
}
