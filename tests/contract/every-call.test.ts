import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import { updateProfile } from '#contract/profile.ts';
import { newCallContext, openDemoShop, type CallContext } from './call-context.ts';
import { answers, attacks, refusals, type Property } from './call-properties.ts';
import { openToken } from './callers.ts';
import { checkCall, checkRefusal } from './checked-call.ts';
import { isAdminCall, listAdminCalls, listCalls } from './list-calls.ts';
import { send } from './send.ts';
import { isLoose, markedTables, turnedTables } from './unknown-fields.ts';
import { validRequest } from './valid-requests.ts';

// What must hold for every call of shop and back office (call-properties.ts). npm run test:all does it with all values.

const demo = await openDemoShop();
const { shop } = demo;
const somebody = await newCallContext(demo);
const shopCalls = await listCalls(shop);
const staffCalls = await listAdminCalls();
const calls = [...shopCalls, ...staffCalls];
/** It leaves no row for the calls after it. */
const isLast = ({ name }: Call) => name === 'adminRemoveDemoShop';

async function staffContext(call: Call): Promise<CallContext> {
  return { ...somebody, token: await openToken(call, somebody) };
}

/** The first rows of tables that are empty in the demo shop. */
async function createFirstRows(): Promise<void> {
  const creating = ['inviteStaff', 'adminRecordBreach', 'adminRegisterComplaint'];
  for (const call of staffCalls.filter(({ name }) => creating.includes(name))) {
    const context = await staffContext(call);
    await send(context, call, await validRequest(call, context));
  }
}
await createFirstRows();

/** Checks all properties, also after one has failed. */
async function expectEach(properties: Readonly<Record<string, Property>>, call: Call): Promise<void> {
  const addresses = calls.flatMap((each) => [each, ...each.also]);
  const allowed = new Set<string>(
    addresses.filter(({ path }) => path === call.path).map(({ method }) => method),
  );
  const checked = checkCall({ call, allowed, shop }, () =>
    isAdminCall(call) ? staffContext(call) : newCallContext(demo),
  );
  const failures: string[] = [];
  for (const [title, property] of Object.entries(properties)) {
    await property(checked).catch((error: unknown) => {
      const { cause = error } = error as Error; // fast-check's error names values, its cause says why
      failures.push(`${call.name} ${title}: ${String(cause)}; sent ${checked.lastSent()}`);
    });
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** Ends a test that hangs: at full strength some calls get thousands of requests. */
const hanging = 900_000;

const named = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);

test.each(named(shopCalls))(
  '[API-10] [PAY-10] %s answers as documented and ignores unknown fields',
  (_, call) => expectEach(answers, call),
  hanging,
);

test.each(named(shopCalls))(
  '[API-10] [API-14] %s refuses what it must and withstands attacks',
  (_, call) => expectEach({ ...refusals, ...attacks }, call),
  hanging,
);

test.each([
  [400, ['/api/v1/products/details/%zz', '/api/v1/%', '/api/v1/products/details/%c3%28']],
  [404, ['/api/v1', '/api/v1/nothing', '/api/v2/config', '/api/v1/products/rating', '/api/v1//config']],
])('[API-10] malformed and unknown paths are answered with a problem and %i', async (status, paths) => {
  for (const path of paths) {
    const response = await shop.app.inject(path);
    expect(response.statusCode, path).toBe(status);
    checkRefusal(response, path);
  }
});

test('the checks detect a stored value and a loose schema, so the test can fail', async () => {
  const loose = z.object({ inner: z.array(z.looseObject({ name: z.string() })) });
  expect(isLoose(z.toJSONSchema(loose, { io: 'output' }))).toBe(true);
  const name = (text: string) => shopper.call(updateProfile, { body: { f_name: text } });
  const { shopper } = somebody;
  expect(await name('unknown-field-of-nobody')).toMatchObject({ ok: true });
  expect(await markedTables(shop.database)).toEqual(['customers unknown-field-of-nobody']);
  expect(await name('Asha')).toMatchObject({ ok: true });
});

test.each(named(staffCalls.filter((call) => !isLast(call))))(
  '[API-10] [PAY-10] %s of the back office answers as documented and ignores unknown fields',
  (_, call) => expectEach(answers, call),
  hanging,
);

test('[PAY-10] no table contains the value of an unknown field', async () => {
  expect(await markedTables(shop.database)).toEqual([]);
});

test.each(named(staffCalls.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))))(
  '[API-10] [ADMIN-1] %s of the back office refuses what it must and withstands attacks',
  (_, call) => expectEach({ ...refusals, ...attacks }, call),
  hanging,
);

test('[IN-1] no table contains a mark that turns the direction of writing, whatever was sent', async () => {
  const { database } = shop;
  expect(await turnedTables(database)).toEqual([]);
  await database.query
    .insertInto('settings')
    .values({ key: 'turned', value: JSON.stringify('A\u202Enekaw') })
    .execute();
  expect(await turnedTables(database)).toEqual([expect.stringContaining('settings')]);
  await database.query.deleteFrom('settings').where('key', '=', 'turned').execute();
});
