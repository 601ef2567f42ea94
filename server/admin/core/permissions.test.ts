import { describe, expect, it } from 'vitest';
import { allows, permissions, permissionsOf } from '#domain/shop/staff-permissions.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { listAdminCalls, routeOf } from '#tests/contract/list-calls.ts';

const shop = await startShop(await emptyDatabase());
const calls = await listAdminCalls();

// Whether the server checks the permission of each call: tests/contract/every-call.test.ts.
describe('[ADMIN-1] permissions in the back office', () => {
  it('every call is registered under /api/admin and declares a permission', () => {
    expect(calls.length).toBeGreaterThan(200);
    for (const call of calls) {
      expect([...permissions, 'any', 'open', 'machine'], call.name).toContain(call.permission);
      expect(call.path, call.name).toMatch(/^\/api\/admin\//);
      expect(shop.app.hasRoute({ method: call.method, url: routeOf(call.path) }), call.name).toBe(true);
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
});
