import { Link } from 'react-router';
import type { AdminCustomer } from '#contract/admin/customers.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, withQuery } from '#domain/shop/pages.ts';
import { reviewStatusTones, reviewStatusLabels } from '../reviews/review-labels.ts';
import { Stars } from '../reviews/stars.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';

/** Tickets, the chat and reviews of a customer. */
export function CustomerFeedback({ customer }: { readonly customer: AdminCustomer }) {
  const { id, tickets, chat, reviews } = customer;
  if (tickets.length === 0 && !chat && reviews.length === 0) return null;
  return (
    <section className="panel-box" aria-labelledby="customer-feedback">
      <h2 id="customer-feedback">Messages and reviews</h2>
      <ul className="feedback">
        {chat && (
          <li>
            <Link className="link" to={fillPath(adminPages.thread.path, { kind: 'chat', id })}>
              Chat
            </Link>
          </li>
        )}
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <span className="row">
              <Link className="link" to={fillPath(adminPages.thread.path, { kind: 'ticket', id: ticket.id })}>
                {ticket.subject}
              </Link>
              {ticket.unanswered && <Badge tone="yellow">Unanswered</Badge>}
            </span>
            <span className="hint">
              Ticket, <DateTime at={ticket.at} />
            </span>
          </li>
        ))}
        {reviews.map((review) => (
          <li key={`review-${review.id}`}>
            <span className="row">
              <Stars rating={review.rating} />
              <Badge tone={reviewStatusTones[review.status]}>{reviewStatusLabels[review.status]}</Badge>
            </span>
            {review.comment !== '' && <p className="pre">{review.comment}</p>}
            <Link className="hint link" to={withQuery(adminPages.reviews.path, { search: review.product })}>
              Review of {review.product}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
