import type { Database } from '#database/connect.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What every area of the server works with. Everything external is a parameter, so that tests run offline. */
export interface Shop {
  readonly database: Database;
  /** The current time; tests set it. */
  readonly clock: () => Date;
  /** Keys that are not stored in the database. */
  readonly secrets: Secrets;
}
