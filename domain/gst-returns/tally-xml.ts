import { isToBusiness, isVoucher, type IssuedDocument } from './issued-document.ts';
import type { MoneyRow } from './money-row.ts';
import { buyerLedger, ledgerMessage, type BusinessBuyer } from './tally-buyer.ts';
import type { TallyLedgers } from './tally-ledgers.ts';
import { tag } from './tally-tags.ts';
import { documentMessage, moneyMessage } from './tally-vouchers.ts';

interface TallyOwner {
  /** Of the Tally company. */
  readonly company: string;
  /** The registration whose books these are; null: none. */
  readonly gstin: string | null;
  readonly ledgers: TallyLedgers;
}

interface TallyContent {
  /** Every registered buyer of the documents and the money. */
  readonly buyers: AsyncIterable<BusinessBuyer>;
  readonly documents: AsyncIterable<IssuedDocument>;
  readonly money: AsyncIterable<MoneyRow>;
}

/**
 * Ledgers of registered buyers, sales, credit notes and money for Tally's import of XML (TallyPrime, Import Data), in pieces.
 * Each object has an id of its shop and its number, which never changes, so that a second import alters it. An advance is
 * booked as money; its receipt voucher is the reference.
 */
export async function* tallyXml(
  { company, gstin, ledgers }: TallyOwner,
  { buyers, documents, money }: TallyContent,
): AsyncGenerator<string> {
  const remoteId = (number: string) => `${gstin ?? 'unregistered'}-${number.replaceAll('/', '-')}`;
  const names = new Map<string, string>();
  const partyOf = (business: string | null, channel: IssuedDocument['channel']) => {
    const consumers = channel === 'counter' ? ledgers.counterBuyers : ledgers.onlineBuyers;
    return business === null ? consumers : (names.get(business) ?? consumers);
  };
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>';
  yield '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>';
  yield `<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME><STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}`;
  yield `${tag('IMPORTDUPS', '@@DUPMODIFY')}</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`;
  for await (const buyer of buyers) {
    names.set(buyer.gstin, buyerLedger(buyer));
    yield ledgerMessage(buyer, remoteId(buyer.gstin));
  }
  for await (const document of documents) {
    if (isVoucher(document)) continue;
    const party = partyOf(isToBusiness(document) ? document.buyer.gstin : null, document.channel);
    yield documentMessage(document, { ledgers, party, remoteId: remoteId(document.number) });
  }
  for await (const row of money) {
    const party = partyOf(row.buyer.gstin, row.channel);
    yield moneyMessage(row, { ledgers, party, remoteId: remoteId(row.id) });
  }
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}
