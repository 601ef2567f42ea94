import {
  updateStaff,
  endStaffSessions,
  inviteStaff,
  listStaff,
  withdrawInvitation,
} from '#contract/admin/staff.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { Shop } from '../../../platform/shop.ts';
import { endLinks, ofSender } from '../../../selling/tax-documents/link-generation.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { revokeTokensOf } from '../../money/rates/revoke-tokens.ts';
import {
  invitationLink,
  invite,
  openInvitations,
  withdrawInvitationsOf,
} from '../../../customers/auth/staff-invitations.ts';
import { endSessionsOf } from '../../../customers/auth/staff-sessions.ts';
import { hasAnotherOwner, readStaff, type StaffRow } from './staff-store.ts';

function noSuchStaff(): HttpRefusal {
  return new HttpRefusal({ status: 404, code: 'staff', message: 'This member of staff does not exist' });
}

const lastOwner = {
  status: 409,
  code: 'last-owner',
  message: 'The shop needs at least one owner who can sign in. Make somebody else an owner first.',
};

function staffWire({ seen, ...row }: StaffRow) {
  return { ...row, lastSeenAt: seen?.toISOString() ?? null };
}

/** Members of staff, their roles and invitations. */
export function serveStaff(
  api: AdminApi,
  { database, clock, secrets, origin }: Shop & { origin: string },
): void {
  api.read(listStaff, async () => {
    const invitations = await openInvitations(database.query, clock()).orderBy('id').execute();
    return {
      staff: (await readStaff(database.query, clock())).map(staffWire),
      invitations: invitations.map(({ expires_at: expires, ...rest }) => ({
        ...rest,
        expiresAt: expires.toISOString(),
      })),
    };
  });

  api.change(inviteStaff, async (transaction, { body: { email, role } }, { staff }) => {
    const known = await transaction
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (known !== undefined) {
      const message = 'A member of staff already uses this email';
      return new HttpRefusal({ status: 409, code: 'email', message });
    }
    const { id, token, expiresAt } = await invite(transaction, { email, role, invitedBy: staff.id }, clock());
    const sealedToken = secrets.seal(token);
    await enqueue(transaction, 'mail:staff-invited', { sealedToken, inviter: staff.name });
    const after = { email, role };
    return changed(
      { kind: 'invitation', id, action: 'created', before: null, after },
      { link: invitationLink(origin, token), expiresAt: expiresAt.toISOString() },
    );
  });

  api.change(withdrawInvitation, async (transaction, { params: { id } }) => {
    const before = await transaction
      .deleteFrom('staff_invitations')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (before === undefined) {
      const message = 'This invitation was already used or withdrawn';
      return new HttpRefusal({ status: 404, code: 'invitation', message });
    }
    return changed({ kind: 'invitation', id, action: 'withdrawn', before, after: null }, done);
  });

  api.change(updateStaff, async (transaction, { params: { id }, body }) => {
    const another = await hasAnotherOwner(transaction, id);
    const before = await transaction
      .selectFrom('staff')
      .select(['role', 'enabled', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return noSuchStaff();
    const read = async () => {
      const [row] = await readStaff(transaction, clock(), id);
      if (row === undefined) throw new Error(`staff ${id} disappeared while it was locked`);
      return staffWire(row);
    };
    const { version, role, enabled } = body;
    if (before.version !== version) {
      return editConflict(transaction, { kind: 'staff', id, current: await read() });
    }
    if (!another && (role !== 'owner' || !enabled)) return new HttpRefusal(lastOwner);
    await transaction
      .updateTable('staff')
      .set({ role, enabled, updated_at: clock() })
      .where('id', '=', id)
      .execute();
    if (!enabled) {
      await endSessionsOf(transaction, id);
      await endLinks(transaction, ofSender(id));
    }
    if (role !== before.role || !enabled) await withdrawInvitationsOf(transaction, id);
    const keepsTokens = enabled && allows(role, 'rates.rules');
    const revoked = keepsTokens ? [] : await revokeTokensOf(transaction, id, clock());
    const entry = {
      kind: 'staff',
      id,
      action: 'changed',
      before: { role: before.role, enabled: before.enabled },
      after: { role, enabled },
    };
    return changed([entry, ...revoked], await read());
  });

  api.change(endStaffSessions, async (transaction, { params: { id } }) => {
    const [row] = await readStaff(transaction, clock(), id);
    if (row === undefined) return noSuchStaff();
    const ended = await endSessionsOf(transaction, id);
    const entry = {
      kind: 'staff',
      id,
      action: 'signed-out',
      before: { sessions: ended },
      after: { sessions: 0 },
    };
    return changed(entry, done);
  });
}
