import { describe, expect, it, vi } from 'vitest';
import { changeOwnPassword } from '#contract/admin/account.ts';
import { listAudit } from '#contract/admin/audit.ts';
import {
  addCategory,
  updateCategory,
  getCategory,
  listCategories,
  moveCategory,
} from '#contract/admin/categories.ts';
import { addCoupon, removeCoupon } from '#contract/admin/coupons.ts';
import { getSettings, updateDelivery } from '#contract/admin/settings.ts';
import { updateStaff, inviteStaff, listStaff, withdrawInvitation } from '#contract/admin/staff.ts';
import { getCategories } from '#contract/catalogue.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff, staffPassword } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');

let made = 0;
async function aCategory(name = 'Rings') {
  made += 1;
  const fields = {
    description: '',
    introduction: '',
    coverId: null,
    coverAlt: '',
    parentId: null,
    pictureId: null,
    published: true,
    onHome: true,
  };
  return unwrap(await owner.call(addCategory, { body: { ...fields, name, slug: `rings-${made}` } }));
}

async function trail(kind: string, subjectId: string | number) {
  return unwrap(await owner.call(listAudit, { query: { kind, subjectId: String(subjectId) } })).entries;
}

describe('[ADMIN-1] the audit trail', () => {
  it('says who created, changed and moved a category, with each changed field before and after', async () => {
    const category = await aCategory();
    const { id } = category;
    const body = { ...category, name: 'Cocktail rings', onHome: false };
    unwrap(await manager.call(updateCategory, { params: { id }, body }));
    unwrap(await manager.call(moveCategory, { params: { id }, body: { direction: 'up' } }));
    await aCategory('Last');
    unwrap(await manager.call(moveCategory, { params: { id }, body: { direction: 'down' } }));
    const entries = await trail('category', id);
    expect(entries.map(({ staffName, action }) => `${staffName} ${action}`)).toEqual([
      'Ravi moved',
      'Ravi changed',
      'Meera created',
    ]);
    expect(entries[1]?.differences).toEqual([
      { field: 'name', before: 'Rings', after: 'Cocktail rings' },
      { field: 'onHome', before: true, after: false },
    ]);
    expect(entries[1]?.at).toBe(shop.now.toISOString());
  });

  it('lists shipping methods field by field, however many there are', async () => {
    const { delivery } = unwrap(await owner.call(getSettings)).settings;
    const methods = Array.from({ length: 5 }, (_, index) => ({
      id: `method-${index}`,
      kind: 'flat-rate',
      label: `Method ${index}`,
      description: 'x'.repeat(100),
      fee: 100 + index,
      rates: [],
    }));
    unwrap(await owner.call(updateDelivery, { body: { ...delivery, methods } }));
    const [entry] = await trail('settings', 'delivery');
    expect(entry?.differences).toMatchObject([{ field: 'methods', after: methods }]);
  });

  it('has no entry for refused or empty changes, and never contains a secret', async () => {
    const category = await aCategory();
    const { id } = category;
    const before = await trail('category', id);
    unwrap(await owner.call(updateCategory, { params: { id }, body: category }));
    const wrong = { ...category, slug: 'Not A Slug' };
    expect((await owner.call(updateCategory, { params: { id }, body: wrong })).status).toBe(422);
    const below = { ...category, parentId: id };
    expect((await owner.call(updateCategory, { params: { id }, body: below })).status).toBe(422);
    expect(await trail('category', id)).toEqual(before);
    const body = { password: staffPassword, newPassword: 'jhumka-and-maang' };
    unwrap(await manager.call(changeOwnPassword, { body }));
    const [entry] = await trail('staff', manager.id);
    expect(entry).toMatchObject({ action: 'password-changed', staffName: 'Ravi' });
    const { rows } = await shop.database.pool.query<{ all: string }>(
      'select jsonb_agg(to_jsonb(a))::text as all from audit_entries a',
    );
    expect(rows[0]?.all).not.toMatch(/argon2|kundan|jhumka/);
  });

  it('records invitations, withdrawals, joining and role changes', async () => {
    await owner.call(inviteStaff, { body: { email: 'kept@shop.example', role: 'packer' } });
    const { invitations } = unwrap(await owner.call(listStaff));
    const invited = invitations.find(({ email }) => email === 'kept@shop.example')?.id ?? 0;
    unwrap(await owner.call(withdrawInvitation, { params: { id: invited } }));
    expect((await trail('invitation', invited)).map(({ action }) => action)).toEqual([
      'withdrawn',
      'created',
    ]);
    const packer = await createStaff(shop, 'packer', 'Lata');
    const version = unwrap(await owner.call(listStaff)).staff.find(({ id }) => id === packer.id)?.version;
    const body = { version: version ?? 0, role: 'manager' as const, enabled: true };
    unwrap(await owner.call(updateStaff, { params: { id: packer.id }, body }));
    const [changed, joined] = await trail('staff', packer.id);
    expect(changed?.differences).toEqual([{ field: 'role', before: 'packer', after: 'manager' }]);
    expect(joined).toMatchObject({ action: 'joined', staffName: 'Lata' });
  });

  it('is append-only: the database refuses to change or delete entries', async () => {
    for (const statement of [
      "update audit_entries set staff_name = 'Nobody'",
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(shop.database.pool.query(statement), statement).rejects.toThrow('only added to');
    }
  });
});

describe('[ADMIN-1] concurrent edits of one category', () => {
  it('the second editor gets a conflict with the current row and its author, and can then overwrite it', async () => {
    const category = await aCategory();
    const params = { id: category.id };
    unwrap(await owner.call(updateCategory, { params, body: { ...category, name: 'Theirs' } }));
    const mine = { ...category, description: 'Mine' };
    const refused = await manager.call(updateCategory, { params, body: mine });
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        errors: [{ code: 'changed-meanwhile' }],
        current: { name: 'Theirs', description: '', version: category.version + 1 },
        changedBy: 'Meera',
        changedAt: shop.now.toISOString(),
      },
    });
    expect(unwrap(await manager.call(getCategory, { params }))).toMatchObject({ name: 'Theirs' });
    const over = { ...mine, version: category.version + 1 };
    expect(unwrap(await manager.call(updateCategory, { params, body: over }))).toMatchObject({
      name: category.name,
      description: 'Mine',
      version: category.version + 2,
    });
  });

  it('of two concurrent saves one gets a conflict', async () => {
    const category = await aCategory();
    const params = { id: category.id };
    const both = await Promise.all([
      owner.call(updateCategory, { params, body: { ...category, name: 'One' } }),
      manager.call(updateCategory, { params, body: { ...category, name: 'Other' } }),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  });

  it('moving a category causes no conflict for its editor', async () => {
    const category = await aCategory();
    const params = { id: category.id };
    await aCategory('Beside');
    unwrap(await manager.call(moveCategory, { params, body: { direction: 'down' } }));
    const body = { ...category, name: 'Still mine' };
    expect((await owner.call(updateCategory, { params, body })).status).toBe(200);
  });
});

