import { z } from 'zod';
import { ticketPriorities, ticketStatuses } from '#domain/shop/ticket.ts';
import { call } from './api-call.ts';
import { fullUrl, id, line, looseId, ok, text, time } from './wire-schemas.ts';

const ticketComplaint = z.object({
  /** Such as '2026-0014'. */
  number: z.string(),
  acknowledge_by: time,
  acknowledged_at: time.nullable(),
  redress_by: time,
  redressed_at: time.nullable(),
  /** What the shop did about it. */
  redress: z.string().nullable(),
});
export type TicketComplaint = z.output<typeof ticketComplaint>;

const ticket = z.object({
  id,
  customer_id: id,
  /** Ours: the order that it is about; null: none. */
  order_id: id.nullish(),
  subject: z.string(),
  type: z.string(),
  priority: z.enum(ticketPriorities),
  description: z.string(),
  /** Kept for older clients; replies are in the conversation. */
  reply: z.null(),
  status: z.enum(ticketStatuses),
  attachment: z.array(z.string()),
  attachment_full_url: z.array(fullUrl),
  created_at: time,
  updated_at: time,
  /** Of a ticket of the type 'complaint', or one that the shop treats as a complaint. */
  complaint: ticketComplaint.nullable(),
});
export type Ticket = z.output<typeof ticket>;

const ticketMessage = z.object({
  support_ticket_id: id,
  /** 1 where the shop speaks, which is one person to its customers. */
  admin_id: z.literal(1).nullable(),
  customer_message: z.string().nullable(),
  admin_message: z.string().nullable(),
  attachment: z.array(z.string()),
  position: z.literal(0),
  created_at: time,
  updated_at: time,
});
export type TicketMessage = z.output<typeof ticketMessage>;

const which = z.object({ id: looseId });

export const listTickets = call({
  name: 'listTickets',
  summary: 'List the support tickets of the customer, newest first',
  area: 'Support',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/support-ticket/get',
  answer: z.array(ticket),
});

export const createTicket = call({
  name: 'createTicket',
  summary: 'Open a support ticket',
  area: 'Support',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/support-ticket/create',
  body: z.object({
    subject: line(200),
    type: line(60),
    description: text(5000),
    /** Ours: an order of the customer that it is about. */
    order_id: looseId.nullish(),
    priority: z.string().toLowerCase().pipe(z.enum(ticketPriorities)).default('low'),
  }),
  /** A ticket of the type 'complaint' gets a complaint number. */
  answer: ok.extend({ id, complaint_number: z.string().optional() }),
  refusals: [404, 409, 429],
});

export const getConversation = call({
  name: 'getConversation',
  summary: 'List the messages of a ticket, starting with its text',
  area: 'Support',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/support-ticket/conv/{id}',
  params: which,
  answer: z.array(ticketMessage),
  refusals: [404],
});

export const replyToTicket = call({
  name: 'replyToTicket',
  summary: 'Reply to a ticket that is not closed',
  area: 'Support',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/support-ticket/reply/{id}',
  params: which,
  body: z.object({ message: text(5000) }),
  answer: ok,
  refusals: [404, 409, 429],
});

export const deleteTicket = call({
  name: 'deleteTicket',
  summary: 'Delete a ticket with its conversation',
  area: 'Support',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/customer/support-ticket/delete/{id}',
  also: [{ method: 'POST', path: '/api/v1/customer/support-ticket/delete/{id}' }],
  params: which,
  answer: ok,
  refusals: [404, 409],
});
