import type { ColumnType, JSONColumnType } from 'kysely';

// How kinds of columns are read and written.

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** numeric(…) is a string in the driver; SQL casts it where it is calculated with. */
export type Decimal = ColumnType<string | null, number | string | null | undefined, number | string | null>;
export type RequiredDecimal = ColumnType<string, number | string, number | string>;
export type Json<T extends object> = JSONColumnType<T>;
