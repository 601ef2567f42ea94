import type { MoveIn } from '#contract/admin/move-in.ts';
import { moveInSourceNames } from '#domain/move-in/moved-product.ts';
import type { MoveInKind } from '#domain/move-in/moved-record.ts';
import type { MoveInRowState } from '#domain/move-in/move-in-state.ts';

/** One and several of what comes in. */
export const kindWords: Readonly<Record<MoveInKind, { readonly one: string; readonly many: string }>> = {
  products: { one: 'piece', many: 'pieces' },
  customers: { one: 'customer', many: 'customers' },
  orders: { one: 'order', many: 'orders' },
};

/** Each row's result. */
export const rowTexts: Readonly<Record<MoveInRowState, string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  in: 'Imported',
  part: 'Part of another row',
  out: 'Left out',
  kept: 'Stays',
  removed: 'Removed',
};

export const rowTones = {
  waiting: 'plain',
  ready: 'green',
  in: 'green',
  part: 'plain',
  out: 'red',
  kept: 'yellow',
  removed: 'plain',
} as const satisfies Record<MoveInRowState, string>;

/** Pieces, customers or orders of an import by result. */
export function recordCount({ rows }: MoveIn, ...states: readonly MoveInRowState[]): number {
  return states.reduce((sum, state) => sum + (rows[state] ?? 0), 0);
}

/** Those that come in, or did. */
export const comingRecords = (move: MoveIn) => recordCount(move, 'waiting', 'ready', 'in', 'kept', 'removed');

export function isAtWork({ state }: MoveIn): boolean {
  return state === 'trying' || state === 'running' || state === 'undoing';
}

export function originText({ source, fileName }: MoveIn): string {
  return fileName === '' ? moveInSourceNames[source] : `${moveInSourceNames[source]}, ${fileName}`;
}
