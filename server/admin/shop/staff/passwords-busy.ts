import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { busy, busyRetrySeconds } from '../../../customers/auth/password-hasher.ts';
import { retryAfterHeader } from '../../../platform/rate-limit/rate-limit.ts';

/** The refusal when too many passwords are queued to be hashed. */
export function passwordsBusy(): HttpRefusal {
  return new HttpRefusal({ code: 'busy', ...busy }, {}, retryAfterHeader(busyRetrySeconds));
}
