import type { Selectable } from 'kysely';
import type { ListedDocument, ReturnSummary } from '#contract/admin/gst-returns.ts';
import { readSeedRecord } from '#database/demo/seed-record.ts';
import { allowLongStatements } from '#database/pool.ts';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { toRupees } from '#domain/money.ts';
import {
  documentAmounts,
  type IssuedDocument,
  type TaxAmounts,
} from '#domain/gst-returns/issued-document.ts';
import { checkReturn, type ReturnCheck } from '#domain/gst-returns/return-checks.ts';
import { eInvoiceFault, isEInvoice } from '#domain/gst-returns/e-invoice.ts';
import {
  dueDayOfPeriod,
  isOver,
  monthOfPeriod,
  type ReturnPeriod,
} from '#domain/gst-returns/return-period.ts';
import { isLateNote, sectionOf, type ReturnSection } from '#domain/gst-returns/return-section.ts';
import { placeName, ReturnTotalsBuilder, type ReturnTotals } from '#domain/gst-returns/return-totals.ts';
import { missingNumbers } from '#domain/gst-returns/series-row.ts';
import { fewestHsnDigits, isTurnoverKnown, withEarlierTurnover } from '#domain/gst-returns/turnover.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { readSetLaw } from '../../../platform/law/law-store.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import { readMoneyAfterClosing } from '../../../selling/orders/money-after-closing.ts';
import { readFirstMonths } from './first-months.ts';
import { readAlike } from './read-alike-documents.ts';
import {
  countByRegistration,
  readIssuedDocuments,
  withOtherRegistrations,
  type DocumentSource,
  type RegisteredDocuments,
} from './read-issued-documents.ts';
import { readTurnover } from './read-turnover.ts';
import { openSnapshot } from './run-export.ts';

/** On screen; the exports have all. */
const mostListed = 100;
const mostLeftOut = 20;

type ReturnSource = Omit<DocumentSource, 'client'>;
export type ClosedMonth = Selectable<Tables['closed_months']>;

/** A period of one registration: a GSTIN, or 'none'. */
export interface ReturnInput extends ReturnPeriod {
  readonly registration?: string | undefined;
}

/**
 * The registration that was chosen; otherwise the shop's, unless only documents of others are in the period. `specimen`: the shop
 * has only documents of the demo shop, which is still there. Those of other trials stand in no return.
 */
export async function returnSource(
  { query, pool }: Database,
  { from, to, registration }: ReturnInput,
): Promise<ReturnSource> {
  const period = { from, to };
  const own = await query
    .selectFrom('tax_documents')
    .select('id')
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  const demo = await readSeedRecord(query);
  const specimen = own === undefined && demo !== null && demo.removedAt === undefined;
  const law = await readSetLaw(query);
  if (registration !== undefined) return { period, specimen, law, gstin: gstinOf(registration) };
  const { gstin } = await readSettingsOf({ query }, 'company');
  const counted = await countByRegistration({ client: pool, period, specimen });
  const [most] = counted;
  const present = most === undefined || counted.some((each) => each.gstin === gstin);
  return { period, specimen, law, gstin: present ? gstin : most.gstin };
}

function gstinOf(registration: string): string | null {
  return registration === 'none' ? null : registration;
}

export async function readReturn(
  database: Database,
  source: ReturnSource,
  now: Date,
): Promise<ReturnSummary> {
  const { period, gstin, specimen, law } = source;
  const month = monthOfPeriod(period);
  const closed = month === null ? undefined : await findClosedMonth(database, month);
  const { dueFrom, closableFrom } = await readFirstMonths(database.query);
  const over = isOver(period, now);
  const open = over && !specimen && closed === undefined;
  const { totals, ...read } = await sumUp(database, source);
  const filed = closed === undefined ? undefined : await findFiled(database, closed, gstin);
  return {
    ...period,
    month,
    gstin,
    specimen,
    dueOn: gstin === null ? null : dueDayOfPeriod(period),
    firstMonth: dueFrom,
    closable: open && month !== null && closableFrom !== null && month >= closableFrom,
    over,
    closed: closed === undefined ? null : closedWire(closed),
    lateMoney: closed === undefined ? [] : await readLateMoney(database, closed.month),
    largeBillAbove: toRupees(lawOn(law, period.to).largeBillAbove.value),
    ...read,
    checks: [
      ...checkReturn(totals, await readHsnDigits(database, source, totals)),
      ...(closed === undefined || filed === undefined ? [] : [asFiled(closed.closed_by, filed, totals)]),
    ],
    ...totalsWire(totals),
  };
}

