import type { Address, Call } from '#contract/call.ts';
import type { Components, JsonSchema } from './components.ts';

const problemStatuses: Readonly<Record<number, string>> = {
  400: 'Not understood',
  401: 'No valid token',
  402: 'The payment failed',
  403: 'Not allowed',
  404: 'Not there',
  409: 'It does not fit the present state',
  413: 'Larger than 64 KB',
  415: 'Not application/json',
  422: 'A field is wrong; errors[] names each',
  503: 'Somebody that this needs cannot be reached; try again after Retry-After',
};

/** One operation. An older address of the same call is described too, as deprecated. */
export function describeCall(call: Call, { method, path }: Address, components: Components): object {
  const usual = method === call.method && path === call.path;
  const sends = method !== 'GET' && Object.keys(components.ofInput(call.body).properties ?? {}).length > 0;
  const checked = sends || parameters(call, components).length > 0;
  const statuses = new Set([
    ...(call.access === 'customer' ? [401] : []),
    ...(sends ? [413, 415] : []),
    ...(checked ? [422] : []),
    ...call.refusals,
  ]);
  return {
    operationId: usual ? call.name : `${call.name}By${method[0]}${method.slice(1).toLowerCase()}`,
    summary: call.summary,
    tags: [call.area],
    ...(usual ? {} : { deprecated: true }),
    security: call.access === 'customer' ? [{ bearer: [] }] : [],
    parameters: parameters(call, components),
    ...(sends ? { requestBody: requestBody(components.ofInput(call.body)) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [call.answerType]: { schema: components.ofAnswer(call.answer) } },
      },
      ...Object.fromEntries([...statuses].map((status) => [status, response(status)])),
      405: { $ref: '#/components/responses/MethodNotAllowed' },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function response(status: number): object {
  if (status === 429) return { $ref: '#/components/responses/TooManyRequests' };
  return { description: problemStatuses[status] ?? 'Refused', content: problemContent };
}

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** What operations share. */
export const responses = {
  Problem: { description: 'Any other refusal or fault', content: problemContent },
  TooManyRequests: {
    description: 'Too many attempts; try again after Retry-After',
    headers: {
      'Retry-After': { required: true, description: 'Seconds', schema: { type: 'integer', minimum: 1 } },
    },
    content: problemContent,
  },
  MethodNotAllowed: {
    description: 'Another method than the ones described for this path',
    headers: {
      Allow: { required: true, description: 'The methods understood here', schema: { type: 'string' } },
    },
    content: problemContent,
  },
};

function parameters(call: Call, components: Components): object[] {
  return [
    ...fields(components.ofInput(call.params)).map((field) => ({ ...field, in: 'path', required: true })),
    ...fields(components.ofInput(call.query)).map((field) => ({
      ...field,
      in: 'query',
      required: cannotDoWithout(call.query, field.name),
    })),
  ];
}

function fields({ properties = {} }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema }));
}

/** Asked of the schema itself: what it is written as does not say that an absent list is read as an empty one. */
function cannotDoWithout(query: Call['query'], name: string): boolean {
  return query.safeParse({}).error?.issues.some(({ path }) => path[0] === name) ?? false;
}

function requestBody(schema: JsonSchema): object {
  return { required: (schema.required ?? []).length > 0, content: { 'application/json': { schema } } };
}
