import { expect, test } from 'vitest';
import { changeOwnPassword, generateTotpSecret, disableTotp, enableTotp } from '#contract/admin/account.ts';
import { acceptInvitation, getMe, staffSignIn } from '#contract/admin/session.ts';
import { updateStaff, inviteStaff, listStaff } from '#contract/admin/staff.ts';
import { totpCode, totpStep } from '#server/admin/shop/staff/totp.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callAdminApi, createStaff, staffPassword, type TestStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const { query } = shop.database;
const owner = await createStaff(shop, 'owner', 'Meera');
const newPassword = 'jhumka-and-maang';

const signIn = ({ email }: Pick<TestStaff, 'email'>, password = staffPassword) =>
  callAdminApi(shop, staffSignIn, { body: { email, password } });
const isIn = async (cookie: string | null) =>
  (await callAdminApi(shop, getMe, { headers: { cookie: cookie ?? '' } })).status === 200;
const versionOf = async (id: number) =>
  unwrap(await owner.call(listStaff)).staff.find((row) => row.id === id)?.version ?? 0;

/** Changes the account during concurrent sign-ins, and returns how many of their sessions are valid afterwards. */
async function howManyAreInAfter(
  staff: TestStaff,
  change: () => Promise<unknown>,
  backAgain: () => Promise<unknown> = async () => {},
): Promise<number> {
  const cookies: (string | null)[] = [];
  const done = { yet: false };
  const enter = async () => {
    while (!done.yet) {
      const reply = await signIn(staff);
      if (reply.ok) cookies.push(reply.cookie);
    }
  };
  const entering = Array.from({ length: 6 }, enter);
  await expect.poll(() => cookies.length).toBeGreaterThan(0);
  await change();
  done.yet = true;
  await Promise.all(entering);
  await backAgain();
  const alive = await Promise.all(cookies.map(isIn));
  return alive.filter(Boolean).length;
}

test('[ADMIN-1] a sign-in that began before a password change creates no session that outlives the change', async () => {
  const staff = await createStaff(shop, 'packer', 'Changed');
  const change = () => staff.call(changeOwnPassword, { body: { password: staffPassword, newPassword } });
  expect(await howManyAreInAfter(staff, change)).toBe(0);
});

test('[ADMIN-1] a sign-in that began before an account was disabled has no session after it is enabled again', async () => {
  const staff = await createStaff(shop, 'packer', 'Closed');
  const close = async (enabled: boolean) => {
    const body = { version: await versionOf(staff.id), role: 'packer' as const, enabled };
    unwrap(await owner.call(updateStaff, { params: { id: staff.id }, body }));
  };
  const [closing, opening] = [() => close(false), () => close(true)];
  expect(await howManyAreInAfter(staff, closing, opening)).toBe(0);
});

test('[ADMIN-1] setting up or removing an authenticator ends all other sessions', async () => {
  const staff = await createStaff(shop, 'packer', 'Second');
  const { cookie } = await signIn(staff);
  const { secret } = unwrap(await staff.call(generateTotpSecret));
  const code = totpCode(secret, totpStep(shop.now));
  unwrap(await staff.call(enableTotp, { body: { password: staffPassword, secret, code } }));
  expect(await isIn(cookie)).toBe(false);
  shop.now = new Date(shop.now.getTime() + 60_000);
  const next = totpCode(secret, totpStep(shop.now));
  const body = { email: staff.email, password: staffPassword, code: next };
  const { cookie: later } = await callAdminApi(shop, staffSignIn, { body });
  expect(await isIn(later)).toBe(true);
  unwrap(await staff.call(disableTotp, { body: { password: staffPassword } }));
  expect(await isIn(later)).toBe(false);
  expect((await staff.call(getMe)).status).toBe(200);
});

test('[ADMIN-1] changing the password forgets all known places except the one that changed it', async () => {
  const staff = await createStaff(shop, 'packer', 'Moved');
  const places = () =>
    query.selectFrom('known_places').select('place_hash').where('staff_id', '=', staff.id).execute();
  await signIn(staff);
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  const network = '203.0.113.9';
  const response = await shop.app.inject({
    method: 'PUT',
    url: changeOwnPassword.path,
    remoteAddress: network,
    headers: { 'sec-fetch-site': 'same-origin', ...staff.headers },
    payload: { password: staffPassword, newPassword },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']).toMatch(/jadau-device=[\w-]{43}; Path=\/api\/admin\/sign-in;/);
  const after = await places();
  expect(after).toHaveLength(2);
  for (const { place_hash: hash } of after)
    expect(before.some((place) => place.place_hash.equals(hash))).toBe(false);
});

test.each([
  ['packer', true],
  ['owner', false],
] as const)(
  '[ADMIN-1] an owner who becomes %s with enabled %s cannot return through an invitation of their own',
  async (role, enabled) => {
    const leaving = await createStaff(shop, 'owner', `Leaving ${role}`);
    const { link } = unwrap(
      await leaving.call(inviteStaff, { body: { email: `second.${role}@shop.example`, role: 'owner' } }),
    );
    const body = { version: await versionOf(leaving.id), role, enabled };
    unwrap(await owner.call(updateStaff, { params: { id: leaving.id }, body }));
    const accepting = { token: link.split('#')[1] ?? '', name: 'Again', password: staffPassword };
    expect((await callAdminApi(shop, acceptInvitation, { body: accepting })).status).toBe(404);
  },
);
