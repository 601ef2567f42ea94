import type { ClientBase, QueryResultRow } from 'pg';
import type { DocumentSelection } from '#domain/gst-returns/gstr1-json.ts';
import type { IssuedDocument } from '#domain/gst-returns/issued-document.ts';
import { momentsOf, type ReturnPeriod } from '#domain/gst-returns/return-period.ts';
import type { SetLawRule } from '#domain/tax/law-rule-keys.ts';
import type { SeriesRow } from '#domain/gst-returns/series-row.ts';
import { lawByDay } from '#domain/tax/law-rules.ts';
import { issuedDocumentOf, type IssuedRow } from './issued-document-of.ts';

export interface DocumentSource {
  readonly client: ClientBase;
  readonly period: ReturnPeriod;
  /** The documents of the demo shop instead of the shop's own. */
  readonly specimen: boolean;
  /** Of the registration; null: documents that were issued without one. */
  readonly gstin: string | null;
  /** Every value of a rule of law that the owner has set. */
  readonly law: readonly SetLawRule[];
}

/** Small enough that other requests are answered between two of them. */
const rowsAtOnce = 100;

const orders: Readonly<Record<DocumentSelection['sortedBy'], string>> = {
  date: 'p.issued_at, p.id',
  gstin: `p.document -> 'buyer' ->> 'gstin', p.issued_at, p.id`,
  place: `p.document -> 'placeOfSupply' ->> 'code', p.issued_at, p.id`,
};

/** Reads documents by a cursor, within the open transaction of the client. `ids`: only these. */
export async function* readIssuedDocuments(
  { client, ...source }: DocumentSource,
  { ids, ...selection }: DocumentSelection & { readonly ids?: readonly number[] },
): AsyncGenerator<IssuedDocument> {
  const { condition, parameters } =
    ids === undefined
      ? selected(source, selection)
      : { condition: 'p.id = any ($1::bigint[])', parameters: [ids] };
  const lawOf = lawByDay(source.law);
  const rows = readRows<IssuedRow>(
    client,
    `select p.kind, p.series, p.number, p.issued_at, p.order_id, o.channel, p.document, p.margin_lines,
            i.kind as invoice_kind, i.series as invoice_series, i.number as invoice_number, i.issued_at as invoice_issued_at,
            (i.document ->> 'total')::bigint as invoice_total
       from tax_documents p
       join orders o on o.id = p.order_id
       left join tax_documents i on p.kind = 'credit-note' and i.order_id = p.order_id
                                and i.kind in ('invoice', 'bill-of-supply')
      where ${condition}
      order by ${orders[selection.sortedBy]}`,
    parameters,
  );
  for await (const row of rows) yield issuedDocumentOf(row, lawOf);
}

/** The rows of a query by a cursor, within the open transaction of the client. */
export async function* readRows<Row extends QueryResultRow>(
  client: ClientBase,
  select: string,
  parameters: readonly unknown[],
): AsyncGenerator<Row> {
  const cursor = `rows_${Math.random().toString(36).slice(2)}`;
  await client.query(`declare ${cursor} no scroll cursor for ${select}`, [...parameters]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from ${cursor}`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query(`close ${cursor}`);
}

/** Only the documents of the period and the registration. A section by place has those of other places alone. */
function selected(
  { period, specimen, gstin }: Omit<DocumentSource, 'client' | 'law'>,
  { kinds, toBusiness, underMargin = false, sortedBy }: DocumentSelection,
): { readonly condition: string; readonly parameters: readonly unknown[] } {
  const { start, end } = momentsOf(period);
  return {
    condition: `p.issued_at >= $1 and p.issued_at < $2 and p.demo = $3
        and p.document -> 'seller' ->> 'gstin' is not distinct from $4
        and ($5::text[] is null or p.kind = any ($5))
        and ($6::boolean is null or (p.document -> 'buyer' ->> 'gstin' is not null
                                     and p.document -> 'placeOfSupply' ->> 'code' is not null) = $6)
        and ($7 or p.document ->> 'tax' = 'whole')
        and (not $8 or p.margin_lines is not null)`,
    parameters: [
      start,
      end,
      specimen,
      gstin,
      kinds ?? null,
      toBusiness ?? null,
      sortedBy !== 'place',
      underMargin,
    ],
  };
}

/** The series of a return, with how many numbers within them other registrations of the shop have. */
export async function withOtherRegistrations(
  { client, gstin }: Pick<DocumentSource, 'client' | 'gstin'>,
  series: readonly SeriesRow[],
): Promise<SeriesRow[]> {
  const { rows } = await client.query<{ series: string; others: number }>(
    `select p.series, count(*)::integer as others from tax_documents p
       join unnest($1::text[], $2::integer[], $3::integer[]) as mine (series, first, last)
         on p.series = mine.series and p.number between mine.first and mine.last
      where p.document -> 'seller' ->> 'gstin' is distinct from $4
      group by 1`,
    [
      series.map((row) => row.series),
      series.map(({ first }) => first),
      series.map(({ last }) => last),
      gstin,
    ],
  );
  return series.map((row) => ({
    ...row,
    others: rows.find(({ series: name }) => name === row.series)?.others ?? 0,
  }));
}

export interface RegisteredDocuments {
  /** null: issued without a registration. */
  readonly gstin: string | null;
  readonly documents: number;
}

/** The registrations that the period's documents were issued with; that of most documents first. */
export async function countByRegistration({
  client,
  period,
  specimen,
}: Pick<DocumentSource, 'period' | 'specimen'> & { readonly client: Pick<ClientBase, 'query'> }): Promise<
  RegisteredDocuments[]
> {
  const { start, end } = momentsOf(period);
  const { rows } = await client.query<RegisteredDocuments>(
    `select p.document -> 'seller' ->> 'gstin' as gstin, count(*)::integer as documents from tax_documents p
      where p.issued_at >= $1 and p.issued_at < $2 and p.demo = $3
      group by 1 order by 2 desc, 1`,
    [start, end, specimen],
  );
  return rows;
}
