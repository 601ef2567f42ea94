import type { Generated } from 'kysely';
import type { ReviewStatus } from '#domain/catalogue/review.ts';
import type { MessageAuthor, TicketPriority, TicketStatus } from '#domain/shop/ticket.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface FeedbackTables {
  reviews: {
    id: Generated<number>;
    product_id: number;
    customer_id: number;
    order_id: number;
    rating: number;
    comment: Generated<string>;
    status: Generated<ReviewStatus>;
    reply: Optional<string>;
    replied_at: OptionalTime;
    version: Generated<number>;
    demo: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  review_pictures: {
    id: Generated<number>;
    review_id: number;
    hash: string;
    width: number;
    height: number;
    created_at: Date;
  };
  product_questions: {
    id: Generated<number>;
    product_id: number;
    customer_id: number;
    question: string;
    answer: Optional<string>;
    /** Shown on the page of the product. */
    public: Generated<boolean>;
    answered_at: OptionalTime;
    created_at: Date;
  };
  delivery_reviews: { order_id: number; rating: number; comment: string; created_at: Time };
  support_tickets: {
    id: Generated<number>;
    customer_id: number;
    /** The order that it is about; null: none. */
    order_id: Optional<number>;
    subject: string;
    type: string;
    priority: Generated<TicketPriority>;
    description: string;
    status: Generated<TicketStatus>;
    created_at: Time;
    updated_at: Time;
  };
  ticket_messages: {
    id: Generated<number>;
    ticket_id: number;
    author: MessageAuthor;
    message: string;
    created_at: Time;
  };
  chat_messages: {
    id: Generated<number>;
    customer_id: number;
    author: MessageAuthor;
    message: string;
    seen_at: OptionalTime;
    created_at: Time;
  };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    mobile_number: string;
    subject: string;
    message: string;
    /** The shop's answer. */
    answer: Generated<string | null>;
    answered_at: OptionalTime;
    /** Filled in a field that people do not see. */
    marked: Generated<boolean>;
    /** A marked message that the staff have dismissed: it waits for no answer. */
    dismissed_at: OptionalTime;
    /** The thread of an erased account; `email` was not confirmed, so nobody who confirms it later reads the thread. */
    of_unconfirmed_account: Generated<boolean>;
    created_at: Time;
  };
  complaints: {
    id: Generated<number>;
    /** Of a ticket or a contact message. */
    ticket_id: Optional<number>;
    contact_message_id: Optional<number>;
    received_at: Date;
    acknowledged_at: OptionalTime;
    redressed_at: OptionalTime;
    redress: Optional<string>;
    dismissed_at: OptionalTime;
    /** Why it is no complaint; for the staff. */
    dismissed_reason: Optional<string>;
  };
  newsletter_subscribers: {
    email: string;
    consented_at: Time;
    /** Unused: no call confirms an address. */
    confirmed_at: OptionalTime;
    unsubscribed_at: OptionalTime;
  };
}
