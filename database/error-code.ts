/** The code of a system error (`EACCES`) or of a PostgreSQL error (`28P01`); empty for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
