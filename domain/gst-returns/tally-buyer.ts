import { stateOfGstin } from '../locale/indian-state.ts';
import { panOfGstin } from '../tax/gstin.ts';
import { postalAddress } from './postal-address.ts';
import { tag, tallyDay, tallyMessage } from './tally-tags.ts';

/** A registered buyer, as the documents of all years name it. */
export interface BusinessBuyer {
  readonly gstin: string;
  /** On its first document. */
  readonly firstName: string;
  readonly firstDay: string;
  /** On its last document. */
  readonly name: string;
  readonly address: readonly string[];
}

/** On one line, because Tally finds a ledger by its name. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The name of a buyer's ledger. It never changes, because Tally knows ledgers by their names: from the first document. With the
 * GSTIN, so that two buyers of one name, in any spelling, and a buyer named like a ledger are kept apart.
 */
export function buyerLedger({ firstName, gstin }: Pick<BusinessBuyer, 'firstName' | 'gstin'>): string {
  return `${oneLine(firstName)} (${gstin})`;
}

/** 'Jammu & Kashmir', as Tally writes States. */
export function tallyState(name: string): string {
  return name.replaceAll(/ and (?!Daman)/g, ' & ');
}

/** The ledger of a registered buyer, which an import makes, or alters to the last document. */
export function ledgerMessage(buyer: BusinessBuyer, remoteId: string): string {
  const { gstin } = buyer;
  const name = buyerLedger(buyer);
  const state = tag('STATE', tallyState(stateOfGstin(gstin)?.name ?? ''));
  // From the year of the first document, so that every export states the same day.
  const from = tag('APPLICABLEFROM', tallyDay(yearBegin(buyer.firstDay)));
  const address = postalAddress(buyer.address);
  const lines =
    address === null
      ? buyer.address.filter((line) => line !== buyer.name && !line.includes(gstin))
      : [address.Addr1, address.Addr2 ?? '', address.Loc];
  const registered = tag('GSTREGISTRATIONTYPE', 'Regular');
  return tallyMessage('LEDGER', { NAME: name, REMOTEID: remoteId, ACTION: 'Create' }, [
    tag('GUID', remoteId),
    `<NAME.LIST>${tag('NAME', name)}</NAME.LIST>`,
    tag('PARENT', 'Sundry Debtors'),
    tag('ISBILLWISEON', 'Yes'),
    tag('COUNTRYOFRESIDENCE', 'India'),
    registered,
    tag('PARTYGSTIN', gstin),
    tag('INCOMETAXNUMBER', panOfGstin(gstin)),
    '<LEDMAILINGDETAILS.LIST>',
    from,
    tag('MAILINGNAME', oneLine(buyer.name)),
    `<ADDRESS.LIST TYPE="String">${lines.map((line) => tag('ADDRESS', line)).join('')}</ADDRESS.LIST>`,
    state,
    tag('COUNTRY', 'India'),
    tag('PINCODE', address === null ? '' : String(address.Pin)),
    '</LEDMAILINGDETAILS.LIST>',
    '<LEDGSTREGDETAILS.LIST>',
    from,
    registered,
    tag('GSTIN', gstin),
    '</LEDGSTREGDETAILS.LIST>',
  ]);
}

/** 1 April of the financial year of a day. */
function yearBegin(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}
