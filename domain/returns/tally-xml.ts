import { add, subtract, zeroPaise, type Paise } from '../money.ts';
import {
  documentAmounts,
  isBill,
  isToBusiness,
  isVoucher,
  untaxedOf,
  type IssuedDocument,
} from './issued-document.ts';
import { creditNoteSource } from '../tax/credit-note-deadline.ts';
import { plainRupees } from './plain-rupees.ts';
import type { TallyLedgers } from './tally-ledgers.ts';
import { asEntered, isLateNote } from './return-section.ts';
import { withTax } from './return-totals.ts';

export interface LedgerEntry {
  readonly ledger: string;
  /** Positive: credit. The entries of a voucher add up to 0. */
  readonly credit: Paise;
}

/** The entries of a document. A credit note is its invoice turned round; a late one has a ledger of its own and no tax. */
export function voucherEntries(document: IssuedDocument, ledgers: TallyLedgers): LedgerEntry[] {
  const { heads, total } = document;
  const entered = asEntered(document);
  const amounts = documentAmounts(entered);
  const untaxed = untaxedOf(entered);
  const sales = isLateNote(document) ? ledgers.lateCreditNotes : salesLedger(document, ledgers);
  const invoiced: LedgerEntry[] = [
    { ledger: partyLedger(document, ledgers), credit: subtract(zeroPaise, total) },
    { ledger: sales, credit: add(amounts.taxable, untaxed) },
    { ledger: ledgers.igst, credit: amounts.igst },
    { ledger: ledgers.cgst, credit: amounts.cgst },
    { ledger: heads === 'CGST+UTGST' ? ledgers.utgst : ledgers.sgst, credit: amounts.sgst },
    { ledger: ledgers.roundOff, credit: subtract(total, add(withTax(amounts), untaxed)) },
  ];
  return invoiced
    .filter(({ credit }) => credit !== 0)
    .map(({ ledger, credit }) => ({
      ledger,
      credit: isBill(document) ? credit : subtract(zeroPaise, credit),
    }));
}

function salesLedger({ heads, place }: IssuedDocument, ledgers: TallyLedgers): string {
  if (heads !== 'IGST') return ledgers.salesWithinState;
  return place === null ? ledgers.salesAbroad : ledgers.salesInterState;
}

function partyLedger(document: IssuedDocument, ledgers: TallyLedgers): string {
  const { buyer, channel } = document;
  // With the GSTIN, so that two buyers of one name, and a buyer named like a ledger, are kept apart.
  if (isToBusiness(document)) return `${buyer.name} (${buyer.gstin})`;
  return channel === 'counter' ? ledgers.counterBuyers : ledgers.onlineBuyers;
}

/** Sales and credit notes for Tally's import of XML (TallyPrime, Import of Data), in pieces. */
export async function* tallyXml(
  { company, ledgers }: { readonly company: string; readonly ledgers: TallyLedgers },
  documents: AsyncIterable<IssuedDocument>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>';
  yield '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>';
  yield '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>';
  yield `${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`;
  for await (const document of documents) {
    if (!isVoucher(document)) yield voucher(document, ledgers);
  }
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}

function voucher(document: IssuedDocument, ledgers: TallyLedgers): string {
  const { day, number, buyer, place, against, orderId, reason } = document;
  const type = isBill(document) ? 'Sales' : 'Credit Note';
  const note = against === null ? '' : `, against ${against.number} of ${against.day}: ${reason}`;
  const late = isLateNote(document) ? `. It reduces no tax (${creditNoteSource})` : '';
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${type}" ACTION="Create">`,
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', against?.number ?? number),
    tag('PARTYLEDGERNAME', partyLedger(document, ledgers)),
    tag('BASICBUYERNAME', buyer.name),
    isToBusiness(document) ? tag('PARTYGSTIN', buyer.gstin ?? '') : '',
    place === null ? '' : tag('PLACEOFSUPPLY', place.name),
    tag('NARRATION', `Order ${orderId}${note}${late}`),
    ...voucherEntries(document, ledgers).map(entry),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

/** Tally writes debits as negative amounts that are deemed positive. */
function entry({ ledger, credit }: LedgerEntry): string {
  const debit = tag('ISDEEMEDPOSITIVE', credit < 0 ? 'Yes' : 'No');
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${debit}${tag('AMOUNT', plainRupees(credit))}</ALLLEDGERENTRIES.LIST>`;
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Text for XML 1.0, without the characters that it forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
