import pg from 'pg';

const bigint = 20;
const bigintArray: number = 1016;
const date = 1082;

/** How the driver reads columns: money and counts as numbers, a date as the text `2026-11-21`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === bigint) return readBigint;
    if (oid === bigintArray) return readBigintArray;
    if (oid === date) return (text: string) => text; // a Date would stand for midnight in this machine's zone
    return pg.types.getTypeParser(oid);
  }) as typeof pg.types.getTypeParser,
};

/** Throws rather than hand out a rounded amount of money. */
export function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the whole numbers JavaScript can hold`);
  return value;
}

function readBigintArray(text: string): unknown[] {
  const values = pg.types.getTypeParser(bigintArray)(text) as (string | null)[];
  return values.map((value) => (value === null ? null : readBigint(value)));
}
