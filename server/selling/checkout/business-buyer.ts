import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readGstin } from '#domain/tax/gstin.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

/** A buyer with a GST registration. The GSTIN is as typed; '' for a buyer without. */
export interface BusinessBuyer {
  readonly gstin: string;
  readonly businessName: string;
}

export const noBusiness: BusinessBuyer = { gstin: '', businessName: '' };

/** The columns of an order. */
export function businessColumns({ gstin, businessName }: BusinessBuyer = noBusiness): {
  readonly buyer_gstin: string | null;
  readonly buyer_business: string | null;
} {
  if (gstin.trim() === '') return { buyer_gstin: null, buyer_business: null };
  return { buyer_gstin: readGstin(gstin), buyer_business: businessName.trim() };
}

/** The shop's own GSTIN, to refuse it as the buyer's; null: none, or the buyer names no GSTIN. */
export async function readSellerGstin(
  transaction: Transaction<Tables>,
  { gstin }: BusinessBuyer = noBusiness,
): Promise<string | null> {
  if (gstin.trim() === '') return null;
  return (await readSettingsOf({ query: transaction }, 'company')).gstin;
}

/** Keeps the business with its customer for the next checkout. An order for nobody's business changes nothing. */
export async function rememberBusiness(
  transaction: Transaction<Tables>,
  customerId: number,
  business: BusinessBuyer = noBusiness,
): Promise<void> {
  const { buyer_gstin: gstin, buyer_business: business_name } = businessColumns(business);
  if (gstin === null) return;
  await transaction
    .updateTable('customers')
    .set({ gstin, business_name })
    .where('id', '=', customerId)
    .where((customer) =>
      customer.or([
        customer('gstin', 'is distinct from', gstin),
        customer('business_name', 'is distinct from', business_name),
      ]),
    )
    .execute();
}
