import type { Tables } from '#database/tables.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';

/** An import from another shop that is at work. */
export interface Move {
  readonly id: number;
  readonly source: Tables['move_ins']['source'];
  /** null: of customers or orders. */
  readonly categoryId: number | null;
  /** Nothing comes in yet. */
  readonly trying: boolean;
  readonly by: { readonly id: number | null; readonly name: string; readonly role: StaffRole };
  readonly now: Date;
}
