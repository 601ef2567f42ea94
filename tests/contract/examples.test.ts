import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addAddress } from '#contract/addresses.ts';
import type { Call } from '#contract/call.ts';
import { problem } from '#contract/problem.ts';
import { validate } from '#server/api/validate.ts';
import type { Example } from '#server/openapi/examples.ts';
import { everyCall } from '../security/every-call.ts';
import { exampleOf, written } from './example.ts';
import { goodRequest } from './good-requests.ts';
import { newGround, openDemoShop } from './ground.ts';
import { send } from './send.ts';

// `npm run examples` asks the demo shop again and writes down what it answers.

const demo = await openDemoShop(100);
const calls = await everyCall(demo.shop);
const file = join(import.meta.dirname, '../../server/openapi/examples.json');

const examples: Record<string, Example> = {};
for (const call of calls) examples[call.name] = await askDemoShop(call);
const refused = await send(await newGround(demo), addAddress, { body: { city: 'Jaipur' } });
const refusal: unknown = exampleOf(refused.json());

async function askDemoShop(call: Call): Promise<Example> {
  await demo.shop.database.pool.query('delete from rate_limits');
  const ground = await newGround(demo);
  const request = await goodRequest(call.name, ground);
  const response = await send(ground, call, request);
  if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.body}`);
  const answer = call.answerType === 'application/json' ? { answer: response.json<unknown>() } : {};
  return exampleOf({ ...request, ...answer });
}

test.each(calls.map((call) => [call.name, call] as const))(
  '[API-11] the example of %s fits its schemas',
  (name, call) => {
    const { params = {}, query = {}, body = {}, answer } = examples[name] ?? {};
    expect(validate(call, { params, query, body })).toMatchObject({ valid: true });
    if (call.answerType === 'application/json') expect(call.answer.safeParse(answer).error).toBeUndefined();
  },
);

test('[API-11] the example of a refusal fits its schema', () => {
  expect(problem.safeParse(refusal).error).toBeUndefined();
});

test('[API-11] the examples in the document are answers of the demo shop as it is', async () => {
  await expect(written({ calls: examples, problem: refusal })).toMatchFileSnapshot(file);
});
