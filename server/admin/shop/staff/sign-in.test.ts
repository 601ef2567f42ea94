import { describe, expect, it } from 'vitest';
import {
  changeOwnPassword,
  endOwnSession,
  listOwnSessions,
  generateTotpSecret,
  disableTotp,
  enableTotp,
} from '#contract/admin/account.ts';
import {
  acceptInvitation,
  getMe,
  getInvitation,
  staffSignIn,
  staffSignOut,
} from '#contract/admin/session.ts';
import { updateStaff, endStaffSessions, inviteStaff, listStaff } from '#contract/admin/staff.ts';
import { firstOwnerLink } from '#server/customers/auth/staff-invitations.ts';
import { totpCode, totpStep } from '#server/admin/shop/staff/totp.ts';
import { runHousekeeping } from '#server/jobs/housekeeping/run-housekeeping.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callAdminApi, createStaff, staffPassword, type TestStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const { query } = shop.database;
const day = 24 * 3_600_000;

const signIn = (email: string, password = staffPassword, code?: string) =>
  callAdminApi(shop, staffSignIn, { body: { email, password, ...(code !== undefined && { code }) } });
const refusalOf = (reply: Awaited<ReturnType<typeof callAdminApi>>) =>
  reply.ok ? 'none' : reply.problem.errors[0]?.code;
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const later = (milliseconds: number) => {
  shop.now = new Date(shop.now.getTime() + milliseconds);
};
const known = await createStaff(shop, 'owner', 'Meera');

/** Sets up an authenticator and returns its secret and the recovery codes. */
async function withAuthenticator(staff: TestStaff) {
  const { secret } = unwrap(await staff.call(generateTotpSecret));
  const code = totpCode(secret, totpStep(shop.now));
  const body = { password: staffPassword, secret, code };
  const { recoveryCodes } = unwrap(await staff.call(enableTotp, { body }));
  return { secret, recoveryCodes, code };
}

