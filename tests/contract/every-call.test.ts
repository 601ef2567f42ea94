import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import { problem } from '#contract/problem.ts';
import { listCalls } from '../security/every-call.ts';
import type { CallRequest } from '../security/shopper-requests.ts';
import { validRequest } from './valid-requests.ts';
import { newCallContext, openDemoShop } from './call-context.ts';
import { send } from './send.ts';
import { isRequired, malformedFields, tooLong } from './malformed-fields.ts';

const demo = await openDemoShop();
const calls = await listCalls(demo.shop);

beforeEach(() => demo.shop.database.pool.query('delete from rate_limits'));

const shape = { of: ['nothing'] };
const foreignTypes = ['text/plain', 'application/xml'];
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

type Response = Awaited<ReturnType<typeof send>>;

/** Every refusal has the problem schema with its own status, and reveals no internals. */
function expectProblem(response: Response, status: number): z.output<typeof problem> {
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  // Messages of the schema library are not for people.
  expect(response.body).not.toMatch(/expected \w+, received|invalid (input|option|string)|too (big|small):/i);
  expect(response.body).not.toMatch(/postgres|kysely|zod|node_modules|\.ts\b|select |insert /i);
  return problem
    .extend({
      status: z.literal(status),
      instance: z
        .string()
        .startsWith('/')
        .regex(/^[^{}]*$/),
    })
    .parse(response.json());
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const answersJson = call.answerType === 'application/json';
  const made = async () => {
    const callContext = await newCallContext(demo);
    return { callContext, good: await validRequest(name, callContext) };
  };

  test('[API-10] answers valid input with the response schema of its contract', async () => {
    const { callContext, good } = await made();
    const response = await send(callContext, call, good);
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    expect(response.headers['content-type']).toContain(call.answerType);
    expect(String(response.headers['cache-control'])).toMatch(
      call.access === 'customer' ? /^no-store$/ : /^no-store$|^public, max-age=0, must-revalidate$/,
    );
    const isStreamed = call.answerType === 'application/octet-stream';
    const payload = isStreamed ? Readable.from([response.rawPayload]) : response.rawPayload;
    const answer: unknown = answersJson ? response.json() : payload;
    expect(call.answer.safeParse(answer).error).toBeUndefined();
  });

  test('[API-10] accepts a trailing slash', async () => {
    const { callContext, good } = await made();
    expect((await send(callContext, call, good, { behind: '/' })).statusCode).toBe(200);
  });

  test.each(call.also.map((at) => [`${at.method} ${at.path}`, at] as const))(
    '[API-10] also answers at %s',
    async (_, at) => {
      const { callContext, good } = await made();
      expect((await send(callContext, call, good, { at })).statusCode).toBe(200);
    },
  );

  test('[API-10] reads an empty body with a JSON content type as no body', async () => {
    const without = async (more: object) => {
      const { callContext, good } = await made();
      const { body: _, ...rest } = good;
      return (await send(callContext, call, rest, more)).statusCode;
    };
    const empty = { payload: '', headers: { 'content-type': 'application/json' } };
    expect(await without(empty)).toBe(await without({}));
  });

  test('[API-10] refuses every other method with 405 and lists the allowed ones', async () => {
    const { callContext, good } = await made();
    const taken = methodsAt(call.path);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      if (taken.has(method)) continue;
      const response = await callContext.shop.app.inject({
        method,
        url: call.path.replaceAll(/\{\w+\}/g, '1'),
      });
      expectProblem(response, 405);
      const allowed = String(response.headers.allow).split(', ');
      expect(new Set(allowed.filter((each) => each !== 'HEAD'))).toEqual(taken);
    }
    expect(good).toBeDefined();
  });

  test.each(call.access === 'customer' ? ['a token'] : [])(
    '[API-10] answers 401 without %s, before validating the input',
    async () => {
      const { callContext } = await made();
      const response = await send(callContext, call, {}, { anonymous: true });
      expect(expectProblem(response, 401).errors[0]?.code).toBe('auth-001');
      expect(response.headers['www-authenticate']).toBe('Bearer');
    },
  );

  test.each(call.method === 'GET' ? [] : foreignTypes)(
    '[API-10] refuses a body of type %s with 415',
    async (type) => {
      const { callContext, good } = await made();
      const foreign = { payload: 'a=b', headers: { 'content-type': type } };
      expectProblem(await send(callContext, call, good, foreign), 415);
    },
  );

  test.each(call.method === 'GET' || call.forms ? [] : formTypes)(
    '[API-10] [API-14] refuses a body of type %s from another origin with 415',
    async (type) => {
      const { callContext, good } = await made();
      const headers = { 'content-type': type, origin: 'https://stranger.example' };
      expectProblem(await send(callContext, call, good, { payload: 'a=b', headers }), 415);
    },
  );

  test.each(call.method === 'GET' ? [] : [call.bodyLimit ?? 64 * 1024])(
    '[API-10] refuses a body over %i bytes with 413, and invalid JSON with 400',
    async (most) => {
      const { callContext, good } = await made();
      const large = JSON.stringify({ ...good.body, more: 'x'.repeat(most) });
      expectProblem(await send(callContext, call, good, { payload: large }), 413);
      expectProblem(await send(callContext, call, good, { payload: '{"a":' }), 400);
    },
  );

  // The body of a GET is ignored; it is used by other methods of the same call.
  const parts =
    call.method === 'GET' ? (['params', 'query'] as const) : (['params', 'query', 'body'] as const);
  const fields = parts.flatMap((part) =>
    Object.keys(propertiesOf(call[part])).map((field) => [part, field] as const),
  );

  test.each(fields.filter(([part, field]) => part !== 'params' && isRequired(call, part, field)))(
    '[API-10] names %s.%s if it is missing',
    async (part, field) => {
      const { callContext, good } = await made();
      const { [field]: _, ...rest } = { ...good[part] };
      const response = await send(callContext, call, { ...good, [part]: rest });
      expect(expectProblem(response, 422).errors.map(({ code }) => code)).toContain(field);
    },
  );

  test.each(fields)('[API-10] never answers 5xx to a malformed or hostile %s.%s', async (part, field) => {
    const { callContext, good } = await made();
    for (const request of malformedFields(good, part, field)) {
      const response = await send(callContext, call, request);
      expect(response.statusCode, JSON.stringify(request).slice(0, 300)).toBeLessThan(500);
      if (response.statusCode !== 200) expectProblem(response, response.statusCode);
    }
  });

  test.each(fields.filter(([part, field]) => part === 'body' && refuses(call, part, field, shape)))(
    '[API-10] refuses %s.%s of a wrong type and names the field',
    async (part, field) => {
      const { callContext, good } = await made();
      const response = await send(callContext, call, { ...good, [part]: { ...good[part], [field]: shape } });
      expect(namedIn(expectProblem(response, 422))).toContain(field);
    },
  );

  test.each(fields.filter(([part, field]) => part !== 'params' && refuses(call, part, field, tooLong)))(
    '[API-10] refuses %s.%s if it is too long and names the field',
    async (part, field) => {
      const { callContext, good } = await made();
      const response = await send(callContext, call, {
        ...good,
        [part]: { ...good[part], [field]: tooLong },
      });
      expect(namedIn(expectProblem(response, 422))).toContain(field);
    },
  );

  test.each(fields.filter(([part]) => part === 'params'))(
    '[API-10] refuses a path whose %s.%s is too long with 414',
    async (part, field) => {
      const { callContext, good } = await made();
      expectProblem(await send(callContext, call, { ...good, [part]: { [field]: tooLong } }), 414);
    },
  );
});

