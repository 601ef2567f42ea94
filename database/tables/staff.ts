import type { Generated, GeneratedAlways } from 'kysely';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface StaffTables {
  staff: {
    id: Generated<number>;
    email: string;
    name: string;
    role: StaffRole;
    password_hash: string;
    totp_sealed: Optional<string>;
    totp_last_step: Generated<number>;
    enabled: Generated<boolean>;
    version: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  staff_recovery_codes: { staff_id: number; code_hash: Buffer };
  staff_sessions: {
    id: Generated<number>;
    token_hash: Buffer;
    staff_id: number;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Date;
    address: string;
    user_agent: Optional<string>;
  };
  staff_invitations: {
    id: Generated<number>;
    token_hash: Buffer;
    email: Optional<string>;
    role: StaffRole;
    invited_by: Optional<number>;
    created_at: Time;
    expires_at: Date;
    used_at: OptionalTime;
  };
  staff_sign_in_links: {
    email: string;
    token_hash: Buffer;
    mailed_at: Date;
    expires_at: Date;
    used: Generated<boolean>;
  };
  audit_entries: {
    id: GeneratedAlways<number>;
    at: Time;
    staff_id: Optional<number>;
    staff_name: string;
    kind: string;
    subject_id: string;
    action: string;
    before: Optional<unknown>;
    after: Optional<unknown>;
  };
}
