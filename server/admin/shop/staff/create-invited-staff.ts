import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { HttpRefusal, RefusalTable } from '../../../platform/api/http-refusal.ts';
import { staffPasswords } from '../../../customers/auth/password-hasher.ts';
import { hashOfToken } from '../../../platform/secrets/token.ts';
import { rememberPlace, unknown } from '../../../platform/known-places/known-places.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { AdminRequestContext } from '../../core/staff-request-context.ts';
import type { StaffSignedIn } from './sign-in-staff.ts';
import { openStaffSession } from '../../../customers/auth/staff-sessions.ts';
import { passwordsBusy } from './passwords-busy.ts';

interface Accepting {
  readonly token: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly password: string;
}

type Refusal = 'no-invitation' | 'no-email' | 'email-taken';

export const invitationRefusals: RefusalTable<Refusal> = {
  'no-invitation': {
    status: 404,
    message: 'This invitation was already used or has expired. Please ask for a new one.',
  },
  'no-email': { status: 409, code: 'email', message: 'Please enter your email' },
  'email-taken': { status: 409, code: 'email', message: 'A member of staff already uses this email' },
};

/** Creates the account of an invitation, consumes the invitation and opens a session. */
export async function createInvitedStaff(
  { database, clock, secrets }: Shop,
  { token, name, email: given, password }: Accepting,
  { address, network, device, userAgent }: AdminRequestContext,
): Promise<Outcome<StaffSignedIn, Refusal> | HttpRefusal> {
  const now = clock();
  const passwordHash = await staffPasswords.hash(password, network);
  if (passwordHash === null) return passwordsBusy();
  return database.transaction(async (transaction) => {
    const invitation = await transaction
      .selectFrom('staff_invitations')
      .selectAll()
      .where('token_hash', '=', hashOfToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (invitation === undefined) return refuse('no-invitation');
    const email = invitation.email ?? given;
    if (email === undefined) return refuse('no-email');
    const added = await transaction
      .insertInto('staff')
      .values({ name, email, role: invitation.role, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return refuse('email-taken');
    await transaction
      .updateTable('staff_invitations')
      .set({ used_at: now })
      .where('id', '=', invitation.id)
      .execute();
    const { id } = added;
    const { role } = invitation;
    const entry = { kind: 'staff', id, action: 'joined', before: null, after: { name, email, role } };
    await recordAudit(transaction, { id, name }, [entry], now);
    const session = await openStaffSession(transaction, { staffId: id, address, userAgent }, now);
    const account = { column: 'staff_id', id } as const;
    const place = { network, device };
    const browser = await rememberPlace({ transaction, secrets }, account, place, { known: unknown, now });
    return accept({ token: session, device: browser, staff: { id, name, email, role, totp: false } });
  });
}
