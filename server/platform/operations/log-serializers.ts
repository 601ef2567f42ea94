interface Seen {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/**
 * How the log shows requests and errors. URLs lose their query and the token of a document, because whoever has the link
 * opens what it names; database errors lose their detail, which quotes rows with addresses, emails and hashes.
 */
export const logSerializers = {
  req: ({ method, url, ip }: Seen) => ({
    method: method ?? '',
    path: loggedPath(url ?? ''),
    from: ip ?? '',
  }),
  err: serializeError,
};

function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/+documents\/+).+/i, '$1***');
}

const deepest = 5;

interface SerializedError extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause =
    error.cause !== undefined && depth < deepest ? serializeError(error.cause, depth + 1) : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    stack: error.stack ?? '',
    ...(cause !== undefined && { cause }),
  };
}
