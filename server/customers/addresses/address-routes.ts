import type { Kysely } from 'kysely';
import {
  addAddress,
  listAddresses,
  removeAddress,
  updateAddress,
  type AddressInput,
} from '#contract/addresses.ts';
import type { Tables } from '#database/tables.ts';
import { isDeliverable, deliveryCountriesText } from '#domain/locale/countries.ts';
import { refuse } from '#domain/outcome.ts';
import { postalCodeError } from '#domain/tax/sale-error.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { HttpRefusal, refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { checkRequiredFields } from '../../platform/api/missing-field.ts';
import { inTransaction, idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  changeAddress,
  countAddresses,
  deleteAddress,
  insertAddress,
  nameIfNameless,
  readAddresses,
} from './address-store.ts';
import { addressFields, addressWire } from './address-wire.ts';

const mostAddresses = 50;

/** Another customer's address looks exactly like a missing one. */
const refusals: RefusalTable<'no-such-address' | 'too-many'> = {
  'no-such-address': { status: 404, message: 'This address does not exist' },
  'too-many': { status: 409, message: `No more than ${mostAddresses} addresses can be saved` },
};

/** A delivery address must be in a country that the shop delivers to (SHIP-1); a billing address may be anywhere. */
async function refuseUnservedCountry(
  query: Kysely<Tables>,
  { country, is_billing: use }: Pick<AddressInput, 'country' | 'is_billing'>,
): Promise<HttpRefusal | null> {
  if (use === 'Billing') return null;
  const { countries } = await readSettingsOf({ query }, 'delivery');
  if (isDeliverable(country, countries)) return null;
  return new HttpRefusal({ status: 422, code: 'country', message: deliveryCountriesText(countries) });
}

/** A State in which no PIN code like the given one lies. */
function refuseWrongPostalCode({ state, zip, country }: AddressInput): HttpRefusal | null {
  const error = postalCodeError({ state: state ?? '', zip, country });
  return error && new HttpRefusal({ status: 422, code: error.field, message: error.message });
}

export function serveAddresses(api: Api, shop: Shop): void {
  api.signedIn(listAddresses, async (_, { customerId }) => {
    const rows = await readAddresses(shop.database.query, customerId);
    return rows.map(addressWire);
  });

  api.signedIn(
    addAddress,
    idempotent(shop, addAddress, async (transaction, { body }, { customerId }) => {
      const refusal = refuseWrongPostalCode(body) ?? (await refuseUnservedCountry(transaction, body));
      if (refusal !== null) return refusal;
      const count = await countAddresses(transaction, customerId);
      if (count >= mostAddresses) return refused(refusals, refuse('too-many'));
      const id = await insertAddress(transaction, customerId, addressFields(body));
      await nameIfNameless(transaction, customerId, body.contact_person_name);
      return { ...successMessage('Address added successfully'), id, address_id: id };
    }),
  );

  api.signedIn(
    updateAddress,
    inTransaction<typeof updateAddress>(shop, async (transaction, { body }, { customerId }) => {
      const refusal = refuseWrongPostalCode(body) ?? (await refuseUnservedCountry(transaction, body));
      if (refusal !== null) return refusal;
      const fields = { ...addressFields(body), updated_at: shop.clock() };
      const changed = await changeAddress(transaction, customerId, body.id, fields);
      if (!changed) return refused(refusals, refuse('no-such-address'));
      return successMessage('Address updated successfully');
    }),
  );

  api.signedIn(
    removeAddress,
    idempotent(shop, removeAddress, async (transaction, { query: queryParams, body }, { customerId }) => {
      const id = body.address_id ?? queryParams.address_id;
      if (id === undefined) return checkRequiredFields('address_id');
      const deleted = await deleteAddress(transaction, customerId, id);
      if (!deleted) return refused(refusals, refuse('no-such-address'));
      return successMessage('Address deleted successfully');
    }),
  );
}