describe('[ADMIN-1] invitations', () => {
  it('an invitation opens one account, with the role and email that it names', async () => {
    const { link } = unwrap(
      await known.call(inviteStaff, { body: { email: 'ravi@shop.example', role: 'packer' } }),
    );
    expect(link).toMatch(/^https:\/\/shop\.example\/admin\/invitation#[\w-]{20,}$/);
    const token = tokenOf(link);
    const looked = unwrap(await callAdminApi(shop, getInvitation, { body: { token } }));
    expect(looked).toMatchObject({ email: 'ravi@shop.example', role: 'packer' });
    const accepting = { token, name: 'Ravi', email: 'other@shop.example', password: staffPassword };
    const twice = await Promise.all([
      callAdminApi(shop, acceptInvitation, { body: accepting }),
      callAdminApi(shop, acceptInvitation, { body: accepting }),
    ]);
    expect(twice.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
    expect((await callAdminApi(shop, getInvitation, { body: { token } })).status).toBe(404);
    expect((await signIn('other@shop.example')).status).toBe(401);
    expect(unwrap(await signIn('ravi@shop.example'))).toMatchObject({ name: 'Ravi', role: 'packer' });
  });

  it('an invitation is invalid after a newer one for the same email, and after a week', async () => {
    const invite = async () =>
      unwrap(await known.call(inviteStaff, { body: { email: 'lata@shop.example', role: 'manager' } }));
    const [first, second] = [await invite(), await invite()];
    expect((await callAdminApi(shop, getInvitation, { body: { token: tokenOf(first.link) } })).status).toBe(
      404,
    );
    const before = shop.now;
    later(7 * day + 1);
    const body = { token: tokenOf(second.link), name: 'Lata', password: staffPassword };
    expect((await callAdminApi(shop, acceptInvitation, { body })).status).toBe(404);
    shop.now = before;
  });

  it('a short password is refused at its field, and the invitation stays valid', async () => {
    const { link } = unwrap(
      await known.call(inviteStaff, { body: { email: 'short@shop.example', role: 'packer' } }),
    );
    const body = { token: tokenOf(link), name: 'Short', password: 'nine-char' };
    const refused = await callAdminApi(shop, acceptInvitation, { body });
    expect(refused.status).toBe(422);
    expect(refusalOf(refused)).toBe('password');
    expect((await callAdminApi(shop, getInvitation, { body: { token: body.token } })).status).toBe(200);
  });

  it('the first owner enters an email; a shop with staff has no first-owner link', async () => {
    expect(await firstOwnerLink(query, 'https://shop.example', shop.now)).toBeNull();
    const empty = await startShop(await emptyDatabase());
    const link = await firstOwnerLink(empty.database.query, 'https://shop.example', empty.now);
    const body = { token: tokenOf(link ?? ''), name: 'Meera', password: staffPassword };
    expect(refusalOf(await callAdminApi(empty, acceptInvitation, { body }))).toBe('email');
    const email = 'meera@elsewhere.example';
    const reply = await callAdminApi(empty, acceptInvitation, { body: { ...body, email } });
    expect(unwrap(reply)).toMatchObject({ email, role: 'owner' });
  });
});

describe('[ADMIN-1] signing in', () => {
  it('the cookie is hidden from scripts and other sites', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/sign-in',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: known.email, password: staffPassword },
    });
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-jadau-staff=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('a wrong password and an unknown email get the same refusal', async () => {
    const wrong = await signIn(known.email, 'not-the-password');
    const nobody = await signIn('nobody@shop.example', 'not-the-password');
    expect(wrong).toMatchObject({ status: 401, ok: false });
    expect(refusalOf(nobody)).toBe(refusalOf(wrong));
    expect(nobody.status).toBe(wrong.status);
  });

  it('ten wrong passwords from one network block it for a quarter of an hour', async () => {
    const staff = await createStaff(shop, 'packer', 'Tried');
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(staff.email, `wrong-${tries}`)).status).toBe(401);
    }
    expect((await signIn(staff.email)).status).toBe(429);
    const before = shop.now;
    later(15 * 60_000 + 1);
    expect((await signIn(staff.email)).status).toBe(200);
    shop.now = before;
    await query.deleteFrom('rate_limits').execute();
  });

  it('one network may try fifty times in a quarter of an hour, with any email', async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      await callAdminApi(shop, getInvitation, { body: { token: 'x'.repeat(40) } });
    }
    expect((await signIn('nobody@shop.example')).status).toBe(429);
    expect((await signIn(known.email)).status).toBe(200); // signed in from this network before
    await query.deleteFrom('rate_limits').execute();
  });

  it('an account with an authenticator requires a code, and accepts each code once', async () => {
    const staff = await createStaff(shop, 'manager', 'Codes');
    const { secret, code: first } = await withAuthenticator(staff);
    expect(refusalOf(await signIn(staff.email))).toBe('totp-required');
    expect(refusalOf(await signIn(staff.email, 'wrong-password', first))).toBe('wrong-credentials');
    expect(refusalOf(await signIn(staff.email, staffPassword, first))).toBe('wrong-code'); // already used for the setup
    later(30_000);
    const next = totpCode(secret, totpStep(shop.now));
    const both = await Promise.all([
      signIn(staff.email, staffPassword, next),
      signIn(staff.email, staffPassword, next),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 401]);
    expect(refusalOf(await signIn(staff.email, staffPassword, next))).toBe('wrong-code');
    expect(refusalOf(await signIn(staff.email, staffPassword, first))).toBe('wrong-code');
  });

  it('a recovery code works once, in any notation, and only for its own account', async () => {
    const staff = await createStaff(shop, 'manager', 'Recovered');
    const other = await createStaff(shop, 'manager', 'Other');
    const { recoveryCodes } = await withAuthenticator(staff);
    const theirs = await withAuthenticator(other);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect((await signIn(staff.email, staffPassword, theirs.recoveryCodes[0] ?? '')).status).toBe(401);
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await signIn(staff.email, staffPassword, typed)).status).toBe(200);
    expect((await signIn(staff.email, staffPassword, code)).status).toBe(401);
    const stored = JSON.stringify(await query.selectFrom('staff_recovery_codes').selectAll().execute());
    expect(stored).not.toContain(code);
  });

  it('disabling or replacing an authenticator requires the password', async () => {
    const staff = await createStaff(shop, 'manager', 'Kept');
    const { secret } = await withAuthenticator(staff);
    expect((await staff.call(disableTotp, { body: { password: 'guessed-it' } })).status).toBe(403);
    const code = totpCode(secret, totpStep(shop.now));
    const again = await staff.call(enableTotp, { body: { password: 'guessed-it', secret, code } });
    expect(refusalOf(again)).toBe('password');
    unwrap(await staff.call(disableTotp, { body: { password: staffPassword } }));
    expect((await signIn(staff.email)).status).toBe(200);
  });
});

