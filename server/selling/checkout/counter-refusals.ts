import type { PartFault } from './exchange-credit.ts';
import { beingPaidText } from '#domain/catalogue/availability.ts';
import type { SaleError } from '#domain/tax/sale-limits.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';

export type CounterRefusal =
  | 'no-products'
  | 'no-such-customer'
  | 'demo-customer'
  | 'unavailable'
  | 'sold-out'
  | 'size-needed'
  | 'held'
  | 'not-below'
  | 'no-reason'
  | 'nothing-to-pay'
  | 'price-awaited'
  | 'overpaid'
  | 'huids'
  | 'seller'
  | 'unlawful';

export interface CounterRefusalDetail {
  readonly product: string;
  /** Set if somebody is paying for the product online. */
  readonly heldUntil?: Date;
  /** The legal rule that the sale would break. */
  readonly error?: SaleError;
  /** What is wrong with the HUIDs or the seller. */
  readonly fault?: string;
  /** What is wrong with a part of the payment. */
  readonly part?: PartFault;
}

/** Messages for the staff. */
export function counterRefusals({
  product,
  heldUntil,
  error,
  fault = '',
  part,
}: CounterRefusalDetail): RefusalTable<CounterRefusal> {
  return {
    'no-products': {
      status: 422,
      code: 'pieces',
      message: 'Select at least one piece, and list each only once',
    },
    'size-needed': {
      status: 422,
      code: 'pieces',
      message: `Choose a size of ${product} that the piece comes in`,
    },
    'no-such-customer': {
      status: 422,
      code: 'customer_id',
      message: 'This customer does not exist, or is blocked',
    },
    'demo-customer': {
      status: 422,
      code: 'customer_id',
      message:
        'This is a customer of the demo shop, whose orders are removed with it. Sell to the buyer without this account.',
    },
    unavailable: { status: 409, message: `${product} is not in stock` },
    'sold-out': { status: 409, message: `There is not enough stock of ${product}` },
    held: { status: 409, message: `${product} is ${beingPaidText(heldUntil ?? 0)}` },
    'not-below': {
      status: 422,
      code: 'pieces',
      message: `The agreed price of ${product} must be below the marked one`,
    },
    'no-reason': { status: 422, code: 'pieces', message: `Enter why the buyer pays less for ${product}` },
    'price-awaited': {
      status: 409,
      message: `${product} is priced by rate, and sales at the former rates have ended. Set the rates first.`,
    },
    overpaid: {
      status: 422,
      code: `parts.${part?.index ?? 0}.${part?.field ?? 'amount'}`,
      message: part?.message ?? '',
    },
    huids: { status: 422, code: 'huids', message: fault },
    seller: { status: 409, code: 'seller', message: fault },
    unlawful: { status: 422, code: error?.field ?? 'total', message: error?.message ?? '' },
    'nothing-to-pay': { status: 422, code: 'pieces', message: 'There is nothing to pay' },
  };
}
