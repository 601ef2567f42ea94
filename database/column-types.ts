import pg from 'pg';

const bigint = 20;
const bigintArray: number = 1016;
const date = 1082;

type Parse = (text: string) => unknown;
const usual = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;

const ours: Readonly<Record<number, Parse>> = {
  [bigint]: readBigint,
  [bigintArray]: readBigintArray,
  [date]: (text) => text, // a Date would be midnight in the time zone of the machine
};

/** How the driver reads columns: money and counts as numbers, a date as the text `2026-11-21`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? ours[oid] : undefined) ?? usual(oid, format),
};

/** Throws rather than return a rounded amount of money. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is larger than the integers that JavaScript can hold`);
  return value;
}

function readBigintArray(text: string): unknown[] {
  const values = usual(bigintArray)(text) as (string | null)[];
  return values.map((value) => (value === null ? null : readBigint(value)));
}
