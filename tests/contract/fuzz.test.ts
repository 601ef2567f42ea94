import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '#contract/api-call.ts';
import { problem } from '#contract/problem.ts';
import { listCalls } from '../security/every-call.ts';
import type { CallRequest } from '../security/shopper-requests.ts';
import { strength } from '../support/strength.ts';
import { changed, changesOf } from './arbitraries.ts';
import { validRequest } from './valid-requests.ts';
import { newCallContext, openDemoShop, type CallContext } from './call-context.ts';
import { send } from './send.ts';

// A failure prints its request, and the same TEST_SEED repeats the same requests.
const total = Number(process.env['FUZZ_REQUESTS'] ?? strength(2000, 20_000));

const demo = await openDemoShop();
const calls = await listCalls(demo.shop);
const each = Math.ceil(total / calls.length);
const inside = /postgres|kysely|zoderror|node_modules|\.ts:|syntax error|violates/i;

test.each(calls.map((call) => [call.name, call] as const))(
  '[API-10] %s never answers random requests with 5xx',
  async (name, call) => {
    let callContext = await newCallContext(demo);
    let good = await validRequest(name, callContext);
    let sent = 0;
    const property = fc.asyncProperty(changesOf(call), async (change) => {
      if (sent % 4 === 0) await demo.shop.database.pool.query('delete from rate_limits');
      if (sent++ % 20 === 19) {
        // A new context restores what earlier requests used up or removed.
        callContext = await newCallContext(demo);
        good = await validRequest(name, callContext);
      }
      await mustNotFail(callContext, call, changed(call, good, change));
    });
    await fc.assert(property, { numRuns: each, endOnFailure: true });
    expect(sent).toBeGreaterThanOrEqual(each);
  },
  600_000,
);

async function mustNotFail(callContext: CallContext, call: Call, request: CallRequest): Promise<void> {
  const response = await send(callContext, call, request);
  const { statusCode: status, body } = response;
  const [fault] = callContext.shop.faults.splice(0);
  if (status >= 500 || fault !== undefined) {
    throw new Error(`${call.name} answered ${status} to ${JSON.stringify(request)}`, { cause: fault });
  }
  if (status >= 400) {
    problem.parse(JSON.parse(body));
    if (inside.test(body) && !inside.test(JSON.stringify(request)))
      throw new Error(`tells too much: ${body}`);
  }
}
