import { countryCode } from '../locale/countries.ts';
import { stateOfAddress, stateOfGstin, type IndianState } from '../locale/indian-state.ts';

type Address = Parameters<typeof stateOfAddress>[0];

/** Under which heads the tax of a supply is paid. none: the seller is not registered. */
export type TaxHeads = 'none' | 'CGST+SGST' | 'CGST+UTGST' | 'IGST';

export interface Supply {
  /** The State of the seller's registration; null: not registered. */
  readonly seller: IndianState | null;
  /** null: the buyer is not registered. */
  readonly buyerGstin: string | null;
  /** The buyer's address on the invoice; null: none. */
  readonly recorded: Address | null;
  /** Where the goods are sent; null: handed over in the shop, at the counter or at pick-up. */
  readonly deliveredTo: Address | null;
  /** Sent to somebody else on the order of a registered buyer. */
  readonly toThirdParty: boolean;
  /** The day in India. */
  readonly day: string;
}

const recordedRule = 'IGST Act 2017, section 10(1)(ca); Circular 209/3/2024';

/** The source of each rule. The owner's adviser has the last word. */
export const supplyRules = {
  'seller-unregistered': 'CGST Act 2017, section 32(1)',
  'sent-abroad': 'IGST Act 2017, sections 7(5)(a) and 11(b)',
  'third-party': 'IGST Act 2017, section 10(1)(b)',
  'delivered-to-registered': 'IGST Act 2017, section 10(1)(a)',
  'handed-over': 'IGST Act 2017, section 10(1)(c)',
  'delivery-recorded': recordedRule,
  'address-recorded': recordedRule,
  'no-address-recorded': recordedRule,
  // A tourist's supply is never intra-State, and with an address abroad its place lies outside India. The goods are handed over
  // in India, so it is no export: the tax is paid as on any other sale. No circular says so; ask the adviser.
  'recorded-abroad': 'IGST Act 2017, sections 7(5)(a), 8(1) proviso (iii) and 10(1)(ca)',
} as const;
export type SupplyRule = keyof typeof supplyRules;

export interface PlacedSupply {
  /** null: outside India, or the seller is not registered. */
  readonly place: IndianState | null;
  readonly heads: TaxHeads;
  readonly rule: SupplyRule;
}

/** The place that returns name for an address abroad (State codes of the GST Network). */
export const otherCountries: IndianState = { code: '96', name: 'Other countries' };

/** From this day the address on the invoice decides for unregistered buyers, over the counter too. */
const recordedFrom = '2023-10-01';

/** Where a supply of goods is taxed, and under which heads (IGST Act 2017, sections 7, 8, 10 and 11; `supplyRules`). */
export function placeSupply(supply: Supply): PlacedSupply {
  const { seller, buyerGstin, deliveredTo } = supply;
  if (seller === null) return { place: null, heads: 'none', rule: 'seller-unregistered' };
  if (deliveredTo !== null && isAbroad(deliveredTo))
    return { place: null, heads: 'IGST', rule: 'sent-abroad' };
  const [place, rule] =
    buyerGstin === null ? ofConsumer(supply, seller) : ofBusiness({ ...supply, buyerGstin }, seller);
  return { place, heads: headsBetween(seller, place), rule };
}

/**
 * Whether a registered buyer has goods sent to somebody else: to a name that is neither the business nor its contact (IGST Act
 * 2017, section 10(1)(b)). Goods to a site of its own are supplied where they arrive, in another State too (section 10(1)(a)).
 */
export function isForThirdParty({
  business,
  billTo,
  shipTo,
}: {
  /** null: the buyer is not registered. */
  readonly business: string | null;
  /** The names of the contact and of the recipient. */
  readonly billTo: string;
  readonly shipTo: string;
}): boolean {
  if (business === null) return false;
  return ![business, billTo].map(plainName).includes(plainName(shipTo));
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Found = readonly [IndianState, SupplyRule];

function ofBusiness(supply: Supply & { readonly buyerGstin: string }, seller: IndianState): Found {
  const { buyerGstin, deliveredTo, recorded, toThirdParty } = supply;
  const principal = stateOfGstin(buyerGstin) ?? stateIn(recorded) ?? seller;
  if (deliveredTo === null) return [seller, 'handed-over'];
  if (toThirdParty) return [principal, 'third-party'];
  return [stateIn(deliveredTo) ?? principal, 'delivered-to-registered'];
}

/** An address whose State cannot be told records none: then it is the seller's. */
function ofConsumer({ deliveredTo, recorded, day }: Supply, seller: IndianState): Found {
  const delivered = stateIn(deliveredTo);
  if (delivered !== null) return [delivered, 'delivery-recorded'];
  if (day < recordedFrom) return [seller, 'handed-over'];
  if (recorded !== null && isAbroad(recorded)) return [otherCountries, 'recorded-abroad'];
  const written = stateIn(recorded);
  return written === null ? [seller, 'no-address-recorded'] : [written, 'address-recorded'];
}

function stateIn(address: Address | null): IndianState | null {
  return address === null || isAbroad(address) ? null : stateOfAddress({ ...address, country: 'India' });
}

export function isAbroad(address: Pick<Address, 'country'>): boolean {
  return address.country.trim() !== '' && countryCode(address.country) !== 'IN';
}

/** Union territories without a legislature, whose half is UTGST (UTGST Act 2017, sections 2(22) and 7). */
const withoutLegislature: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

/** Within a State two halves, else one whole (IGST Act 2017, sections 7 and 8). */
export function headsBetween(seller: IndianState, place: IndianState): Exclude<TaxHeads, 'none'> {
  if (seller.code !== place.code) return 'IGST';
  return withoutLegislature.has(place.code) ? 'CGST+UTGST' : 'CGST+SGST';
}
