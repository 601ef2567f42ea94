import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { LawRuleKey } from '#domain/tax/law-rule-keys.ts';
import type { Json, Optional, OptionalTime, Time } from './columns.ts';
import type { VocabularyKind } from '#domain/catalogue/vocabulary.ts';

export interface ShopTables {
  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    version: Generated<number>;
    updated_at: Time;
  };
  law_rules: {
    rule: LawRuleKey;
    from_day: string;
    value: string;
    source: string;
    staff_name: string;
    set_at: Time;
  };
  backup_log: {
    kind: 'backup' | 'rehearsal';
    place: 'folder' | 'bucket';
    name: string;
    rows: number;
    pictures: number;
    problem: string | null;
    finished_at: Date;
  };
  outbox: {
    id: Generated<number>;
    topic: string;
    payload: Json<object>;
    attempts: Generated<number>;
    available_at: Time;
    done_at: OptionalTime;
    /** When the mail server took the email. */
    sent_at: OptionalTime;
    last_error: Optional<string>;
    postponed: Generated<boolean>;
    created_at: Time;
  };
  health_problems: {
    kind: string;
    /** The host name, for problems of one machine; else ''. */
    machine: Generated<string>;
    state: 'warn' | 'bad';
    sentence: string;
    remedy: Optional<string>;
    since: Time;
    seen_at: Time;
    ended_at: OptionalTime;
    mailed: Optional<'warn' | 'bad'>;
    mailed_at: OptionalTime;
  };
  /** Notifications to be sent; used by functions of the database only. */
  untold_changes: { id: Generated<number>; tags: string[]; written_at: Time };
  idempotency_keys: {
    customer_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    answer: Json<object>;
    created_at: Time;
  };
  staff_idempotency_keys: {
    staff_id: number;
    key: string;
    request: Buffer;
    answer: Json<object>;
    order_id: Optional<number>;
    created_at: Date;
  };
  search_synonyms: {
    id: Generated<number>;
    kind: Generated<VocabularyKind>;
    words: string[];
    version: Generated<number>;
  };
  /** Read only by nodes of 0.1.0, like `document` (migration 0017). */
  search_words: { word: string; uses: Generated<number> };
  product_search: {
    product_id: number;
    document: string | null;
    sort_name: string;
    kind_text: string;
    rest_text: string;
    published: Generated<boolean>;
    category_id: number;
    brand_id: Optional<number>;
    discounted_asking_price_paise: Optional<Paise>;
  };
}