/** The turnover is that of all documents, so it is only asked for where a code is short. */
async function readHsnDigits(
  { query }: Database,
  { period: { to }, law }: ReturnSource,
  { hsn }: ReturnTotals,
): Promise<Parameters<typeof checkReturn>[1]> {
  if (hsn.every(({ hsn: code }) => code.length >= 6)) return { hsnDigits: 4 };
  const { earlierTurnover } = await readSettingsOf({ query }, 'invoices');
  const inShop = await readTurnover(query);
  const turnover = withEarlierTurnover(inShop, earlierTurnover);
  const moment = new Date(`${to}T00:00:00+05:30`);
  const hsnDigits = fewestHsnDigits(turnover, lawOn(law, to), moment);
  return { hsnDigits, turnoverKnown: hsnDigits === 6 || isTurnoverKnown(inShop, earlierTurnover, moment) };
}

export async function findClosedMonth(
  { query }: Pick<Database, 'query'>,
  month: string,
): Promise<ClosedMonth | undefined> {
  return query.selectFrom('closed_months').selectAll().where('month', '=', month).executeTakeFirst();
}

async function readLateMoney(
  { query }: Pick<Database, 'query'>,
  month: string,
): Promise<ReturnSummary['lateMoney']> {
  const rows = await readMoneyAfterClosing(query, month);
  return rows.map(({ order_id: orderId, at, amount_paise: amount, recorded_at }) => ({
    orderId,
    day: dayInIndia(at),
    amount: toRupees(amount),
    recordedAt: recorded_at.toISOString(),
  }));
}

export function closedWire({
  closed_by: by,
  closed_at,
  despite,
}: ClosedMonth): NonNullable<ReturnSummary['closed']> {
  return { by, at: closed_at.toISOString(), despite };
}

/** Sections whose documents are summed, and not listed one by one. */
const summed: readonly ReturnSection[] = ['b2cs', 'nil'];

interface Read extends Pick<ReturnSummary, 'listed' | 'eInvoices'> {
  readonly totals: ReturnTotals;
  readonly registrations: RegisteredDocuments[];
}

async function sumUp(database: Database, wanted: ReturnSource): Promise<Read> {
  const client = await database.pool.connect();
  try {
    allowLongStatements(client);
    await openSnapshot(client);
    const source = { ...wanted, client };
    const registrations = await countByRegistration(source);
    const eInvoices: ReturnSummary['eInvoices'] = { documents: 0, leftOut: [] };
    const builder = new ReturnTotalsBuilder();
    const listed: ListedDocument[] = [];
    const { groups, apart: ids } = await readAlike(source);
    for (const group of groups) builder.addAlike(group);
    for await (const document of readIssuedDocuments(source, { sortedBy: 'date', ids })) {
      builder.add(document);
      const apart = !summed.includes(sectionOf(document)) && !isLateNote(document);
      if (apart && listed.length < mostListed) listed.push(listedWire(document));
      if (isEInvoice(document)) countEInvoice(eInvoices, document);
    }
    const { totals } = builder;
    const series = await withOtherRegistrations(source, totals.series);
    return { totals: { ...totals, series }, listed, registrations, eInvoices };
  } finally {
    client.release(true);
  }
}

function countEInvoice(counted: ReturnSummary['eInvoices'], document: IssuedDocument): void {
  counted.documents += 1;
  const reason = eInvoiceFault(document);
  if (reason !== null && counted.leftOut.length < mostLeftOut)
    counted.leftOut.push({ number: document.number, reason });
}

function listedWire(document: IssuedDocument): ListedDocument {
  const { number, day, buyer, place, against } = document;
  return {
    number,
    day,
    section: sectionOf(document),
    buyer: buyer.name,
    gstin: buyer.gstin,
    place: place === null ? placeName(document) : `${place.name} (${place.code})`,
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
    sections: sections.map(({ section, documents: number, creditNotes, ...amounts }) => ({
      section,
      documents: number,
      creditNotes,
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
    series: series.map((row) => ({
      series: row.series,
      kind: row.kind,
      first: row.firstNumber,
      last: row.lastNumber,
      issued: row.issued,
      missing: missingNumbers(row),
    })),
  };
}

type FiledSums = Omit<Selectable<Tables['closed_month_sums']>, 'month' | 'registration'>;

/** The sums of a registration when the month was closed; undefined: it had none. */
function findFiled(
  { query }: Pick<Database, 'query'>,
  { month }: ClosedMonth,
  gstin: string | null,
): Promise<FiledSums | undefined> {
  return query
    .selectFrom('closed_month_sums')
    .selectAll()
    .where('month', '=', month)
    .where('registration', '=', gstin ?? 'none')
    .executeTakeFirst();
}

/** Issued documents never change, so a closed month has the sums of its filing. */
function asFiled(by: string, closed: FiledSums, { net, documents }: ReturnTotals): ReturnCheck {
  const good =
    closed.documents === documents &&
    closed.taxable_paise === net.taxable &&
    closed.igst_paise === net.igst &&
    closed.cgst_paise === net.cgst &&
    closed.sgst_paise === net.sgst;
  const detail = good
    ? `${closed.documents} invoices and notes, as when ${by} closed the month`
    : `When the month was closed there were ${closed.documents} invoices and notes`;
  return { good, title: 'Sums as they were filed', detail };
}
