import { add, subtract, zeroPaise, type Paise } from '../money.ts';
import { creditNoteSource } from '../tax/credit-note-deadline.ts';
import { documentAmounts, isBill, isToBusiness, untaxedOf, type IssuedDocument } from './issued-document.ts';
import { moneyMoved, type MoneyRow } from './money-row.ts';
import { plainRupees } from './plain-rupees.ts';
import { asEntered, isLateNote } from './return-section.ts';
import { withTax } from './return-totals.ts';
import { tallyState } from './tally-buyer.ts';
import { moneyLedger, type TallyLedgers } from './tally-ledgers.ts';
import { tag, tallyDay, tallyMessage } from './tally-tags.ts';

export interface LedgerEntry {
  readonly ledger: string;
  /** Positive: credit. The entries of a voucher add up to 0. */
  readonly credit: Paise;
}

/** The entries of a document, that of its party first. A credit note is its invoice turned round; a late one has a ledger of its own and no tax. */
export function voucherEntries(
  document: IssuedDocument,
  ledgers: TallyLedgers,
  party: string,
): LedgerEntry[] {
  const { heads, total } = document;
  const entered = asEntered(document);
  const amounts = documentAmounts(entered);
  const untaxed = untaxedOf(entered);
  const sales = isLateNote(document) ? ledgers.lateCreditNotes : salesLedger(document, ledgers);
  return signed(!isBill(document), [
    { ledger: party, credit: subtract(zeroPaise, total) },
    { ledger: sales, credit: add(amounts.taxable, untaxed) },
    { ledger: ledgers.igst, credit: amounts.igst },
    { ledger: ledgers.cgst, credit: amounts.cgst },
    { ledger: heads === 'CGST+UTGST' ? ledgers.utgst : ledgers.sgst, credit: amounts.sgst },
    { ledger: ledgers.roundOff, credit: subtract(total, add(withTax(amounts), untaxed)) },
  ]);
}

/** The entries of money: the party for what counts for its order, the account for what came or went, and what lies between. */
export function moneyEntries(row: MoneyRow, ledgers: TallyLedgers, party: string): LedgerEntry[] {
  return signed(row.direction === 'out', [
    { ledger: party, credit: row.amount },
    { ledger: moneyLedger(row.method, ledgers), credit: subtract(zeroPaise, moneyMoved(row)) },
    { ledger: ledgers.providerFees, credit: row.fee },
    { ledger: ledgers.providerOffers, credit: subtract(zeroPaise, row.offer) },
  ]);
}

function signed(turned: boolean, entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries
    .filter(({ credit }) => credit !== 0)
    .map(({ ledger, credit }) => ({ ledger, credit: turned ? subtract(zeroPaise, credit) : credit }));
}

function salesLedger({ heads, place }: IssuedDocument, ledgers: TallyLedgers): string {
  if (heads !== 'IGST') return ledgers.salesWithinState;
  return place === null ? ledgers.salesAbroad : ledgers.salesInterState;
}

/** Where the entries of a voucher go, and the id by which Tally knows it at the next import. */
interface Booked {
  readonly ledgers: TallyLedgers;
  readonly party: string;
  readonly remoteId: string;
}

/** An invoice, bill of supply or credit note; '' if it states no amount. */
export function documentMessage(document: IssuedDocument, { ledgers, party, remoteId }: Booked): string {
  const { day, number, buyer, place, against, orderId, reason } = document;
  const note = against === null ? '' : `, against ${against.number} of ${against.day}: ${reason}`;
  const late = isLateNote(document) ? `. It reduces no tax (${creditNoteSource})` : '';
  return voucher({
    ...{ remoteId, day, number, party, orderId },
    type: isBill(document) ? 'Sales' : 'Credit Note',
    reference: against?.number ?? number,
    bill: isBill(document) ? 'New Ref' : 'Agst Ref',
    narration: `Order ${orderId}${note}${late}`,
    entries: voucherEntries(document, ledgers, party),
    buyer: [
      tag('BASICBUYERNAME', buyer.name),
      isToBusiness(document) ? tag('PARTYGSTIN', buyer.gstin ?? '') : '',
      place === null ? '' : tag('PLACEOFSUPPLY', tallyState(place.name)),
    ],
  });
}

