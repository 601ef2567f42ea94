import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { getCustomer } from '#contract/admin/customers.ts';
import { listFormerOrders } from '#contract/admin/former-orders.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerFormerOrders } from './customer-former-orders.tsx';
import { CustomerNominee } from './customer-nominee.tsx';
import { CustomerNote } from './customer-note.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerFeedback } from './customer-feedback.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { CustomerCartAndWishlist } from './customer-cart-and-wishlist.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const [customer, former] = await Promise.all([
    load(getCustomer, { params: { id } }),
    load(listFormerOrders, { query: { customer: id } }),
  ]);
  return { customer, former };
}

export function Component() {
  const { customer, former } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayWrite = usePermissionCheck()('customers.write') && customer.erasedAt === null;
  return (
    <>
      <PageHeader
        title={customer.name}
        named
        back={{ to: adminPages.customers.path, label: 'Customers' }}
        lead={
          <>
            <CustomerBadge customer={customer} /> Customer since <DateTime at={customer.joinedAt} />
          </>
        }
      >
        {mayWrite && <CustomerActions customer={customer} onChanged={revalidate} />}
      </PageHeader>
      {customer.erasedAt !== null && (
        <Notice kind="info">
          Erased on request, <DateTime at={customer.erasedAt} />. Orders and invoices are kept for tax
          purposes, open complaints until they are settled, and records of consents for their period.
        </Notice>
      )}
      <div className="two-columns">
        <div className="column">
          <CustomerOrders customer={customer} />
          <CustomerFormerOrders customer={customer} orders={former.orders} total={former.total} />
          <CustomerFeedback customer={customer} />
        </div>
        <div className="column">
          <CustomerContact customer={customer} />
          <CustomerNominee customer={customer} onChanged={revalidate} />
          {mayWrite && <CustomerNote customer={customer} onSaved={revalidate} />}
          <CustomerCartAndWishlist customer={customer} />
        </div>
      </div>
    </>
  );
}
