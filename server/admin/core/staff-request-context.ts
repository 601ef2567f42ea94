import type { LogEvent } from '../../platform/api/request-context.ts';
import type { Staff } from '../../customers/auth/staff-sessions.ts';

/** A program that sets rates, by its token. */
export interface Machine {
  readonly id: number;
  readonly name: string;
}

/** A request to the back office without a session. */
export interface AdminRequestContext {
  readonly requestId: string;
  readonly address: string;
  /** The key of rate limits: the address, or the /64 of an IPv6 address. */
  readonly network: string;
  /** The token of a known device, or null. */
  readonly device: string | null;
  readonly setDevice: (token: string) => void;
  readonly userAgent: string | null;
  /** The session token of the cookie, or null. */
  readonly token: string | null;
  /** Sets the session cookie on the response; null removes it. */
  readonly setSession: (token: string | null) => void;
  readonly logEvent: LogEvent;
  /** Of calls that move money or stock; null without the header. */
  readonly idempotencyKey: string | null;
  /** Of calls with the permission 'machine'. */
  readonly machine?: Machine;
}

/** A request of a member of staff, whose permission for the call was checked. */
export interface StaffRequestContext extends AdminRequestContext {
  readonly staff: Staff;
  readonly sessionId: number;
}
