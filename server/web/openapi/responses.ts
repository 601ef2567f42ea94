const statuses: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'No valid token',
  402: 'The payment failed',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict with the current state',
  413: 'Larger than 64 KB',
  415: 'Not application/json',
  422: 'Invalid fields, each named in errors[]',
  503: 'A required service cannot be reached; try again after Retry-After',
};

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** An error response of one operation. */
export function refusalResponse(status: number) {
  if (status === 429) return { $ref: '#/components/responses/TooManyRequests' };
  return { description: statuses[status] ?? 'Refused', content: problemContent };
}

/** Shared error responses. */
export const sharedResponses = {
  Problem: { description: 'Any other refusal or fault', content: problemContent },
  TooManyRequests: {
    description: 'Too many attempts; try again after Retry-After',
    headers: {
      'Retry-After': { required: true, description: 'Seconds', schema: { type: 'integer', minimum: 1 } },
    },
    content: problemContent,
  },
  MethodNotAllowed: {
    description: 'A method that this path does not support',
    headers: {
      Allow: {
        required: true,
        description: 'The methods that this path supports',
        schema: { type: 'string' },
      },
    },
    content: problemContent,
  },
};
