import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import { allows, staffRoles } from '#domain/shop/staff-permissions.ts';
import { bodyLimit } from '#server/platform/api/body-parsers.ts';
import { strength } from '../support/runs/strength.ts';
import { changesOf } from './arbitraries.ts';
import { fieldsOf, type CallRequest } from './call-request.ts';
import { callerOf, credentialsOf, openToken, staffToken } from './callers.ts';
import type { CheckedCall } from './checked-call.ts';
import {
  fieldPathsOf,
  hostileBodies,
  hostileValues,
  someOf,
  tooLong,
  valueAt,
  withValue,
} from './hostile-values.ts';
import { isAdminCall } from './list-calls.ts';
import type { Response, Sending } from './send.ts';
import { isLoose, markOf, markedTables, unknownFields } from './unknown-fields.ts';
import { unsampled } from './sample-request.ts';

/** Throws if the call lacks it. What holds for every response, checked-call.ts checks besides. */
export type Property = (checked: CheckedCall) => Promise<void>;

const withoutBody = ({ params = {}, query = {} }: CallRequest): CallRequest => ({ params, query });
const changes = (call: Call) => call.method !== 'GET';
const readsJson = (call: Call) => changes(call) && !(isAdminCall(call) && call.file !== null);
/** Whether its valid request is answered with 200. */
const succeeds = (call: Call) => !unsampled.has(call.name);
/** Whether its valid request is prepared so that it succeeds again. */
const isRepeatable = (call: Call) => !isAdminCall(call) || !changes(call);
const foreignTypes = ['text/plain', 'application/xml'];
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const otherType = { of: ['nothing'] };

export const answers: Readonly<Record<string, Property>> = {
  'reads an empty body as none, and a slash behind the path as nothing': async ({ call, valid, send }) => {
    if (!isRepeatable(call)) return;
    const statusWith = async (more: Sending) => {
      const { params = {} } = await valid();
      return (await send({ params }, more)).statusCode;
    };
    const status = await statusWith({});
    const empty = { payload: '', headers: { 'content-type': 'application/json' } };
    expect(await statusWith(empty), 'an empty body').toBe(status);
    expect(await statusWith({ behind: '/' }), 'a slash').toBe(status);
  },

  'ignores unknown fields of any name': async ({ call, shop, valid, send }) => {
    const marks = [markOf(call), 987_654_321].slice(0, strength(1, 2));
    for (const [index, mark] of marks.entries()) {
      const request = await valid();
      const unknown = (part: 'query' | 'body') => unknownFields(shop.database, call[part], mark);
      const response = await send({
        ...request,
        query: { ...(await unknown('query')), ...request.query },
        ...(readsJson(call) && { body: { ...(await unknown('body')), ...request.body } }),
      });
      expect(response.body).not.toContain(String(mark));
      if (succeeds(call) && (index === 0 || isRepeatable(call))) expectSuccess(response);
    }
    if (strength(0, 1) === 1) expect(await markedTables(shop.database)).toEqual([]);
  },

  'answers a valid request with 200': async ({ call, valid, send }) => {
    if (succeeds(call) && isRepeatable(call)) expectSuccess(await send(await valid()));
  },

  'declares no schema that accepts additional properties': async ({ call }) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = z.toJSONSchema(call[part], { io: 'output', unrepresentable: 'any' });
      expect(isLoose(schema), part).toBe(false);
    }
  },
};

