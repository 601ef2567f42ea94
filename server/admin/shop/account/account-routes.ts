import { sql } from 'kysely';
import {
  changeOwnPassword,
  endOwnSession,
  listOwnSessions,
  generateTotpSecret,
  disableTotp,
  enableTotp,
} from '#contract/admin/account.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { staffPasswords } from '../../../customers/auth/password-hasher.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { forgetPlaces, rememberPlace, unknown } from '../../../platform/known-places/known-places.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { replaceRecoveryCodes } from '../staff/recovery-codes.ts';
import { endSessionsOf, liveSessions } from '../../../customers/auth/staff-sessions.ts';
import { passwordsBusy } from '../staff/passwords-busy.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../staff/totp.ts';
import { checkOwnPassword } from './check-own-password.ts';

export function serveAccount(api: AdminApi, { database, clock, secrets }: Shop): void {
  const { query } = database;

  api.change(changeOwnPassword, async (transaction, { body }, context) => {
    const { staff, sessionId } = context;
    const wrong = await checkOwnPassword(query, context, body.password, clock());
    if (wrong !== null) return wrong;
    const passwordHash = await staffPasswords.hash(body.newPassword, context.network);
    if (passwordHash === null) return passwordsBusy();
    await transaction
      .updateTable('staff')
      .set({ password_hash: passwordHash, updated_at: clock() })
      .where('id', '=', staff.id)
      .execute();
    const ended = await endSessionsOf(transaction, staff.id, sessionId);
    const account = { column: 'staff_id', id: staff.id } as const;
    await forgetPlaces(transaction, account);
    const known = { known: unknown, now: clock() };
    context.setDevice(await rememberPlace({ transaction, secrets }, account, context, known));
    const after = { endedSessions: ended };
    return changed({ kind: 'staff', id: staff.id, action: 'password-changed', before: null, after }, done);
  });

  api.read(generateTotpSecret, async (_, { staff }) => {
    const secret = newTotpSecret();
    const { company } = await readSettings(database);
    return { secret, uri: totpUri(secret, staff.email, company.name) };
  });

  api.change(enableTotp, async (transaction, { body }, context) => {
    const { staff } = context;
    const wrong = await checkOwnPassword(query, context, body.password, clock());
    if (wrong !== null) return wrong;
    const step = stepOfCode(body.secret, body.code, clock());
    if (step === null) {
      const message = 'This code is incorrect. Please wait for the next one and try again.';
      return new HttpRefusal({ status: 403, code: 'code', message });
    }
    await transaction
      .updateTable('staff')
      .set({ totp_sealed: secrets.seal(body.secret), totp_last_step: step, updated_at: clock() })
      .where('id', '=', staff.id)
      .execute();
    await endSessionsOf(transaction, staff.id, context.sessionId);
    const recoveryCodes = await replaceRecoveryCodes(transaction, staff.id);
    const entry = { kind: 'staff', id: staff.id, action: 'authenticator-set-up', before: null, after: null };
    return changed(entry, { recoveryCodes });
  });

  api.change(disableTotp, async (transaction, { body }, context) => {
    const { staff } = context;
    const wrong = await checkOwnPassword(query, context, body.password, clock());
    if (wrong !== null) return wrong;
    await transaction
      .updateTable('staff')
      .set({ totp_sealed: null, updated_at: clock() })
      .where('id', '=', staff.id)
      .execute();
    await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff.id).execute();
    await endSessionsOf(transaction, staff.id, context.sessionId);
    const entry = { kind: 'staff', id: staff.id, action: 'authenticator-removed', before: null, after: null };
    return changed(entry, done);
  });

  api.read(listOwnSessions, async (_, { staff, sessionId }) => {
    const rows = await liveSessions(query, clock())
      .select(['x.id', 'x.created_at', 'x.last_seen_at', 'x.address', 'x.user_agent'])
      .where('x.staff_id', '=', staff.id)
      .orderBy('x.created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      current: row.id === sessionId,
    }));
  });

  api.change(endOwnSession, async (transaction, { params }, { staff }) => {
    const ended = await transaction
      .deleteFrom('staff_sessions')
      .where('id', '=', params.id)
      .where('staff_id', '=', staff.id)
      .returning([
        'address',
        sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('since'),
      ])
      .executeTakeFirst();
    if (ended === undefined) {
      return new HttpRefusal({ status: 404, code: 'session', message: 'This session has already ended' });
    }
    const entry = { kind: 'staff', id: staff.id, action: 'session-ended', before: ended, after: null };
    return changed(entry, done);
  });
}
