import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { LawRuleKey } from '#domain/tax/law-rule-keys.ts';
import type { Json, Optional, OptionalTime, Time } from './columns.ts';

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
  outbox: {
    id: Generated<number>;
    topic: string;
    payload: Json<object>;
    attempts: Generated<number>;
    available_at: Time;
    done_at: OptionalTime;
    last_error: Optional<string>;
    postponed: Generated<boolean>;
    created_at: Time;
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
  search_synonyms: { id: Generated<number>; words: string[]; version: Generated<number> };
  search_words: { word: string; uses: Generated<number> };
  product_search: {
    product_id: number;
    document: string;
    sort_name: string;
    published: Generated<boolean>;
    category_id: Optional<number>;
    brand_id: Optional<number>;
    price_paise: Optional<Paise>;
  };
}