describe('[ADMIN-1] a change of a category', () => {
  it('updates the shop’s cached responses: a new name appears, a hidden category disappears', async () => {
    const category = await aCategory('Old name');
    const params = { id: category.id };
    const shown = async () => unwrap(await callApi(shop, getCategories)).map(({ name }) => name);
    await vi.waitFor(async () => expect(await shown()).toContain('Old name'));
    const renamed = unwrap(
      await owner.call(updateCategory, { params, body: { ...category, name: 'New name' } }),
    );
    await vi.waitFor(async () => expect(await shown()).toContain('New name'));
    expect(await shown()).not.toContain('Old name');
    unwrap(await owner.call(updateCategory, { params, body: { ...renamed, published: false } }));
    await vi.waitFor(async () => expect(await shown()).not.toContain('New name'));
    const all = unwrap(await owner.call(listCategories)).map(({ name }) => name);
    expect(all).toContain('New name');
  });
});

describe('[ADMIN-1] names in the audit trail and staff invitations', () => {
  it('the audit trail names the changed thing, even after it was deleted', async () => {
    const category = await aCategory('Rings of the trail');
    expect((await trail('category', category.id))[0]).toMatchObject({ subjectName: 'Rings of the trail' });
    const coupon = unwrap(
      await owner.call(addCoupon, {
        body: {
          code: 'BRIEF',
          description: '',
          type: 'flat',
          value: 5,
          minPurchase: 0,
          maxDiscount: null,
          active: true,
          startsAt: null,
          expiresAt: null,
          usageLimit: null,
          perCustomerLimit: null,
          advertised: false,
        },
      }),
    );
    unwrap(await owner.call(removeCoupon, { params: { id: coupon.id } }));
    expect((await trail('coupon', coupon.id)).map(({ subjectName }) => subjectName)).toEqual([
      'BRIEF',
      'BRIEF',
    ]);
  });

  it('an invitation is mailed with its link, and not mailed once it is withdrawn', async () => {
    const body = { email: 'kamini@shop.example', role: 'packer' as const };
    const { link } = unwrap(await owner.call(inviteStaff, { body }));
    const { rows } = await shop.database.pool.query<{ payload: string }>(
      `select payload::text from outbox where topic = 'mail:staff-invited'`,
    );
    expect(rows.map(({ payload }) => payload).join()).not.toContain(link.split('#')[1]);
    const { mails } = await deliverOutbox(shop);
    const mail = mails.find(({ to }) => to === 'kamini@shop.example');
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('Meera invites you to the back office');
    const later = { ...body, email: 'late@shop.example' };
    unwrap(await owner.call(inviteStaff, { body: later }));
    const { invitations } = unwrap(await owner.call(listStaff));
    const id = invitations.find(({ email }) => email === later.email)?.id ?? 0;
    unwrap(await owner.call(withdrawInvitation, { params: { id } }));
    expect((await deliverOutbox(shop)).mails.map(({ to }) => to)).not.toContain(later.email);
  });
});