test.each(['/api/v1/products/details/%zz', '/api/v1/%', '/api/v1/products/details/%c3%28'])(
  '[API-10] the malformed path %s is answered with a problem and 400',
  async (url) => {
    expectProblem(await demo.shop.app.inject(url), 400);
  },
);

test.each(['/api/v1', '/api/v1/nothing', '/api/v2/config', '/api/v1/products/rating', '/api/v1//config'])(
  '[API-10] the unknown path %s is answered with a problem and 404',
  async (url) => {
    expectProblem(await demo.shop.app.inject(url), 404);
  },
);

function methodsAt(path: string): Set<string> {
  const addresses = calls.flatMap((each) => [each, ...each.also]);
  return new Set(addresses.filter((each) => each.path === path).map(({ method }) => method));
}

function propertiesOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {};
}

/** Whether the schema refuses the value: a field that is ignored or accepts anything refuses none. */
function refuses(call: Call, part: keyof CallRequest, field: string, value: unknown): boolean {
  const refused = call[part].safeParse({ [field]: value });
  return refused.error?.issues.some(({ path }) => path[0] === field) ?? false;
}

/** The fields that a refusal names; for an entry of a list, the list. */
function namedIn({ errors }: z.output<typeof problem>): (string | undefined)[] {
  return errors.map(({ code }) => code.split('.', 1)[0]);
}
