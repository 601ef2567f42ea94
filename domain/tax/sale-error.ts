import { contradictsPostalCode, stateByName, stateOfAddress, stateOfGstin } from '../locale/indian-state.ts';
import { formatRupees, type Paise } from '../money.ts';
import { gstinError, normalGstin } from './gstin.ts';
import { isAbroad } from './place-of-supply.ts';
import {
  cashError,
  panError,
  ruleInForce,
  type CashBefore,
  type PanGiven,
  type SaleError,
} from './sale-limits.ts';

export interface Sale extends PanGiven {
  /** Online the address is one of the address book, whose State may follow from the PIN code. */
  readonly channel: 'counter' | 'online';
  readonly total: Paise;
  /** The part of it that is paid in cash. */
  readonly cash: Paise;
  readonly cashBefore: CashBefore;
  /** As typed; '' for none. */
  readonly occasion: string;
  /** On the invoice: of a registered buyer, of the registration. */
  readonly name: string;
  /** Of a registered buyer, as typed; '' for none. */
  readonly businessName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** A sale over the counter that goes to the buyer by parcel. */
  readonly sent: boolean;
}

/** The first rule of law that a sale breaks, or null. Counter, checkout and server ask this function. */
export function saleError(sale: Sale, moment: Date): SaleError | null {
  return (
    cashError(sale.cash, sale.cashBefore, sale.occasion.trim(), moment) ??
    businessFault(sale) ??
    panError(sale.total, sale, moment) ??
    addressFault(sale, moment)
  );
}

/** A State that no PIN code like this one lies in. Places abroad have neither. */
export function postalCodeError({
  state,
  zip,
  country,
}: Pick<Sale, 'state' | 'zip' | 'country'>): SaleError | null {
  const known = stateByName(state);
  if (known === null || isAbroad({ country }) || !contradictsPostalCode(known, zip)) return null;
  return { field: 'zip', message: `This PIN code does not lie in ${known.name}` };
}

/** A registered buyer is named with GSTIN and address (CGST Rules 2017, rule 46(d)). */
function businessFault({ gstin, businessName, state, zip, country, channel }: Sale): SaleError | null {
  if (gstin.trim() === '')
    return businessName.trim() === ''
      ? null
      : { field: 'gstin', message: 'Enter the GSTIN of this business' };
  const message = gstinError(gstin);
  if (message !== null) return { field: 'gstin', message };
  if (businessName.trim() === '')
    return { field: 'businessName', message: 'Enter the name of the business, as it is registered' };
  const registered = stateOfGstin(normalGstin(gstin));
  const recorded = channel === 'online' ? stateOfAddress({ state, zip, country }) : stateByName(state);
  if (registered === null || recorded?.code === registered.code) return null;
  if (recorded === null && state.trim() === '') return null;
  const verb = channel === 'online' ? 'Choose' : 'Enter';
  return {
    field: 'state',
    message: `This GSTIN belongs to ${registered.name}. ${verb} the address of that registration.`,
  };
}

function addressFault(sale: Sale, moment: Date): SaleError | null {
  const { value, source } = ruleInForce('addressFrom', moment);
  const large = sale.total >= value;
  const business = sale.gstin.trim() !== '';
  const why = business
    ? 'The invoice of a registered buyer has the full address (CGST Rules 2017, rule 46).'
    : large
      ? `From ${formatRupees(value)} the invoice must name the buyer with address and State (${source}).`
      : 'A parcel needs a full address.';
  const named = sale.name.trim() !== '';
  if (large && !named) return { field: 'name', message: why };
  if (sale.channel === 'online') {
    const known = isAbroad(sale) || stateOfAddress(sale) !== null;
    return (large || business) && !known ? { field: 'state', message: why } : postalCodeError(sale);
  }
  if (sale.state.trim() !== '' && stateByName(sale.state) === null)
    return { field: 'state', message: 'Please choose a State or union territory of India' };
  if (!large && !sale.sent && !business) return null;
  for (const field of ['address', 'city', 'state', 'zip'] as const) {
    if (sale[field].trim() === '') return { field, message: why };
  }
  if (!/^[1-9]\d{2} ?\d{3}$/.test(sale.zip.trim()))
    return { field: 'zip', message: 'A PIN code has 6 digits, such as 302003' };
  return postalCodeError(sale);
}
