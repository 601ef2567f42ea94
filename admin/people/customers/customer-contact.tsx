import type { AdminCustomer } from '#contract/admin/customers.ts';
import { DateTime } from '../../ui/date-time.tsx';

export function CustomerContact({ customer }: { readonly customer: AdminCustomer }) {
  const { email, phone, emailVerified, phoneVerified, lastSeenAt, addresses, erasedAt } = customer;
  if (erasedAt !== null) return null;
  return (
    <section className="panel-box" aria-labelledby="customer-facts">
      <h2 id="customer-facts">Contact</h2>
      {email !== '' && (
        <p>
          <a className="link" translate="no" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          <span className="hint">{emailVerified ? 'Confirmed' : 'Not confirmed'}</span>
        </p>
      )}
      {phone !== '' && (
        <p>
          <a className="link" translate="no" href={`tel:${phone}`}>
            {phone}
          </a>{' '}
          <span className="hint">{phoneVerified ? 'Confirmed' : 'Not confirmed'}</span>
        </p>
      )}
      <p className="hint">
        {lastSeenAt === null ? (
          'Not signed in.'
        ) : (
          <>
            Last seen <DateTime at={lastSeenAt} />
          </>
        )}
      </p>
      {addresses.map(({ id, kind, name, phone: number, lines }) => (
        <dl className="facts" key={id}>
          <dt>{kind}</dt>
          <dd translate="no">
            {[name, ...lines, number].map((line, index) => (
              <span className="line" key={index}>
                {line}
              </span>
            ))}
          </dd>
        </dl>
      ))}
    </section>
  );
}
