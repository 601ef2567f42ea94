import type { CounterPayment, PaymentPartMethod } from '#domain/orders/payment-method.ts';

/** The form of a counter sale. */
export interface SaleValues {
  name: string;
  phone: string;
  email: string;
  paidBy: CounterPayment;
  parts: { method: PaymentPartMethod; amount: number | null; reference: string }[];
  occasion: string;
  handedOver: boolean;
  note: string;
  pan: string;
  panDeclared: boolean;
  /** Of the declaration. */
  declarationBornOn: string;
  declarationReason: string;
  gstin: string;
  businessName: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export const emptySale: SaleValues = {
  name: '',
  phone: '',
  email: '',
  paidBy: 'upi',
  parts: [],
  occasion: '',
  handedOver: true,
  note: '',
  pan: '',
  panDeclared: false,
  declarationBornOn: '',
  declarationReason: '',
  gstin: '',
  businessName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'India',
};
