import type { Database } from '#database/connect.ts';
import type { PaymentProviders } from './payment/payment-providers.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What every area of the server works with. All that lies outside is a parameter, so that the shop plays offline. */
export interface Shop {
  readonly database: Database;
  /** The present moment; tests set it. */
  readonly clock: () => Date;
  /** Keys that never lie in the database. */
  readonly secrets: Secrets;
  /** The providers of online payments; none: cash on delivery alone. */
  readonly providers: PaymentProviders;
}
