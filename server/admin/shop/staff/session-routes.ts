import {
  acceptInvitation,
  requestSignInLink,
  getMe,
  getInvitation,
  redeemSignInLink,
  staffSignIn,
  staffSignOut,
} from '#contract/admin/session.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { HttpRefusal, refused } from '../../../platform/api/http-refusal.ts';
import { hashOfToken } from '../../../platform/secrets/token.ts';
import { readGoldRate } from '../../../catalogue/rates/rate-routes.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { createInvitedStaff, invitationRefusals } from './create-invited-staff.ts';
import { openInvitations } from '../../../customers/auth/staff-invitations.ts';
import {
  expiredLinkRefusal,
  mailSignInLink,
  useSignInLink,
} from '../../../customers/auth/staff-sign-in-link.ts';
import { signInStaff, staffSignInRefusals } from './sign-in-staff.ts';
import { endStaffSession } from '../../../customers/auth/staff-sessions.ts';

/** Sign-in, sign-out and invitations of staff. */
export function serveStaffSessions(api: AdminApi, shop: Shop): void {
  const { query } = shop.database;

  api.open(staffSignIn, async ({ body }, context) => {
    const outcome = await signInStaff(shop, body, context);
    if (outcome instanceof HttpRefusal) return outcome;
    if (!outcome.accepted) return refused(staffSignInRefusals, outcome);
    context.setSession(outcome.value.token);
    context.setDevice(outcome.value.device);
    context.logEvent('staff signed in', { staff: outcome.value.staff.id });
    return outcome.value.staff;
  });

  api.open(requestSignInLink, async ({ body }, { network }) => {
    const throttled = await enforceRateLimit(query, rateLimits.staffLink, network, shop.clock());
    if (throttled !== null) return throttled;
    await mailSignInLink(shop, body.email);
    return { done: true as const };
  });

  api.open(redeemSignInLink, async ({ body }, context) => {
    // Not limited: 256 bits cannot be guessed, and a guesser in the owner's network must not block the owner's link.
    const opened = await useSignInLink(shop, body.token, context);
    if (opened === null) return new HttpRefusal(expiredLinkRefusal);
    context.setDevice(opened.device);
    context.logEvent('staff opened a sign-in link', { staff: opened.staffId });
    return { done: true as const };
  });

  api.open(staffSignOut, async (_, { token, setSession, logEvent }) => {
    if (token !== null) await endStaffSession(query, token);
    setSession(null);
    logEvent('staff signed out', {});
    return { done: true as const };
  });

  api.read(getMe, async (_, { staff }) => {
    const { name } = await readSettingsOf(shop.database, 'company');
    const gold = allows(staff.role, 'rates.read') ? await readGoldRate(query) : null;
    return { ...staff, shopName: name, gold };
  });

  api.open(getInvitation, async ({ body }, { network }) => {
    const now = shop.clock();
    const throttled = await enforceRateLimit(query, rateLimits.staffSignIn, network, now);
    if (throttled !== null) return throttled;
    const found = await openInvitations(query, now)
      .where('token_hash', '=', hashOfToken(body.token))
      .executeTakeFirst();
    if (found === undefined) {
      return new HttpRefusal({ code: 'no-invitation', ...invitationRefusals['no-invitation'] });
    }
    return { email: found.email, role: found.role, expiresAt: found.expires_at.toISOString() };
  });

  api.open(acceptInvitation, async ({ body }, context) => {
    const throttled = await enforceRateLimit(query, rateLimits.staffSignIn, context.network, shop.clock());
    if (throttled !== null) return throttled;
    const outcome = await createInvitedStaff(shop, body, context);
    if (outcome instanceof HttpRefusal) return outcome;
    if (!outcome.accepted) return refused(invitationRefusals, outcome);
    context.setSession(outcome.value.token);
    context.setDevice(outcome.value.device);
    context.logEvent('staff accepted an invitation', { staff: outcome.value.staff.id });
    return outcome.value.staff;
  });
}
