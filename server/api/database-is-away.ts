/** Lost connections, the server's end, too little of something, and what took longer than database/pool.ts allows. */
const states = /^(08|53|57P)|^(57014|55P03|25P0[34])$/;

const lines = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** As pg and its pool write them; they carry no code. */
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

/** The database does not answer, or not in time: what was asked may be asked again soon. */
export function databaseIsAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return states.test(code) || lines.has(code) || words.test(error.message) || databaseIsAway(error.cause);
}
