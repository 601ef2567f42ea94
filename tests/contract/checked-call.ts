import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import type { CallContext } from './call-context.ts';
import type { CallRequest } from './call-request.ts';
import { send, type Response, type Sending } from './send.ts';
import { validRequest } from './valid-requests.ts';

type Refusal = Problem & { readonly headers: Response['headers'] };

interface Prepared {
  readonly context: CallContext;
  readonly request: CallRequest;
}

/** A call of which every response is checked, whatever was requested. */
export interface CheckedCall {
  readonly call: Call;
  /** The methods that its path allows. */
  readonly allowed: ReadonlySet<string>;
  readonly shop: TestShop;
  /** A valid request with its caller, made anew where a call has succeeded since and may have used it up. */
  readonly prepare: () => Promise<Prepared>;
  /** Its request alone. */
  readonly valid: () => Promise<CallRequest>;
  /** Throws if the response is a fault or not as documented. */
  readonly send: (request: CallRequest, more?: Sending) => Promise<Response>;
  /** Sends what must be refused with this status. */
  readonly refused: (status: number, request: CallRequest, more?: Sending) => Promise<Refusal>;
  /** The start of what was sent last, for the message of a failure. */
  readonly lastSent: () => string;
}

/** Refusals that may come from the handler of a call. */
const handledStatuses = new Set([403, 404, 409, 422]);

export function checkCall(
  { call, allowed, shop }: Pick<CheckedCall, 'call' | 'allowed' | 'shop'>,
  newContext: () => Promise<CallContext>,
): CheckedCall {
  let prepared: Prepared | null = null;
  let sent = '';
  let count = 0;
  const forgetRateLimits = () => shop.database.pool.query('delete from rate_limits');
  const prepare = async () => {
    if (prepared === null) {
      await forgetRateLimits();
      const context = await newContext();
      prepared = { context, request: await validRequest(call, context) };
    }
    return prepared;
  };
  const checkedSend = async (request: CallRequest, more: Sending = {}) => {
    const { context } = await prepare();
    sent = JSON.stringify({ ...request, ...more });

    let response = await send(context, call, request, more);
    if (response.statusCode === 429) {
      await forgetRateLimits();
      response = await send(context, call, request, more);
    }
    // Success uses a request up, except for the reads of shoppers; many refusals may have used up tries.
    if (handledStatuses.has(response.statusCode)) count += 1;
    const isRead = call.method === 'GET' && call.access !== 'staff';
    if (!isRead && (response.statusCode === 200 || count % 20 === 19)) prepared = null;
    const [fault] = shop.faults.splice(0);
    if (fault !== undefined || response.statusCode >= 500) {
      throw new Error(`answers ${response.statusCode}: ${JSON.stringify(fault)}`);
    }
    if (response.statusCode === 200) checkSuccess(call, response);
    else checkRefusal(response, sent);
    return response;
  };
  return {
    ...{ call, allowed, shop, prepare, send: checkedSend },
    valid: async () => (await prepare()).request,
    refused: async (status, request, more) => {
      const response = await checkedSend(request, more);
      if (response.statusCode !== status) throw new Error(`${response.statusCode} instead of ${status}`);
      return { ...problem.parse(response.json()), headers: response.headers };
    },
    lastSent: () => sent.slice(0, 300),
  };
}

/** The documented media type and fields, and no others. */
function checkSuccess(call: Call, response: Response): void {
  const { 'content-type': type = '', 'cache-control': caching } = response.headers;
  if (!type.includes(call.answerType)) throw new Error(`the media type ${type}`);
  const mayBeStored = call.access === 'public' && call.method === 'GET' && caching !== 'no-store';
  if (caching !== (mayBeStored ? 'public, max-age=0, must-revalidate' : 'no-store')) {
    throw new Error(`cache-control: ${String(caching)}`);
  }
  if (call.answerType !== 'application/json') {
    const { rawPayload, body } = response;
    const forms = [rawPayload, Readable.from([rawPayload]), body];
    if (!forms.some((form) => call.answer.safeParse(form).success))
      throw new Error('not the documented file');
    return;
  }
  const answer: unknown = response.json();
  const documented = JSON.stringify(call.answer.parse(answer));
  if (documented !== JSON.stringify(answer)) throw new Error(`not only documented fields: ${response.body}`);
}

/** Words of the database, the schema library and the code, which are not for people. */
const internal =
  /postgres|kysely|zod|node_modules|\.ts\b|select .* from |insert into |violates|expected \w+, received|invalid (input|option|string)|too (big|small):/i;

const refusal = problem.extend({ instance: z.string().regex(/^\/[^{}]*$/) });

/** A documented problem with the status of the response, which reveals no internals. */
export function checkRefusal({ statusCode, headers, body }: Response, request: string): void {
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') {
    throw new Error(`${statusCode} as ${String(headers['content-type'])}`);
  }
  const { status } = refusal.parse(JSON.parse(body));
  if (status !== statusCode) throw new Error(`${statusCode} says ${status}`);
  const revealed = internal.exec(body)?.[0];
  if (revealed !== undefined && !internal.test(request))
    throw new Error(`reveals internals: ${revealed} in ${body}`);
}