describe('[ADMIN-1] sessions', () => {
  it('signing out ends the session, not only its cookie', async () => {
    const staff = await createStaff(shop, 'packer', 'Gone');
    await staff.call(staffSignOut);
    expect((await staff.call(getMe)).status).toBe(401);
  });

  it('ending a session takes effect at once, and a new password ends all others', async () => {
    const staff = await createStaff(shop, 'packer', 'Many');
    const phone = { headers: { cookie: (await signIn(staff.email)).cookie ?? '' } };
    const sessions = unwrap(await staff.call(listOwnSessions));
    expect(sessions.map(({ current }) => current)).toEqual(expect.arrayContaining([true, false]));
    const foreign = sessions.find(({ current }) => !current);
    unwrap(await staff.call(endOwnSession, { params: { id: foreign?.id ?? 0 } }));
    expect((await callAdminApi(shop, getMe, phone)).status).toBe(401);
    const tablet = { headers: { cookie: (await signIn(staff.email)).cookie ?? '' } };
    const stranger = unwrap(await known.call(listOwnSessions))[0];
    expect((await staff.call(endOwnSession, { params: { id: stranger?.id ?? 0 } })).status).toBe(404);
    const body = { password: staffPassword, newPassword: 'jhumka-and-maang' };
    unwrap(await staff.call(changeOwnPassword, { body }));
    expect((await callAdminApi(shop, getMe, tablet)).status).toBe(401);
    expect((await staff.call(getMe)).status).toBe(200);
    expect((await signIn(staff.email)).status).toBe(401);
    expect((await signIn(staff.email, 'jhumka-and-maang')).status).toBe(200);
  });

  it('an owner can end sessions and disable accounts at once; the last owner cannot step down', async () => {
    const staff = await createStaff(shop, 'packer', 'Sent');
    unwrap(await known.call(endStaffSessions, { params: { id: staff.id } }));
    expect((await staff.call(getMe)).status).toBe(401);
    const rowOf = async (id: number) =>
      unwrap(await known.call(listStaff)).staff.find((row) => row.id === id)?.version ?? 0;
    const again = { headers: { cookie: (await signIn(staff.email)).cookie ?? '' } };
    const closing = { version: await rowOf(staff.id), role: 'packer' as const, enabled: false };
    unwrap(await known.call(updateStaff, { params: { id: staff.id }, body: closing }));
    expect((await callAdminApi(shop, getMe, again)).status).toBe(401);
    expect((await signIn(staff.email)).status).toBe(403);
    const stepDown = { version: await rowOf(known.id), role: 'manager' as const, enabled: true };
    const refused = await known.call(updateStaff, { params: { id: known.id }, body: stepDown });
    expect(refusalOf(refused)).toBe('last-owner');
  });

  it('sessions expire after three days of inactivity, and housekeeping deletes expired ones', async () => {
    const staff = await createStaff(shop, 'packer', 'Away');
    await known.call(inviteStaff, { body: { email: 'never@shop.example', role: 'packer' } });
    const before = shop.now;
    const count = async () => ({
      sessions: (await query.selectFrom('staff_sessions').select('id').execute()).length,
      invitations: (await query.selectFrom('staff_invitations').select('id').execute()).length,
    });
    const sweep = () => runHousekeeping(query, shop.now);
    const all = await count();
    later(2.9 * day);
    await sweep();
    expect(await count()).toEqual(all);
    later(0.2 * day);
    expect((await staff.call(getMe)).status).toBe(401);
    await sweep();
    expect(await count()).toEqual({ ...all, sessions: 0 });
    later(4 * day);
    await sweep();
    expect(await count()).toEqual({ sessions: 0, invitations: 0 });
    shop.now = before;
  });
});