/** A receipt, a payment, or a journal of what is no money: old gold, and credits of exchanges. */
export function moneyMessage(row: MoneyRow, { ledgers, party, remoteId }: Booked): string {
  const { id, day, orderId, direction, returned, method, reference, document, advance, amount } = row;
  const type =
    method === 'old_gold' || method === 'exchange' ? 'Journal' : direction === 'in' ? 'Receipt' : 'Payment';
  const of = amount === zeroPaise ? 'Fee of the payment provider: ' : '';
  const came = returned ? 'Came back of a refund' : 'Received';
  const what = `${of}${direction === 'in' ? came : 'Refunded'}`;
  return voucher({
    ...{ remoteId, day, party, orderId, type },
    number: id,
    reference: document ?? reference,
    bill: direction === 'in' && advance && !returned ? 'Advance' : 'Agst Ref',
    narration: [
      `${what} for ${orderId === null ? 'an order that could not be placed' : `order ${orderId}`}`,
      document ?? '',
      reference,
    ]
      .filter((part) => part !== '')
      .join(', '),
    entries: moneyEntries(row, ledgers, party),
    buyer: [tag('BASICBUYERNAME', row.buyer.name)],
  });
}

interface Voucher {
  readonly remoteId: string;
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  readonly day: string;
  readonly number: string;
  readonly reference: string;
  readonly party: string;
  readonly orderId: number | null;
  /** How the party's entry relates to its order. */
  readonly bill: 'New Ref' | 'Agst Ref' | 'Advance';
  readonly narration: string;
  readonly entries: readonly LedgerEntry[];
  readonly buyer: readonly string[];
}

function voucher({
  remoteId,
  type,
  day,
  number,
  reference,
  party,
  entries,
  buyer,
  ...rest
}: Voucher): string {
  if (entries.length === 0) return '';
  const view = 'Accounting Voucher View';
  // Tally alters the voucher that it has under this REMOTEID, and creates it otherwise.
  return tallyMessage('VOUCHER', { REMOTEID: remoteId, VCHTYPE: type, ACTION: 'Create', OBJVIEW: view }, [
    tag('DATE', tallyDay(day)),
    tag('GUID', remoteId),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', reference),
    // The fee of a provider that goes back is no money of the party.
    entries.some(({ ledger }) => ledger === party) ? tag('PARTYLEDGERNAME', party) : '',
    ...buyer,
    tag('PERSISTEDVIEW', view),
    tag('NARRATION', rest.narration),
    ...entries.map((entry) => ledgerEntry(entry, entry.ledger === party ? billOf(rest, entry.credit) : '')),
  ]);
}

/** What the party owes and pays is matched by order. */
function billOf({ orderId, bill }: Pick<Voucher, 'orderId' | 'bill'>, amount: Paise): string {
  const name = orderId === null ? '' : tag('NAME', `Order ${orderId}`);
  return name === ''
    ? ''
    : `<BILLALLOCATIONS.LIST>${name}${tag('BILLTYPE', bill)}${tag('AMOUNT', plainRupees(amount))}</BILLALLOCATIONS.LIST>`;
}

/** Tally writes debits as negative amounts that are deemed positive. */
function ledgerEntry({ ledger, credit }: LedgerEntry, bill: string): string {
  const debit = tag('ISDEEMEDPOSITIVE', credit < 0 ? 'Yes' : 'No');
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${debit}${tag('AMOUNT', plainRupees(credit))}${bill}</ALLLEDGERENTRIES.LIST>`;
}
