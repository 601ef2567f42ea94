import { zeroPaise, type Paise } from '../money.ts';
import type { LawOfDay } from './law-rules.ts';
import { postalCodeError, saleError } from './sale-error.ts';
import type { CashBefore, PanGiven, SaleError } from './sale-limits.ts';

interface RecordedAddress {
  readonly contact_person_name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
}

export interface OnlineSale extends PanGiven {
  /** As typed; '' for a buyer without a GST registration. */
  readonly businessName: string;
  readonly total: Paise;
  readonly shippingAddress: RecordedAddress;
  /** null: same as the shipping address. */
  readonly billingAddress: RecordedAddress | null;
  /** Absent: nothing is paid in cash. */
  readonly cash?: { readonly amount: Paise; readonly before: CashBefore };
  /** Of the shop; null: none, or not known here. */
  readonly sellerGstin: string | null;
}

/** The fields of an order that a rule of law can refuse, by their names on the wire. */
export type OnlineSaleField =
  | 'payment_method'
  | 'pan'
  | 'pan_declaration.date_of_birth'
  | 'pan_declaration.reason'
  | 'gstin'
  | 'business_name'
  | 'address_id'
  | 'billing_address_id';

export interface OnlineSaleError {
  readonly field: OnlineSaleField;
  readonly message: string;
}

const fields: Readonly<Record<SaleError['field'], OnlineSaleField | 'recorded'>> = {
  paidBy: 'payment_method',
  occasion: 'payment_method',
  phone: 'payment_method',
  pan: 'pan',
  declarationBornOn: 'pan_declaration.date_of_birth',
  declarationReason: 'pan_declaration.reason',
  gstin: 'gstin',
  businessName: 'business_name',
  name: 'recorded',
  address: 'recorded',
  city: 'recorded',
  state: 'recorded',
  zip: 'recorded',
  country: 'recorded',
};

/** The first rule of law that an online order breaks, or null. Checkout and server ask this function. */
export function onlineSaleError(sale: OnlineSale, law: LawOfDay, day: string): OnlineSaleError | null {
  const { shippingAddress, billingAddress, cash, ...terms } = sale;
  const forBusiness = sale.gstin.trim() !== '';
  const recorded = (forBusiness ? billingAddress : null) ?? shippingAddress;
  const error = saleError(
    {
      ...terms,
      ...addressTerms(recorded),
      channel: 'online',
      cash: cash?.amount ?? zeroPaise,
      cashBefore: cash?.before ?? { day: zeroPaise, occasion: zeroPaise },
      occasion: '',
      phone: '',
      account: true,
      name: recorded.contact_person_name,
      sent: true,
    },
    law,
    day,
  );
  if (error !== null) {
    const field = fields[error.field];
    const atAddress = forBusiness ? 'billing_address_id' : 'address_id';
    return { field: field === 'recorded' ? atAddress : field, message: error.message };
  }
  const misplaced = postalCodeError(addressTerms(shippingAddress));
  if (misplaced !== null) return { field: 'address_id', message: misplaced.message };
  const unbillable = billingAddress === null ? null : postalCodeError(addressTerms(billingAddress));
  return unbillable === null ? null : { field: 'billing_address_id', message: unbillable.message };
}

function addressTerms({ address, city, state, zip, country }: RecordedAddress) {
  return { address, city, state: state ?? '', zip, country };
}
