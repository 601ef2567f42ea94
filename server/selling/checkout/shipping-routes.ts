import { getShippingMethods, getShippingQuotes } from '#contract/shipping.ts';
import { answerDelivery } from '#domain/delivery/delivery-answer.ts';
import { countryName } from '#domain/locale/countries.ts';
import { toRupees, zeroPaise } from '#domain/money.ts';
import { shippingMethods } from '#domain/shipping/shipping-method.ts';
import { readAddresses } from '../../customers/addresses/address-store.ts';
import type { Api } from '../../platform/api/api.ts';
import { readCartItems } from '../cart/cart-items.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { quoteCartShipping, type Destination } from './quote-shipping.ts';

export function serveShipping(api: Api, { database, clock }: Shop): void {
  api.open(getShippingMethods, async (_, { tag }) => {
    tag('config');
    const { methods, countries, promise } = await readSettingsOf(database, 'delivery');
    const emptyCart = { goods: zeroPaise, weight: 0, destination: homeOf(countries) };
    return shippingMethods(methods).map((method, index) => ({
      id: index + 1,
      creator_id: 1,
      creator_type: 'admin' as const,
      title: method.label,
      cost: toRupees(method.cost(emptyCart) ?? zeroPaise),
      duration: method.description || promise,
      status: true as const,
      key: method.id,
      needs_address: method.delivers,
    }));
  });

  api.signedIn(getShippingQuotes, async ({ query: { address_id: addressId } }, { customerId }) => {
    const { query } = database;
    const throttled = await enforceRateLimit(query, rateLimits.shippingQuote, customerId, clock());
    if (throttled !== null) return throttled;
    const { methods, ...terms } = await readSettingsOf(database, 'delivery');
    const addresses = addressId === undefined ? [] : await readAddresses(query, customerId);
    const chosen = addresses.find(({ id }) => id === addressId);
    const destination =
      chosen === undefined ? homeOf(terms.countries) : { ...chosen, zip: chosen.postal_code };
    const served = answerDelivery(terms, destination, clock()).kind !== 'unserved';
    const possible = shippingMethods(methods).filter(({ delivers }) => served || !delivers);
    const quotes = quoteCartShipping(possible, await readCartItems(query, customerId, clock()), destination);
    return quotes.map(({ method, cost }) => ({
      key: method.id,
      title: method.label,
      description: method.description,
      cost: toRupees(cost),
      needs_address: method.delivers,
    }));
  });
}

/** The destination that is assumed until the shopper selects an address. */
function homeOf(countries: readonly string[]): Destination {
  return { country: countryName(countries[0] ?? 'IN'), state: null, zip: '' };
}
