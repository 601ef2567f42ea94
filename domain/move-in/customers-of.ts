import { nameFault } from '../input/name.ts';
import { formerEmail, formerPhone, movedAddress, type SourceAddress } from './former-contact.ts';
import type { MovedRow } from './moved-product.ts';
import type { MovedAddress, MovedCustomer, MovedRecord, MovedRecords } from './moved-record.ts';

/** A customer as an export has them; '' where it has nothing. */
export interface SourceCustomer {
  readonly row: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly addresses: readonly (SourceAddress & { readonly billing: boolean })[];
}

const mostAddresses = 20;
const mostLetters = 80;

/**
 * One account for each email, or for each phone number of rows without an email. A later row of the same person is left out,
 * as the import leaves out who has an account already.
 */
export function customersOf(
  list: readonly SourceCustomer[],
): Pick<MovedRecords<MovedCustomer>, 'records' | 'leftOut'> {
  const records: MovedRecord<MovedCustomer>[] = [];
  const leftOut: MovedRow[] = [];
  const emails = new Map<string, number>();
  const phones = new Map<string, number>();
  const phonesAlone = new Map<string, number>();
  for (const source of list) {
    const { row } = source;
    const name = nameOf(source);
    const record = recordOf(source, name);
    const { email, phone } = record.content;
    const sameEmail = emails.get(email);
    const samePhone = (email === '' ? phones : phonesAlone).get(phone);
    if (email === '' && phone === '') {
      const text = 'Left out: it has neither an email nor a phone number that can be read.';
      leftOut.push({ row, name, text });
    } else if (sameEmail !== undefined) {
      leftOut.push({ row, name, text: `Left out: row ${sameEmail} has the same email.` });
    } else if (samePhone !== undefined) {
      leftOut.push({ row, name, text: `Left out: row ${samePhone} has the same phone number.` });
    } else {
      records.push(record);
      if (email !== '') emails.set(email, row);
      if (phone !== '' && !phones.has(phone)) phones.set(phone, row);
      if (email === '') phonesAlone.set(phone, row);
    }
  }
  return { records, leftOut };
}

const nameOf = ({ firstName, lastName }: SourceCustomer) => `${firstName} ${lastName}`.trim();

function recordOf(source: SourceCustomer, name: string): MovedRecord<MovedCustomer> {
  const notes: string[] = [];
  const email = formerEmail(source.email);
  const phone = formerPhone(source.phone);
  if (email === null && source.email !== '') notes.push('Its email address is not valid and was left out.');
  if (phone === null && source.phone !== '') notes.push('Its phone number cannot be read and was left out.');
  const usable = nameFault(name) === null && [source.firstName, source.lastName].every(isShort);
  if (name !== '' && !usable)
    notes.push(
      'Its name is too long, or has a link, an email address or a phone number in it, and was left out; the name in its first address is used.',
    );
  const given = { name: usable ? name : '', phone: phone ?? '' };
  const addresses: MovedAddress[] = [];
  for (const { billing, ...address } of source.addresses) {
    const moved = movedAddress(address, { ...given, billing });
    if (typeof moved === 'string') notes.push(moved);
    else if (moved !== null && !addresses.some((other) => isSame(other, moved))) addresses.push(moved);
  }
  if (addresses.length > mostAddresses)
    notes.push(`It has ${addresses.length} addresses; those after the first ${mostAddresses} are left out.`);
  const content = {
    firstName: usable ? source.firstName : '',
    lastName: usable ? source.lastName : '',
    email: email ?? '',
    phone: phone ?? '',
    addresses: addresses.slice(0, mostAddresses),
  };
  return { row: source.row, name, content, notes: [...new Set(notes)], parts: [] };
}

const isShort = (text: string) => text.length <= mostLetters;

const isSame = (one: MovedAddress, other: MovedAddress) =>
  (['contactPerson', 'phone', 'address', 'city', 'zip'] as const).every(
    (field) => one[field] === other[field],
  );
