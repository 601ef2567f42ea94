import { contradictsPostalCode, stateByName, stateOfAddress, stateOfGstin } from '../locale/indian-state.ts';
import { countryCode } from '../locale/countries.ts';
import { formatRupees, type Paise } from '../money.ts';
import { pinCodeFault, pinDigits } from '../delivery/pin-ranges.ts';
import { gstinError, readGstin } from './gstin.ts';
import type { LawOfDay } from './law-rules.ts';
import { isAbroad } from './place-of-supply.ts';
import { cashError, panError, type CashBefore, type PanGiven, type SaleError } from './sale-limits.ts';

export interface Sale extends PanGiven {
  /** Online the address is one of the address book, whose State may follow from the PIN code. */
  readonly channel: 'counter' | 'online';
  readonly total: Paise;
  /** The part of it that is paid in cash. */
  readonly cash: Paise;
  readonly cashBefore: CashBefore;
  /** As typed; '' for none. */
  readonly occasion: string;
  readonly phone: string;
  /** The buyer's account is known. */
  readonly account: boolean;
  /** null: the shop is not registered, or its GSTIN is not known here. */
  readonly sellerGstin: string | null;
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

/**
 * The first rule of law that a sale breaks on a day in India, or null. Counter, checkout and server ask this function. Cash comes
 * last, so that only a sale without other errors learns of earlier cash.
 */
export function saleError(sale: Sale, law: LawOfDay, day: string): SaleError | null {
  return (
    businessFault(sale) ??
    panError(sale.total, sale, law, day) ??
    addressFault(sale, law) ??
    cashError(sale, law)
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
  return {
    field: 'zip',
    message: `This PIN code is not in ${known.name}. Please correct the PIN code or the State`,
  };
}

/** A registered buyer is named with GSTIN and address (CGST Rules 2017, rule 46(d)). */
function businessFault(sale: Sale): SaleError | null {
  const { gstin, businessName, state, zip, country, channel, sellerGstin } = sale;
  if (gstin.trim() === '')
    return businessName.trim() === ''
      ? null
      : { field: 'gstin', message: 'Enter the GSTIN of this business' };
  const message = gstinError(gstin);
  if (message !== null) return { field: 'gstin', message };
  if (readGstin(gstin) === sellerGstin)
    return { field: 'gstin', message: 'This is the GSTIN of the shop itself. Enter that of the buyer.' };
  if (businessName.trim() === '')
    return { field: 'businessName', message: 'Enter the name of the business, as it is registered' };
  if (channel === 'counter' && isAbroad(sale))
    return { field: 'country', message: 'The address of a GST registration must be in India' };
  const registered = stateOfGstin(readGstin(gstin));
  const recorded = channel === 'online' ? stateOfAddress({ state, zip, country }) : stateByName(state);
  if (registered === null || recorded?.code === registered.code) return null;
  if (recorded === null && state.trim() === '') return null;
  const verb = channel === 'online' ? 'Choose' : 'Enter';
  return {
    field: 'state',
    message: `This GSTIN belongs to ${registered.name}. ${verb} the address of that registration.`,
  };
}

function addressFault(sale: Sale, law: LawOfDay): SaleError | null {
  const { value } = law.addressFrom;
  const large = sale.total >= value;
  const business = sale.gstin.trim() !== '';
  const abroad = isAbroad(sale);
  const why = business
    ? 'The invoice of a registered buyer has the full address.'
    : large
      ? `From ${formatRupees(value)} the invoice must name the buyer with address and State.`
      : 'A parcel needs a full address.';
  const named = sale.name.trim() !== '';
  if (large && !named) return { field: 'name', message: why };
  if (sale.channel === 'online') {
    const known = abroad || stateOfAddress(sale) !== null;
    return (large || business) && !known ? { field: 'state', message: noState } : postalCodeError(sale);
  }
  if (abroad && countryCode(sale.country) === null)
    return { field: 'country', message: 'Enter a country, such as India or France' };
  if (abroad && stateByName(sale.state) !== null)
    return { field: 'state', message: 'An address abroad is not in an Indian State: choose Not specified' };
  if (!abroad && sale.state.trim() !== '' && stateByName(sale.state) === null)
    return { field: 'state', message: 'Please choose a State or union territory of India' };
  if (!large && !sale.sent && !business) return postalCodeError(sale);
  for (const field of abroad ? addressAbroad : addressInIndia) {
    if (sale[field].trim() === '') return { field, message: why };
  }
  if (!abroad && pinDigits(sale.zip) === null) return { field: 'zip', message: pinCodeFault };
  return postalCodeError(sale);
}

const noState = 'Please add the State and PIN code to this address, for your invoice.';
const addressInIndia = ['address', 'city', 'state', 'zip'] as const;
const addressAbroad = ['address', 'city'] as const;
