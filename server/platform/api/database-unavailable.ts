/** SQLSTATE classes: lost connection, server shutdown, too many connections. */
const unreachable = /^(08|57P)|^53300$/;
/** Insufficient resources, and the timeouts of database/pool.ts. */
const overburdened = /^53|^(57014|55P03|25P0[34])$/;

const lines = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Messages of pg and its pool that carry no code. */
const words = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after calling end on the pool',
  ].join('|'),
);

/** Whether the database cannot be reached. */
export function databaseIsUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    unreachable.test(code) ||
    lines.has(code) ||
    words.test(error.message) ||
    databaseIsUnreachable(error.cause)
  );
}

/** Whether the database cannot be reached or did not answer in time: the request may be retried. */
export function databaseIsUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    databaseIsUnreachable(error) || overburdened.test(codeOf(error)) || databaseIsUnavailable(error.cause)
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
