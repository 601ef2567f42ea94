import type { Generated } from 'kysely';
import type { BreachKind, BreachReach, BreachStepKind } from '#domain/privacy/breach.ts';
import type { ConsentPurpose } from '#domain/privacy/data-purposes.ts';
import type { NomineeReason, NomineeRequestKind } from '#domain/privacy/nominee.ts';
import type { RetentionRuleKey } from '#domain/privacy/retention-rules.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface PrivacyTables {
  consents: {
    id: Generated<number>;
    purpose: ConsentPurpose;
    /** Of mails; else null. */
    email: Optional<string>;
    /** Of reviews; else null. */
    customer_id: Optional<number>;
    text_version: string;
    given_at: Time;
    ended_at: OptionalTime;
    /** 'fulfilled': nothing is left that the consent was given for. */
    ended_how: Optional<'withdrawn' | 'fulfilled'>;
  };
  retention_periods: {
    rule: RetentionRuleKey;
    from_day: string;
    period: number;
    source: string;
    staff_name: string;
    set_at: Time;
  };
  retention_reports: {
    rule: RetentionRuleKey;
    day: string;
    deleted: Generated<number>;
    finished_at: OptionalTime;
  };
  nominees: { customer_id: number; name: string; contact: string; updated_at: Time };
  nominee_requests: {
    id: Generated<number>;
    customer_id: number;
    /** Name and contact as the customer had named them. */
    nominee: string;
    contact: string;
    wants: NomineeRequestKind;
    reason: NomineeReason;
    /** What was shown as proof, and that of the nominee's identity. */
    proof: string;
    staff_name: string;
    asked_at: Time;
    done_at: OptionalTime;
  };
  breaches: {
    id: Generated<number>;
    noticed_at: Time;
    from_at: Time;
    to_at: Time;
    kinds: BreachKind[];
    reach: BreachReach;
    description: string;
    consequences: Generated<string>;
    measures: Generated<string>;
    version: Generated<number>;
    created_at: Time;
  };
  breach_steps: {
    id: Generated<number>;
    breach_id: number;
    kind: BreachStepKind;
    text: string;
    staff_name: string;
    at: Time;
  };
}
