import { getCustomer, login, logout, register } from '#contract/auth.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused } from '../../platform/api/http-refusal.ts';
import { deviceCookie } from '../../platform/known-places/device-cookie.ts';
import type { Shop } from '../../platform/shop.ts';
import { retryAfterHeader } from '../../platform/rate-limit/rate-limit.ts';
import { readCustomer } from './customer-store.ts';
import { registerCustomer, registrationRefusals } from './register-customer.ts';
import { endSession } from './session-store.ts';
import { signIn, signInRefusals } from './sign-in.ts';
import { userWire } from './user-wire.ts';

export function serveAuth(api: Api, shop: Shop, origin: string): void {
  const cookie = deviceCookie(origin, '/api/v1/auth');

  api.open(login, async ({ body }, { address, userAgent, cookies, setCookie, logEvent }) => {
    const place = { network: address, device: cookie.read(cookies) };
    const outcome = await signIn(shop, { ...body, place, userAgent });
    if (!outcome.accepted) return refused(signInRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    const { token, device, customer } = outcome.value;
    setCookie(cookie.write(device));
    logEvent('a customer signed in', { customer: customer.id });
    return {
      ...successMessage('Login successful'),
      token,
      access_token: token,
      user: userWire(customer),
    };
  });

  api.open(register, async ({ body }, { address, logEvent }) => {
    const { f_name: firstName, l_name: lastName, ...given } = body;
    const outcome = await registerCustomer(shop, { firstName, lastName, ...given, address });
    if (!outcome.accepted)
      return refused(registrationRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    if (outcome.value !== null) logEvent('a customer registered', { customer: outcome.value });
    return successMessage('Registration successful');
  });

  api.open(logout, async (_, { token, logEvent }) => {
    if (token !== null) await endSession(shop.database.query, token);
    logEvent('a customer signed out', {});
    return successMessage('Logout successful');
  });

  api.signedIn(getCustomer, async (_, { customerId }) =>
    userWire(await readCustomer(shop.database.query, customerId)),
  );
}
