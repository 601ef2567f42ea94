import { sql, type RawBuilder } from 'kysely';

/** SQL: when a row that is claimed now is due again. The wait doubles with the column `attempts`, up to an hour. */
export function nextAttempt(now: Date, firstSeconds: number): RawBuilder<Date> {
  return sql`${now}::timestamptz
    + least(${firstSeconds} * interval '1 second' * power(2, least(attempts, 12)), interval '1 hour')`;
}
