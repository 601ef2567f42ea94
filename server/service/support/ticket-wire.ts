import type { Ticket, TicketMessage } from '#contract/support.ts';
import type { ComplaintRow } from '../complaints/complaint-store.ts';
import { ticketComplaintWire } from '../complaints/complaint-wire.ts';
import type { TicketMessageRow, TicketRow } from './ticket-store.ts';

export function ticketWire(
  { created_at, updated_at, ...row }: TicketRow,
  complaint: ComplaintRow | undefined,
): Ticket {
  return {
    ...row,
    reply: null,
    attachment: [],
    attachment_full_url: [],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    complaint: complaint === undefined ? null : ticketComplaintWire(complaint),
  };
}

/** The messages of the conversation, starting with the text of the ticket. */
export function conversationWire(ticket: TicketRow, messages: readonly TicketMessageRow[]): TicketMessage[] {
  const { description: message, created_at } = ticket;
  return [{ author: 'customer' as const, message, created_at }, ...messages].map((entry) =>
    messageWire(ticket.id, entry),
  );
}

function messageWire(
  ticketId: number,
  { author, message, created_at }: Pick<TicketMessageRow, 'author' | 'message' | 'created_at'>,
): TicketMessage {
  const time = created_at.toISOString();
  const byShop = author === 'staff';
  return {
    support_ticket_id: ticketId,
    admin_id: byShop ? 1 : null,
    customer_message: byShop ? null : message,
    admin_message: byShop ? message : null,
    attachment: [],
    position: 0,
    created_at: time,
    updated_at: time,
  };
}
