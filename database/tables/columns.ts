import type { ColumnType, JSONColumnType } from 'kysely';

// How kinds of columns read and are written.

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** numeric(…) arrives as a string from the driver; it is read with a cast in SQL where arithmetic follows. */
export type Decimal = ColumnType<string | null, number | string | null | undefined, number | string | null>;
export type Json<T extends object> = JSONColumnType<T>;