/** None of these requests changes anything. */
export const refusals: Readonly<Record<string, Property>> = {
  'refuses other methods with 405 and names the allowed ones': async ({ call, valid, refused, allowed }) => {
    const request = withoutBody(await valid());
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      if (allowed.has(method)) continue;
      const { headers } = await refused(405, request, { at: { method, path: call.path } });
      const named = String(headers.allow).split(', ');
      expect(new Set(named.filter((each) => each !== 'HEAD')), method).toEqual(allowed);
    }
  },

  'refuses a caller without a live session with 401, before it reads the input': async (checked) => {
    const { call, refused, prepare } = checked;
    if (call.access === 'public') return;
    const { context } = await prepare();
    const { token } = context;
    const expired = await openToken(call, context, { expired: true });
    const dead = ['', 'x'.repeat(43), `${token}x`, token.slice(1)];
    const elsewhere = callerOf(call) === 'staff' ? { 'sec-fetch-site': 'same-origin' } : {};
    const nobody = [elsewhere, credentialsOf(call, expired)];
    const wrong = [
      ...dead.map((each) => credentialsOf(call, each)),
      { ...elsewhere, authorization: 'Bearer' },
      { ...elsewhere, authorization: `Basic ${token}` },
      callerOf(call) === 'staff'
        ? { ...elsewhere, authorization: `Bearer ${token}` }
        : { cookie: `__Host-jadau-staff=${token}` },
    ];
    for (const credentials of [...nobody, ...someOf(wrong, 3, call.name)]) {
      const { headers, errors, message } = await refused(401, {}, { credentials });
      const machine = callerOf(call) === 'machine';
      if (!machine) expect(message).toBe('Please sign in again');
      expect(errors[0]?.code).toBe(
        { customer: 'auth-001', staff: 'sign-in', machine: 'token' }[callerOf(call)],
      );
      if (callerOf(call) !== 'staff') expect(headers['www-authenticate']).toBe('Bearer');
    }
  },

  'refuses staff whose role lacks the permission with 403, and nobody else': async (checked) => {
    const { call, send, shop } = checked;
    if (!isAdminCall(call) || call.permission === 'open' || call.permission === 'machine') return;
    // Rows that do not exist: a permitted call is refused only after its permission was checked.
    const params = { id: 999_999, kind: 'ticket' };
    for (const role of staffRoles) {
      const credentials = credentialsOf(call, await staffToken(shop, role));
      const { statusCode, body } = await send({ params }, { credentials });
      const isAllowed = call.permission === 'any' || allows(role, call.permission);
      expect(body.includes('"code":"not-permitted"'), `${role}: ${statusCode}`).toBe(!isAllowed);
      expect(isAllowed ? [200, 403, 404, 409, 422] : [403], role).toContain(statusCode);
    }
  },

  'refuses changes that pages of other sites request with 403': async ({ call, prepare, refused }) => {
    if (!isAdminCall(call) || !changes(call)) return;
    const { context, request } = await prepare();
    const { 'sec-fetch-site': _, ...token } = credentialsOf(call, context.token);
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ];
    // A machine is no page at all; a page says where it is.
    const unnamed = callerOf(call) === 'machine' ? [{ 'sec-fetch-site': 'same-origin' }] : [{}];
    for (const headers of [...foreign, ...unnamed]) {
      const { errors } = await refused(403, request, { credentials: { ...token, ...headers } });
      expect(errors[0]?.code).toBe('foreign-page');
    }
  },

  'refuses bodies of other types, and forms of other sites, with 415': async ({ call, valid, refused }) => {
    if (!readsJson(call)) return;
    const origin = 'https://stranger.example';
    for (const type of someOf([...foreignTypes, ...(call.forms ? [] : formTypes)], 2, call.name)) {
      const from = formTypes.includes(type) ? { origin } : {};
      const headers = { 'content-type': type, ...from };
      await refused(415, await valid(), { payload: 'a=b', headers });
    }
  },

  'refuses a body that is too large with 413, and one that is no JSON with 400': async (checked) => {
    const { call, valid, refused } = checked;
    if (!readsJson(call)) return;
    const request = await valid();
    const more = 'x'.repeat(call.bodyLimit ?? bodyLimit);
    await refused(413, request, { payload: JSON.stringify({ ...request.body, more }) });
    await refused(400, request, { payload: '{"a":' });
  },

  'names a required field that is missing': async ({ call, valid, refused }) => {
    for (const [part, field] of fieldsOf(call)) {
      if (part === 'params' || !isRequired(call, part, field)) continue;
      const request = await valid();
      const { [field]: _, ...rest } = { ...request[part] };
      expect(namedIn(await refused(422, { ...request, [part]: rest })), field).toContain(field);
    }
  },

  'names a field of another type, too long, out of range or with NUL': async ({ call, valid, refused }) => {
    for (const [part, field] of someOf(fieldsOf(call), 10, call.name)) {
      // In an address everything is text; a long path has a status of its own.
      const values = {
        body: [otherType, tooLong, 2 ** 31],
        query: [tooLong, `${2 ** 31}`],
        params: [`${2 ** 31}`],
      };
      for (const value of ['A\u0000B', ...values[part].filter((each) => refuses(call, part, field, each))]) {
        const request = withValue(await valid(), [part, field], value);
        expect(namedIn(await refused(422, request)), `${part}.${field}`).toContain(field);
      }
    }
  },

  'refuses a path that is too long with 414': async ({ call, valid, refused }) => {
    for (const [part, field] of fieldsOf(call)) {
      if (part === 'params') await refused(414, withValue(await valid(), [part, field], tooLong));
    }
  },
};

