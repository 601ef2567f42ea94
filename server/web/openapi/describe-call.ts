import type { Address, Call } from '#contract/api-call.ts';
import type { Components, JsonSchema } from './components.ts';
import { refusalResponse } from './responses.ts';

/** One operation. An alias of the call is described as deprecated. */
export function describeCall(call: Call, { method, path }: Address, components: Components) {
  const usual = method === call.method && path === call.path;
  const body = components.ofInput(call.body);
  const sends = method !== 'GET' && Object.keys(body.properties ?? {}).length > 0;
  const parameters = parametersOf(call, components);
  const statuses = new Set([
    ...(call.access === 'customer' ? [401] : []),
    ...(sends ? [413, 415] : []),
    ...(sends || parameters.length > 0 ? [422] : []),
    ...call.refusals,
  ]);
  return {
    operationId: usual ? call.name : olderName(call, { method, path }),
    summary: call.summary,
    description: describe(call, usual),
    tags: [call.area],
    ...(usual ? {} : { deprecated: true }),
    security: call.access === 'customer' ? [{ bearer: [] }] : [],
    parameters,
    ...(sends ? { requestBody: requestBody(call, body) } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [call.answerType]: { schema: components.ofAnswer(call.answer) } },
      },
      ...Object.fromEntries([...statuses].map((status) => [status, refusalResponse(status)])),
      405: { $ref: '#/components/responses/MethodNotAllowed' },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const access: Readonly<Record<Call['access'], string>> = {
  public: 'Public.',
  customer: 'Requires the token of a signed-in customer.',
  staff: 'For the shop’s staff.',
};

/** Who may call, and the call's other paths. */
function describe(call: Call, usual: boolean): string {
  const others = call.also.map(({ method, path }) => `${method} ${path}`).join(', ');
  const elsewhere = usual
    ? others && ` Older clients reach it at ${others} too.`
    : ` This is an older address of ${call.method} ${call.path}.`;
  return `${call.summary}. ${access[call.access]}${elsewhere}`;
}

/** The operationId of an alias: 'updateCartByPost', or 'sendContactMessageAtContactStore' if only the path differs. */
function olderName(call: Call, { method, path }: Address): string {
  const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`;
  if (method !== call.method) return `${call.name}By${capital(method)}`;
  const words =
    path
      .split('/')
      .at(-1)
      ?.match(/[a-z]+/gi) ?? [];
  return `${call.name}At${words.map(capital).join('')}`;
}

function requestBody(call: Call, schema: JsonSchema): object {
  const form = { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } };
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema }, ...(call.forms ? form : {}) },
  };
}

function parametersOf(call: Call, components: Components) {
  return [
    ...fields(components.ofInput(call.params)).map((field) => ({ ...field, in: 'path', required: true })),
    ...fields(components.ofInput(call.query)).map((field) => ({
      ...field,
      in: 'query',
      required: cannotDoWithout(call.query, field.name),
    })),
  ];
}

function fields({ properties = {} }: JsonSchema): { name: string; schema: object }[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' ? [{ name, schema }] : [],
  );
}

/** Tests the schema itself: its JSON Schema does not show that an absent list is read as an empty one. */
function cannotDoWithout(query: Call['query'], name: string): boolean {
  return query.safeParse({}).error?.issues.some(({ path }) => path[0] === name) ?? false;
}
