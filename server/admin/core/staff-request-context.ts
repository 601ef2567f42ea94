import type { LogEvent } from '../../api/request-context.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';

/** Whoever calls the back office, before anyone is signed in. */
export interface AdminRequestContext {
  readonly requestId: string;
  readonly address: string;
  /** What guesses are counted by: the address, or the /64 of an IPv6 one. */
  readonly network: string;
  /** The token by which this browser is known, or null. */
  readonly device: string | null;
  readonly setDevice: (token: string) => void;
  readonly userAgent: string | null;
  /** The session's token as its cookie brought it, or null. */
  readonly token: string | null;
  /** Sends the session's cookie along with the answer; null takes it away. */
  readonly setSession: (token: string | null) => void;
  readonly logEvent: LogEvent;
}

export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly totp: boolean;
}

/** A visit of a member of the staff, whose permission for the call has been checked. */
export interface StaffRequestContext extends AdminRequestContext {
  readonly staff: Staff;
  readonly sessionId: number;
}
