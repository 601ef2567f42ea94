import type { OrderReturn } from '#contract/order-returns.ts';
import { toRupees } from '#domain/money.ts';
import type { ReturnWithLines } from './return-store.ts';

export function returnWire(row: ReturnWithLines): OrderReturn {
  const { pick_up_from_paise: from, pick_up_to_paise: to } = row;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    words: row.words,
    status: row.status,
    lines: row.lines.map(({ lineId, name, quantity }) => ({ line_id: lineId, name, quantity })),
    worth: toRupees(row.worth_paise),
    pick_up: from === null || to === null ? null : { from: toRupees(from), to: toRupees(to) },
    answer: row.answer,
    pictures: [...row.pictures],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
