import type { ColumnType, Generated } from 'kysely';
import type { AddressKind } from '#domain/forms/new-address.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface CustomerTables {
  customers: {
    id: Generated<number>;
    /** '' until the customer gives a name; likewise an email or a phone number that the account does not have. */
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    /** null: the account was opened by a code and has no password. */
    password_hash: Optional<string>;
    picture_id: Optional<number>;
    email_verified_at: OptionalTime;
    phone_verified_at: OptionalTime;
    suspended_at: OptionalTime;
    /** When the first order was delivered, set by a trigger; null: none was. */
    received_at: OptionalTime;
    note: Generated<string>;
    /** The business that the customer last bought for; else both null. */
    gstin: Optional<string>;
    business_name: Optional<string>;
    /** At their request: no personal data is left. */
    erased_at: OptionalTime;
    /** Came from another shop, and nobody has claimed it by a code yet. */
    unclaimed: Generated<boolean>;
    version: Generated<number>;
    demo: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  sessions: {
    token_hash: Buffer;
    customer_id: number;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Date;
    user_agent: Optional<string>;
  };
  one_time_codes: {
    purpose: 'password_reset' | 'verify_email' | 'verify_phone' | 'sign_in';
    identity: string;
    customer_id: Optional<number>;
    code_hash: Optional<Buffer>;
    link_hash: Optional<Buffer>;
    asked_by: Buffer;
    tries: Generated<number>;
    sent_at: Time;
    expires_at: Date;
  };
  reset_tokens: {
    token_hash: Buffer;
    customer_id: number;
    email: string;
    created_at: Time;
    expires_at: Date;
    used_at: OptionalTime;
  };
  contact_changes: {
    customer_id: number;
    email: Optional<string>;
    phone: Optional<string>;
    link_hash: Optional<Buffer>;
    proved_at: OptionalTime;
    confirmed_at: OptionalTime;
    asked_at: Date;
    /** null: a first email, which waits without an end. */
    expires_at: Date | null;
  };
  contact_undos: {
    id: Generated<number>;
    customer_id: number;
    link_hash: Buffer;
    email: string;
    phone: string;
    phone_verified_at: OptionalTime;
    changed_at: Date;
    expires_at: Date;
  };
  known_places: {
    customer_id: Optional<number>;
    staff_id: Optional<number>;
    kind: 'device' | 'network';
    place_hash: Buffer;
    seen_at: Date;
  };
  passkeys: {
    id: Generated<number>;
    customer_id: number;
    /** base64url */
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    synced: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  used_passkey_challenges: { challenge_hash: Buffer; expires_at: Date };
  rate_limits: { bucket: string; hits: number; resets_at: Date };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    contact_person: string;
    phone: string;
    address: string;
    city: string;
    state: Optional<string>;
    postal_code: string;
    country: string;
    kind: AddressKind;
    billing: Generated<boolean>;
    latitude: ColumnType<string, number | string, number | string>;
    longitude: ColumnType<string, number | string, number | string>;
    created_at: Time;
    updated_at: Time;
  };
}
