import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { ReturnKind, ReturnReason, ReturnStatus } from '#domain/orders/return-request.ts';
import type { Optional } from './columns.ts';

export interface OrderReturnTables {
  order_returns: {
    id: Generated<number>;
    order_id: number;
    kind: ReturnKind;
    reason: ReturnReason;
    words: Generated<string>;
    status: ReturnStatus;
    /** As the shopper was shown before sending. */
    worth_paise: Paise;
    /** null: the shop had set no cost. */
    pick_up_from_paise: Paise | null;
    pick_up_to_paise: Paise | null;
    refunded_before_paise: Paise;
    /** The shop's sentence with its last step. */
    answer: Generated<string>;
    staff_name: Optional<string>;
    created_at: Date;
    updated_at: Date;
  };
  order_return_lines: { return_id: number; order_line_id: number; quantity: number };
  order_return_pictures: { id: Generated<number>; return_id: number; picture: Buffer; created_at: Date };
}
