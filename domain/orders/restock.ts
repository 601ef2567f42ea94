import { dispatchedStatuses, type OrderStatus } from './order-status.ts';

/** Which pieces go back into stock: all of them, none, or those of the lines with these ids. */
export type Restock = boolean | readonly number[];

/**
 * What is known before the staff are asked whether pieces go back into stock: those of an order that was never sent have not left
 * the shop. null: they come back from the buyer, so somebody has to look at them first.
 */
export function knownRestock(status: OrderStatus): true | null {
  return dispatchedStatuses.includes(status) ? null : true;
}

export function isRestocked(restock: Restock, lineId: number): boolean {
  return typeof restock === 'boolean' ? restock : restock.includes(lineId);
}

/** Whether only lines of the order are named. */
export function namesLinesOf(restock: Restock, lineIds: readonly number[]): boolean {
  return typeof restock === 'boolean' || restock.every((id) => lineIds.includes(id));
}

/** The refusal of an end without this answer. */
export const restockQuestion = 'Say for each piece of this order whether it goes back into stock';
