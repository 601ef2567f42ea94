import type { Selectable } from 'kysely';
import type { ListedDocument, ReturnSummary } from '#contract/admin/returns.ts';
import { allowLongStatements } from '#database/pool.ts';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { documentAmounts, type IssuedDocument, type TaxAmounts } from '#domain/returns/issued-document.ts';
import { checkReturn, type ReturnCheck } from '#domain/returns/return-checks.ts';
import { dueDay, isOver, monthOfPeriod, type ReturnPeriod } from '#domain/returns/return-period.ts';
import { isLateNote, sectionOf } from '#domain/returns/return-section.ts';
import { ReturnTotalsBuilder, type ReturnTotals } from '#domain/returns/return-totals.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { readSetLaw } from '../../law/law-store.ts';
import { readSettingsOf } from '../../settings/settings-store.ts';
import { readAlike } from './read-alike-documents.ts';
import { countDocuments, readIssuedDocuments, type DocumentSource } from './read-issued-documents.ts';
import { openSnapshot } from './run-export.ts';

/** On screen; the exports have all. */
const mostListed = 100;

type ReturnSource = Omit<DocumentSource, 'client'>;
export type ClosedMonth = Selectable<Tables['closed_months']>;

/** The shop's registration, and whether it has only papers of the demo shop, which are shown as specimens. */
export async function returnSource({ query }: Database, period: ReturnPeriod): Promise<ReturnSource> {
  const { gstin } = await readSettingsOf({ query }, 'company');
  const own = await query
    .selectFrom('papers')
    .select('id')
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return { period, gstin, specimen: own === undefined, law: await readSetLaw(query) };
}

export async function readReturn(
  database: Database,
  source: ReturnSource,
  now: Date,
): Promise<ReturnSummary> {
  const { period, gstin, specimen, law } = source;
  const month = monthOfPeriod(period);
  const closed = month === null ? undefined : await findClosedMonth(database, month);
  const { totals, listed, outside } = await sumUp(database, source);
  const checks = [...checkReturn(totals), ...(closed === undefined ? [] : [asFiled(closed, totals)])];
  return {
    ...period,
    month,
    gstin,
    specimen,
    dueOn: month === null ? null : dueDay(month),
    over: isOver(period, now),
    closed: closed === undefined ? null : closedWire(closed),
    largeBillAbove: toRupees(lawOn(law, period.to).largeBillAbove.value),
    outside,
    listed,
    checks,
    ...totalsWire(totals),
  };
}

export async function findClosedMonth(
  { query }: Pick<Database, 'query'>,
  month: string,
): Promise<ClosedMonth | undefined> {
  return query.selectFrom('closed_months').selectAll().where('month', '=', month).executeTakeFirst();
}

export function closedWire({ closed_by, closed_at }: ClosedMonth): { by: string; at: string } {
  return { by: closed_by, at: closed_at.toISOString() };
}

interface Read {
  readonly totals: ReturnTotals;
  readonly listed: ListedDocument[];
  readonly outside: number;
}

async function sumUp(database: Database, wanted: ReturnSource): Promise<Read> {
  const client = await database.pool.connect();
  try {
    allowLongStatements(client);
    await openSnapshot(client);
    const source = { ...wanted, client };
    const { outside } = await countDocuments(source);
    const builder = new ReturnTotalsBuilder();
    const listed: ListedDocument[] = [];
    const { groups, apart: ids } = await readAlike(source);
    for (const group of groups) builder.addAlike(group);
    for await (const document of readIssuedDocuments(source, { sortedBy: 'date', ids })) {
      builder.add(document);
      const apart = !['b2cs', 'nil'].includes(sectionOf(document)) && !isLateNote(document);
      if (apart && listed.length < mostListed) listed.push(listedWire(document));
    }
    return { totals: builder.totals, listed, outside };
  } finally {
    client.release(true);
  }
}

function listedWire(document: IssuedDocument): ListedDocument {
  const { number, day, buyer, place, against } = document;
  return {
    number,
    day,
    section: sectionOf(document),
    buyer: buyer.name,
    gstin: buyer.gstin,
    place: place === null ? 'Abroad' : `${place.name} (${place.code})`,
    against: against?.number ?? null,
    ...headsWire(documentAmounts(document)),
  };
}

function headsWire({ taxable, igst, cgst, sgst }: TaxAmounts) {
  return {
    taxable: toRupees(taxable),
    igst: toRupees(igst),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
  };
}

function totalsWire(totals: ReturnTotals) {
  const { documents, net, sections, consumers, nilRated, margin, hsn, series } = totals;
  return {
    documents,
    net: headsWire(net),
    sections: sections.map(({ section, documents: number, ...amounts }) => ({
      section,
      documents: number,
      ...headsWire(amounts),
    })),
    consumers: consumers.map(({ code, place, interState, rate, ...amounts }) => ({
      code,
      place,
      interState,
      rate: rate / 100,
      ...headsWire(amounts),
    })),
    nilRated: {
      interState: toRupees(nilRated.interState),
      withinState: toRupees(nilRated.withinState),
      interStateBusiness: toRupees(nilRated.interStateBusiness),
      withinStateBusiness: toRupees(nilRated.withinStateBusiness),
    },
    margin: { quantity: margin.quantity, untaxed: toRupees(margin.untaxed), ...headsWire(margin) },
    hsn: hsn.map(({ hsn: code, buyers, unit, thousandths, rate, ...amounts }) => ({
      hsn: code,
      buyers,
      unit,
      quantity: thousandths / 1000,
      rate: rate / 100,
      ...headsWire(amounts),
    })),
    series: series.map(({ series: name, kind, first, last, firstNumber, lastNumber, issued }) => ({
      series: name,
      kind,
      first: firstNumber,
      last: lastNumber,
      issued,
      missing: last - first + 1 - issued,
    })),
  };
}

/** Issued papers never change, so a closed month has the sums of its filing. */
function asFiled(closed: ClosedMonth, { net, documents }: ReturnTotals): ReturnCheck {
  const good =
    closed.documents === documents &&
    closed.taxable_paise === net.taxable &&
    closed.igst_paise === net.igst &&
    closed.cgst_paise === net.cgst &&
    closed.sgst_paise === net.sgst;
  const detail = good
    ? `${closed.documents} bills and notes, as when ${closed.closed_by} closed the month`
    : `When the month was closed there were ${closed.documents} bills and notes`;
  return { good, title: 'Sums as they were filed', detail };
}
