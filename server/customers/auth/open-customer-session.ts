import type { Transaction } from 'kysely';
import type { SignedInAnswer } from '#contract/sign-in.ts';
import type { Tables } from '#database/tables.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { rememberPlace, type KnownPlace, type Place } from '../../platform/known-places/known-places.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { CustomerRow } from './customer-store.ts';
import { openSession } from './session-store.ts';
import { userWire } from './user-wire.ts';

/** Where somebody signs in. */
export interface SigningIn {
  readonly place: Place;
  readonly userAgent: string | null;
}

export interface SignedIn {
  readonly token: string;
  /** The device cookie that identifies this browser as a known device of the account. */
  readonly device: string;
  readonly customer: CustomerRow;
}

/** Opens a session and makes browser and network known to the account. */
export async function openCustomerSession(
  { transaction, secrets }: { readonly transaction: Transaction<Tables>; readonly secrets: Secrets },
  customer: CustomerRow,
  { place, userAgent, known, now }: SigningIn & { readonly known: KnownPlace; readonly now: Date },
): Promise<SignedIn> {
  const token = await openSession(transaction, { customerId: customer.id, userAgent }, now);
  const account = { column: 'customer_id', id: customer.id } as const;
  const device = await rememberPlace({ transaction, secrets }, account, place, { known, now });
  return { token, device, customer };
}

/** The answer of every way to sign in without a password. */
export function signedInWire(
  { token, customer }: SignedIn,
  { created, hasPasskey }: { readonly created: boolean; readonly hasPasskey: boolean },
): SignedInAnswer {
  return {
    ...successMessage('Login successful'),
    token,
    access_token: token,
    user: userWire(customer),
    created,
    has_passkey: hasPasskey,
  };
}
