export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketStatuses = ['pending', 'open', 'close'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Who writes in a ticket or a chat. */
export const messageAuthors = ['customer', 'staff'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];
