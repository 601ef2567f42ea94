import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { OptionalTime, Time } from './columns.ts';

export interface GstReturnTables {
  closed_months: {
    /** '2026-11' */
    month: string;
    closed_by: string;
    closed_at: Time;
    /** Titles of the checks that did not agree. */
    despite: Generated<string[]>;
  };
  closed_month_sums: {
    month: string;
    /** A GSTIN, or 'none'. */
    registration: string;
    documents: number;
    taxable_paise: Paise;
    igst_paise: Paise;
    cgst_paise: Paise;
    sgst_paise: Paise;
  };
  money_after_closing: {
    id: Generated<number>;
    month: string;
    order_id: number | null;
    at: Time;
    amount_paise: Paise;
    recorded_at: Time;
  };
  return_exports: {
    id: string;
    kind: string;
    from_day: string;
    to_day: string;
    staff_name: string;
    documents: number;
    done: Generated<number>;
    started_at: Time;
    finished_at: OptionalTime;
    failed: Generated<boolean>;
  };
}
