import { readEmail } from '../input/email.ts';
import { checkNewAddress } from '../forms/new-address.ts';
import { normalisePhone } from '../input/phone.ts';
import { formatCountry } from '../locale/countries.ts';
import type { MovedAddress } from './moved-record.ts';

/** The email in the form of readEmail; null: the text is no email address. */
export function formerEmail(text: string): string | null {
  const read = readEmail(text);
  return read.accepted ? read.value : null;
}

/** The phone number in the form of normalisePhone; null: the text is none, such as '9.19E+11' of a spreadsheet. */
export function formerPhone(text: string): string | null {
  return normalisePhone(text) || null;
}

/** States of India by the codes of Shopify and WooCommerce (ISO 3166-2:IN, also as it was before 2023). */
const states = new Map(
  `AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CG Chhattisgarh|CT Chhattisgarh
DD Dadra and Nagar Haveli and Daman and Diu|DH Dadra and Nagar Haveli and Daman and Diu|DN Dadra and Nagar Haveli and Daman and Diu
DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh
LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|OR Odisha|PY Puducherry
PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TG Telangana|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|UT Uttarakhand
WB West Bengal`
    .split(/[|\n]/)
    .map((state): [string, string] => [state.slice(0, 2), state.slice(3)]),
);

/** An address as an export has it; '' where it has none. */
export interface SourceAddress {
  readonly name: string;
  readonly phone: string;
  /** Company, street, house, in order. */
  readonly street: readonly string[];
  readonly city: string;
  /** Name or code. */
  readonly state: string;
  readonly zip: string;
  /** Name or code. */
  readonly country: string;
}

function placeOf({ state, country }: SourceAddress) {
  const shown = formatCountry(country);
  return { country: shown, state: shown === 'India' ? (states.get(state.toUpperCase()) ?? state) : state };
}

const streetOf = ({ street }: SourceAddress) => [...new Set(street.filter((line) => line !== ''))].join(', ');

const longest = { contactPerson: 120, address: 500, city: 120, state: 120, zip: 12, country: 80 } as const;

/** The address as this shop stores it, or why it cannot; null: it has no street, city and postal code. */
export function movedAddress(
  source: SourceAddress,
  { name, phone, billing }: { readonly name: string; readonly phone: string; readonly billing: boolean },
): MovedAddress | string | null {
  const address = {
    contactPerson: source.name || name,
    phone: formerPhone(source.phone) ?? phone,
    address: streetOf(source),
    city: source.city,
    zip: source.zip,
    ...placeOf(source),
  };
  if (address.address === '' && address.city === '' && address.zip === '') return null;
  const [error] = checkNewAddress({
    ...address,
    contact_person_name: address.contactPerson,
    address_type: 'Home',
    is_billing: billing ? 'Billing' : 'Shipping',
  });
  if (error !== undefined)
    return `An address was left out: ${error.text.charAt(0).toLowerCase()}${error.text.slice(1)}.`;
  const tooLong = Object.entries(longest).some(([field, most]) => {
    const value = address[field as keyof typeof longest];
    return value.length > most;
  });
  if (tooLong) return 'An address was left out: a part of it is too long.';
  return { ...address, billing };
}

/** The address in lines, as an order shows it. */
export function addressText(source: SourceAddress): string {
  const { state, country } = placeOf(source);
  const place = [[source.city, source.zip].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
  const lines = [source.name, streetOf(source), place, country, source.phone];
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 1000);
}
