import { HttpRefusal } from '../../api/http-refusal.ts';
import { busy, busyRetrySeconds } from '../../auth/password-hasher.ts';
import { retryAfterHeader } from '../../rate-limit/rate-limit.ts';

/** The refusal when too many passwords are queued to be hashed. */
export function passwordsBusy(): HttpRefusal {
  return new HttpRefusal({ code: 'busy', ...busy }, {}, retryAfterHeader(busyRetrySeconds));
}