/** Attackers get a documented answer or a refusal to whatever they send. */
export const attacks: Readonly<Record<string, Property>> = {
  'withstands bodies that are no object': async ({ call, valid, send }) => {
    for (const payload of someOf(hostileBodies, 1, call.name)) {
      const headers = { 'content-type': 'application/json' };
      await send(withoutBody(await valid()), { payload, headers });
    }
  },

  'withstands hostile values in every field': async ({ call, valid, send }) => {
    for (const path of someOf(fieldPathsOf(call, await valid()), 10, call.name)) {
      for (const value of someOf(hostileValues, 1, `${call.name} ${path.join('.')}`)) {
        if (path[0] !== 'params' || value !== '') await send(withValue(await valid(), path, value));
      }
    }
  },

  // That none of them is stored, every-call.test.ts asks at its end.
  'reads texts with marks that turn the direction of writing': async ({ call, valid, send }) => {
    const request = await valid();
    const texts = fieldPathsOf(call, request).filter(
      (path) => path[0] === 'body' && typeof valueAt(request, path) === 'string',
    );
    for (const path of someOf(texts, 10, call.name)) {
      const again = await valid();
      const [first = '', ...rest] = String(valueAt(again, path));
      await send(withValue(again, path, `\u2066${first}\u202E${rest.join('')}`));
    }
  },

  'withstands random requests': async ({ call, valid, send }) => {
    const property = fc.asyncProperty(changesOf(call), async (change) => {
      await send(change(await valid()));
    });
    await fc.assert(property, { numRuns: strength(2, 50), endOnFailure: true });
  },
};

function expectSuccess({ statusCode, body }: Response): void {
  expect(statusCode, body.slice(0, 300)).toBe(200);
}

/** Asked of the schema itself: what it is written as does not say that an absent list is read as an empty one. */
function isRequired(call: Call, part: keyof CallRequest, field: string): boolean {
  const missing = call[part].safeParse({}).error?.issues ?? [];
  // A rule over several fields names one of them, which need not be the one.
  return missing.some(({ path, code }) => path[0] === field && code !== 'custom');
}

/** Whether the schema refuses the value: a field that is ignored or accepts anything refuses none. */
function refuses(call: Call, part: keyof CallRequest, field: string, value: unknown): boolean {
  const issues = call[part].safeParse({ [field]: value }).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === field);
}

/** The fields that a refusal names; for an entry of a list, the list. */
function namedIn({ errors }: { readonly errors: readonly { readonly code: string }[] }): string[] {
  return errors.map(({ code }) => code.split('.', 1)[0] ?? '');
}
