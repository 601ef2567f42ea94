import type { ColumnType, Generated } from 'kysely';
import type { MovedProduct, MoveInSource } from '#domain/move-in/moved-product.ts';
import type { FormerOrderLine, MovedCustomer, MovedOrder, MoveInKind } from '#domain/move-in/moved-record.ts';
import type { MoveInState, MoveInRowState } from '#domain/move-in/move-in-state.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface MoveInTables {
  move_ins: {
    id: Generated<number>;
    kind: Generated<MoveInKind>;
    source: MoveInSource;
    file_name: string;
    /** Of products. */
    category_id: Optional<number>;
    state: MoveInState;
    staff_id: Optional<number>;
    staff_name: string;
    unused: string[];
    created_at: Time;
    ended_at: OptionalTime;
  };
  move_in_rows: {
    move_in_id: number;
    row: number;
    state: MoveInRowState;
    name: string;
    code: string;
    note: string;
    piece: ColumnType<StoredProduct | null, string | null, string | null>;
    product_id: Optional<number>;
  };
  move_in_pictures: {
    id: Generated<number>;
    move_in_id: number;
    row: number;
    position: number;
    address: string;
    state: 'waiting' | 'in' | 'missing';
    tries: Generated<number>;
    due_at: Time;
    note: Generated<string>;
  };
  /** Persons that rows of an import name. */
  move_in_people: {
    move_in_id: number;
    row: number;
    name: string;
    email: string;
    /** The customer or order as it was read, until the row is settled. */
    content: ColumnType<MovedCustomer | MovedOrder | null, string | null, string | null>;
    customer_id: Optional<number>;
  };
  /** History alone: no sum, return, invoice or stock of this shop counts them. */
  former_orders: {
    id: Generated<number>;
    source: MoveInSource;
    number: string;
    placed_at: Date;
    status: string;
    /** Who may read it: an account that has confirmed the email of the order, or of an order without one its phone. */
    customer_id: Optional<number>;
    name: string;
    email: string;
    phone: string;
    /** Of the delivery, in lines. */
    address: string;
    lines: ColumnType<readonly FormerOrderLine[], string, string>;
    /** ISO 4217; '': not stated. Amounts are decimal digits; null: not stated. */
    currency: string;
    discount: string | null;
    shipping: string | null;
    tax: string | null;
    total: string;
    payment_method: string;
    move_in_id: Optional<number>;
    row: number;
    moved_in_at: Date;
  };
  old_addresses: {
    path: string;
    product_id: Optional<number>;
    category_id: Optional<number>;
    move_in_id: Optional<number>;
    created_at: Time;
  };
}

type StoredProduct = Omit<MovedProduct, 'row' | 'parts' | 'pictures'>;
