import { Link, useLoaderData } from 'react-router';
import { getToday } from '#contract/admin/today.ts';
import { load } from '../client/load.ts';
import { useStaff } from '../client/staff.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SalesChart } from './sales-chart.tsx';
import { Waiting } from './waiting.tsx';

export const loader = () => load(getToday);

/** The first page after signing in: what waits to be done, then how it goes. */
export function Component() {
  const { orders, money, pieces, inbox, reviews, sales } = useLoaderData<typeof loader>();
  const staff = useStaff();
  return (
    <>
      <PageHead title="Today" lead={`Good to see you, ${staff.name}.`} />
      {!staff.totp && (
        <Notice kind="info">
          Your password alone opens the shop. <Link to="/account">Set up an authenticator</Link> to make it
          safe.
        </Notice>
      )}
      {orders !== null && (
        <Waiting
          title="Orders"
          things={[
            { count: orders.toConfirm, label: 'to confirm', to: '/orders?status=pending' },
            { count: orders.toPack, label: 'to pack', to: '/orders?status=confirmed' },
            { count: orders.toSend, label: 'to send', to: '/orders?status=processing' },
            { count: orders.onTheWay, label: 'on the way' },
          ]}
        />
      )}
      {money !== null && money.refunds + money.payments > 0 && (
        <Waiting
          title="Money to look at"
          urgent
          things={[
            { count: money.refunds, label: 'refunds that failed', to: '/refunds' },
            { count: money.payments, label: 'payments without an order' },
          ]}
        />
      )}
      {sales !== null && <SalesChart sales={sales} />}
      {(inbox !== null || reviews !== null) && (
        <Waiting
          title="People who wait"
          things={[
            ...(inbox === null
              ? []
              : [
                  {
                    count: inbox.messages,
                    label: inbox.messages === 1 ? 'message' : 'messages',
                    to: '/inbox?kind=message',
                  },
                  {
                    count: inbox.tickets,
                    label: inbox.tickets === 1 ? 'ticket' : 'tickets',
                    to: '/inbox?kind=ticket',
                  },
                  { count: inbox.chats, label: inbox.chats === 1 ? 'chat' : 'chats', to: '/inbox?kind=chat' },
                ]),
            ...(reviews === null
              ? []
              : [{ count: reviews, label: reviews === 1 ? 'review to read' : 'reviews to read' }]),
          ]}
        />
      )}
      {pieces !== null && (
        <section className="panel-box" aria-labelledby="scarce">
          <h2 id="scarce">Pieces</h2>
          <p>
            {pieces.soldOut === 0
              ? 'Nothing that the shop shows is sold out.'
              : `${pieces.soldOut} sold out and still shown.`}{' '}
            {pieces.lastOne} are the last of their kind.
          </p>
          {pieces.gone.length > 0 && (
            <ul className="gone">
              {pieces.gone.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
