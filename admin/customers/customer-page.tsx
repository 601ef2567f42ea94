import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { getCustomer } from '#contract/admin/customers.ts';
import { load } from '../api/load.ts';
import { useMay } from '../session/use-staff.ts';
import { DateTime } from '../ui/date-time.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerFacts } from './customer-contact.tsx';
import { CustomerNote } from './customer-note.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerSaid } from './customer-feedback.tsx';
import { CustomerState } from './customer-badge.tsx';
import { CustomerWants } from './customer-cart-and-wishlist.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return load(getCustomer, { params: { id: Number(params['id']) } });
}

/** One customer: what they bought, what they said, and what the shop remembers of them. */
export function Component() {
  const customer = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayWrite = useMay()('customers.write') && customer.erasedAt === null;
  return (
    <>
      <PageHead
        title={customer.name}
        back={{ to: '/customers', label: 'Customers' }}
        lead={
          <>
            <CustomerState customer={customer} /> Since <DateTime at={customer.joinedAt} />
          </>
        }
      >
        {mayWrite && <CustomerActions customer={customer} onChanged={revalidate} />}
      </PageHead>
      {customer.erasedAt !== null && (
        <Notice kind="info">
          Erased on their request, <DateTime at={customer.erasedAt} />. Orders and invoices stay for the tax
          office.
        </Notice>
      )}
      <div className="two-columns">
        <div className="column">
          <CustomerOrders customer={customer} />
          <CustomerSaid customer={customer} />
        </div>
        <div className="column">
          <CustomerFacts customer={customer} />
          {mayWrite && <CustomerNote key={customer.version} customer={customer} onSaved={revalidate} />}
          <CustomerWants customer={customer} />
        </div>
      </div>
    </>
  );
}
