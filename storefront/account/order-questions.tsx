import { createTicket, type listTickets, type Ticket } from '#contract/support.ts';
import { callApi } from '../api/call-api.ts';
import { listOf } from '../api/response-readers.ts';
import type { ApiQuery } from '../api/use-api-query.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { MessageForm } from './message-form.tsx';
import { TicketThread } from './ticket-thread.tsx';

interface OrderQuestionsProps {
  readonly orderId: number;
  readonly found: ApiQuery<typeof listTickets>;
  readonly onSent: () => void;
}

/** The questions on an order: tickets that name it (AFTER-5). */
export function OrderQuestions({ orderId, found, onSent }: OrderQuestionsProps) {
  const { shop } = useShell();
  if (found.state === 'loading') return null;
  if (found.state === 'failed')
    return (
      <section className="box no-print" aria-labelledby="questions">
        <h2 id="questions">Questions on this order</h2>
        <p>
          Your questions could not be loaded.{' '}
          <Link className="link" to={pages.contact.path}>
            Write to us on the contact page
          </Link>
        </p>
      </section>
    );
  const tickets = listOf<Ticket>(found.answer).filter(({ order_id: id }) => id === orderId);
  const open = tickets.some(({ status }) => status !== 'close');
  return (
    <section className="box no-print" aria-labelledby="questions">
      <div className="box-head">
        <h2 id="questions">Questions on this order</h2>
        <span className="muted">{shop.answers}</span>
      </div>
      {tickets.toReversed().map((ticket) => (
        <TicketThread key={ticket.id} ticket={ticket} label="Write to us" />
      ))}
      {!open && (
        <MessageForm
          label="Write to us"
          draft={`orderQuestionDraft${orderId}`}
          maxLength={5000}
          send={(description) =>
            callApi(createTicket, {
              body: { subject: `Order ${orderId}`, type: 'order', description, order_id: orderId },
            })
          }
          onSent={onSent}
        />
      )}
    </section>
  );
}
