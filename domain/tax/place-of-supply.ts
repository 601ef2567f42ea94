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
} as const;
export type SupplyRule = keyof typeof supplyRules;

export interface PlacedSupply {
  /** null: outside India, or the seller is not registered. */
  readonly place: IndianState | null;
  readonly heads: TaxHeads;
  readonly rule: SupplyRule;
}

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

interface Party {
  readonly name: string;
  readonly address: Address;
}

/**
 * Whether a registered buyer has goods sent to somebody else: to a name that is neither the business nor its contact, or to
 * another State than that of the registration, the principal place of business (IGST Act 2017, section 10(1)(b)).
 */
export function isForThirdParty({
  buyer,
  shipTo,
  billTo,
}: {
  /** null: the buyer is not registered. */
  readonly buyer: { readonly gstin: string; readonly business: string } | null;
  readonly shipTo: Party;
  readonly billTo: Party;
}): boolean {
  if (buyer === null) return false;
  const own = [buyer.business, billTo.name].map(plainName);
  if (!own.includes(plainName(shipTo.name))) return true;
  return stateIn(shipTo.address)?.code !== stateOfGstin(buyer.gstin)?.code;
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

/** An address abroad, or one whose State cannot be told, records no State: then it is the seller's. */
function ofConsumer({ deliveredTo, recorded, day }: Supply, seller: IndianState): Found {
  const delivered = stateIn(deliveredTo);
  if (delivered !== null) return [delivered, 'delivery-recorded'];
  if (day < recordedFrom) return [seller, 'handed-over'];
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
