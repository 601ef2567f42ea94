import type { Paise } from '../money.ts';
import type { Shipment, ShippingMethodSettings } from './shipping-kind.ts';
import { shippingKinds } from './shipping-kinds.ts';

export interface ShippingMethod {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly description: string;
  readonly delivers: boolean;
  readonly cost: (shipment: Shipment) => Paise | null;
}

/** What an order keeps of its method. */
export type ShippingMethodSnapshot = Omit<ShippingMethod, 'cost'>;

export interface ShippingQuote {
  readonly method: ShippingMethodSnapshot;
  readonly cost: Paise;
}

/** The methods of a shop, in the owner's order. One whose kind is no longer registered is left out. */
export function shippingMethods(settings: readonly ShippingMethodSettings[]): ShippingMethod[] {
  return settings.flatMap((each) => {
    const { id, label, description } = each;
    const kind = shippingKinds.find(({ key }) => key === each.kind);
    if (kind === undefined) return [];
    const { key, delivers } = kind;
    return [{ id, kind: key, label, description, delivers, cost: (shipment) => kind.cost(each, shipment) }];
  });
}

/** Names by which existing clients ask for the usual method, whatever the shop calls it (PRICE-5). */
const defaultMethodNames = ['free_shipping', 'inhouse_shipping'];

/**
 * The methods that an order may take, preferred one first: the requested one, or all for a default name or none. Empty if
 * the shop has no such method.
 */
export function requestedMethods(
  methods: readonly ShippingMethod[],
  requested: string | null,
): readonly ShippingMethod[] {
  const named = methods.filter(({ id }) => id === requested);
  if (requested !== null && !defaultMethodNames.includes(requested)) return named;
  return [...named, ...methods.filter(({ id }) => id !== requested)];
}

/** The price of every method that is available for the shipment. */
export function quoteShipping(methods: readonly ShippingMethod[], shipment: Shipment): ShippingQuote[] {
  return methods.flatMap(({ cost: costOf, ...method }) => {
    const cost = costOf(shipment);
    return cost === null ? [] : [{ method, cost }];
  });
}

/** Whether shipping costs nothing, whatever is ordered: then a cart shows it before a method is chosen. */
export function isShippingFree(settings: readonly ShippingMethodSettings[]): boolean {
  return settings.every(({ kind }) => kind === 'free' || kind === 'pick-up');
}

/** The name of the row that holds the shipping cost. */
export function shippingRowLabel(
  method: Pick<ShippingMethodSnapshot, 'kind' | 'label' | 'delivers'> | null,
): string {
  if (method === null || method.kind === 'free') return 'Shipping';
  return method.delivers ? `Shipping (${method.label})` : method.label;
}
