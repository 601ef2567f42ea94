import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { addAddress } from '#contract/addresses.ts';
import type { Call } from '#contract/api-call.ts';
import { problem } from '#contract/problem.ts';
import { readSeedRecord } from '#database/demo/seed-record.ts';
import { validate } from '#server/platform/api/validate.ts';
import type { Example } from '#server/web/openapi/examples.ts';
import { listCalls } from './list-calls.ts';
import { toExample, formatExamples } from './example-answer.ts';
import { validRequest } from './valid-requests.ts';
import { newCallContext, openDemoShop } from './call-context.ts';
import { send } from './send.ts';

// `npm run examples` calls the demo shop again and writes the responses to the file.

const demo = await openDemoShop(100);
// The demo may have been seeded before midnight, and its rates of the last 90 days with it.
const seeded = await readSeedRecord(demo.shop.database.query);
if (seeded === null) throw new Error('this is no demo shop');
demo.shop.now = new Date(seeded.seededAt);
const calls = await listCalls(demo.shop);
const file = join(import.meta.dirname, '../../server/web/openapi/examples.json');

const examples: Record<string, Example> = {};
for (const call of calls) examples[call.name] = await askDemoShop(call);
const refused = await send(await newCallContext(demo), addAddress, { body: { city: 'Jaipur' } });
const refusal: unknown = toExample(refused.json());

/** Gives each call its own range of IDs and the same stock, so that a new call does not change other examples. */
async function steadyNumbers(name: string): Promise<void> {
  const { pool } = demo.shop.database;
  const base = 200_000 + (crc32(name) % 50_000) * 20;
  await pool.query('delete from rate_limits');
  await pool.query('update products set stock = 100 where id = $1', [demo.product.id]);
  await pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1) from pg_sequences where schemaname = 'public'`,
    [base],
  );
}

function answersJson({ answerType }: Call): boolean {
  return answerType === 'application/json';
}

async function askDemoShop(call: Call): Promise<Example> {
  await steadyNumbers(call.name);
  const callContext = await newCallContext(demo);
  const request = await validRequest(call, callContext);
  const response = await send(callContext, call, request);
  if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.body}`);
  return toExample({ ...request, ...(answersJson(call) ? { answer: response.json<unknown>() } : {}) });
}

test.each(calls.map((call) => [call.name, call] as const))(
  '[API-11] the example request of %s matches its schemas',
  (name, call) => {
    const { params = {}, query = {}, body = {} } = examples[name] ?? {};
    expect(validate(call, { params, query, body })).toMatchObject({ valid: true });
  },
);

test.each(calls.filter(answersJson).map((call) => [call.name, call] as const))(
  '[API-11] the example response of %s matches its schema',
  (name, call) => {
    expect(call.answer.safeParse(examples[name]?.answer).error).toBeUndefined();
  },
);

test('[API-11] the example of a refusal matches its schema', () => {
  expect(problem.safeParse(refusal).error).toBeUndefined();
});

test('[API-11] the examples in the document equal the current responses of the demo shop', async () => {
  await expect(formatExamples({ calls: examples, problem: refusal })).toMatchFileSnapshot(file);
});
