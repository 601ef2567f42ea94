import { describe, expect, it } from 'vitest';
import { allows, permissions, permissionsOf, staffRoles } from '#domain/shop/staff-permissions.ts';
import { startShop } from '#tests/support/test-shop.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { listAdminCalls } from '#tests/security/every-staff-call.ts';
import { callAdminApi, createStaff } from '#tests/support/staff.ts';

const shop = await startShop(await emptyDatabase());
const calls = await listAdminCalls();
const staff = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, (await createStaff(shop, role)).headers] as const)),
);

/** IDs that do not exist, so that a permitted call is refused only after the permission check. */
const params = { id: 999_999, kind: 'ticket' };
const refusedForRole = (reply: Awaited<ReturnType<typeof callAdminApi>>) =>
  !reply.ok && reply.problem.errors.some(({ code }) => code === 'not-permitted');

describe('[ADMIN-1] permissions in the back office', () => {
  it('every call is registered under /api/admin and declares a permission', () => {
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      expect([...permissions, 'any', 'open', 'machine'], call.name).toContain(call.permission);
      expect(call.path, call.name).toMatch(/^\/api\/admin\//);
      const url = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(shop.app.hasRoute({ method: call.method, url }), call.name).toBe(true);
    }
  });

  it('the OpenAPI document describes every call and no other', async () => {
    const response = await shop.app.inject('/api/admin/openapi.json');
    const { paths } = response.json<{ paths: Record<string, Record<string, { operationId: string }>> }>();
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(described.sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  it('an owner has every permission, a packer only those for packing', () => {
    expect(permissionsOf.owner).toEqual(permissions);
    expect(permissionsOf.packer).toEqual(['products.read', 'orders.read', 'orders.move']);
    expect(allows('manager', 'staff.manage')).toBe(false);
    expect(allows('manager', 'orders.refund')).toBe(true);
  });

  // Calls for machines are tested in server/admin/rates/rates.test.ts.
  const guarded = calls.filter(({ permission }) => permission !== 'open' && permission !== 'machine');

  it.each(guarded.map((call) => [call.name, call] as const))(
    '%s is refused without a session',
    async (_, call) => {
      const reply = await callAdminApi(shop, call, { params });
      expect(reply.status).toBe(401);
      const stranger = await callAdminApi(shop, call, {
        params,
        headers: { cookie: `__Host-jadau-staff=${'x'.repeat(43)}` },
      });
      expect(stranger.status).toBe(401);
    },
  );

  const rolesAndCalls = staffRoles.flatMap((role) => guarded.map((call) => [role, call.name, call] as const));

  it.each(rolesAndCalls)(
    'a %s is allowed or refused %s according to the role’s permissions',
    async (role, _, call) => {
      const headers = staff[role] ?? {};
      const may =
        call.permission === 'any' ||
        (call.permission !== 'open' && call.permission !== 'machine' && allows(role, call.permission));
      const reply = await callAdminApi(shop, call, { params, headers });
      expect(refusedForRole(reply)).toBe(!may);
      if (!may) expect(reply.status).toBe(403);
      if (may) expect([200, 403, 404, 409, 422]).toContain(reply.status);
    },
  );

  const changing = calls.filter(({ method, permission }) => method !== 'GET' && permission !== 'machine');

  it.each(changing.map((call) => [call.name, call] as const))(
    '%s is refused if the request comes from another site',
    async (_, call) => {
      const headers = staff['owner'] ?? {};
      const url = call.path.replaceAll(/\{(\w+)\}/g, '1');
      for (const foreign of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        {},
      ]) {
        const payload = {};
        const response = await shop.app.inject({
          method: call.method,
          url,
          headers: { ...headers, ...foreign },
          payload,
        });
        expect(response.statusCode, JSON.stringify(foreign)).toBe(403);
        expect(response.json()).toMatchObject({ errors: [{ code: 'foreign-page' }] });
      }
    },
  );
});
