import type { Database } from '#database/connect.ts';
import type { PaymentProviders } from './selling/payment/payment-providers.ts';
import type { Secrets } from './platform/secrets/secrets.ts';

/** What every area of the server works with. Everything external is a parameter, so that tests run offline. */
export interface Shop {
  readonly database: Database;
  /** The current time; tests set it. */
  readonly clock: () => Date;
  /** Keys that are not stored in the database. */
  readonly secrets: Secrets;
  /** Online payment providers; none: cash on delivery only. */
  readonly providers: PaymentProviders;
}
