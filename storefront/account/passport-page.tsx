import type { MetaDescriptor } from 'react-router';
import { getOrderDetails, type OrderLine } from '#contract/orders.ts';
import { careAdvice } from '#domain/catalogue/care-advice.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { listOf } from '../api/response-readers.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { Link } from '../navigation/link.tsx';
import { specifications, type SpecificationGroup, type SpecifiedProduct } from '../product/specifications.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import { pictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/passport-page.ts';
import { OrderNotFound } from './order-page.tsx';
import { hasPassport } from './order-view.ts';
import { PrintHead } from './print-head.tsx';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.passport.title);
}

/** What a sold piece is, as it was sold: the owner's proof, which prints (AFTER-8). */
export default function PassportPage({ params: { id, line } }: Route.ComponentProps) {
  return (
    <div className="wrap page page-own">
      <NoScriptNotice what="The passport" />
      <Passport orderId={id} lineId={Number(line)} />
    </div>
  );
}

function Passport({ orderId, lineId }: { readonly orderId: string; readonly lineId: number }) {
  const details = useApiQuery(getOrderDetails, { query: { order_id: orderId } });
  if (details.state === 'loading') return <Loading title={pages.passport.title} />;
  const lines = details.state === 'ready' ? listOf<OrderLine>(details.answer) : [];
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined || !hasPassport(line)) return <OrderNotFound />;
  return <PassportOf line={line} />;
}

/** What is known of a piece, without what is of the shop as it is today, and how its price was made. */
function lastingFacts(product: SpecifiedProduct): SpecificationGroup[] {
  return specifications(product)
    .filter(({ title }) => title !== 'Product details')
    .map(({ title, rows }) => ({ title, rows: rows.filter(([label]) => label !== 'Making charges') }))
    .filter(({ rows }) => rows.length > 0);
}

function PassportOf({ line }: { readonly line: OrderLine }) {
  const { order, product_details: product, size_text: size, qty: quantity, order_id: orderId } = line;
  const { facts, images_full_url: images = [], code } = product;
  const groups = facts === undefined ? [] : lastingFacts({ ...product, facts });
  return (
    <>
      <PrintHead />
      <Link className="back" to={fillPath(pages.order.path, { id: orderId })}>
        <Icon name="left" small />
        Order <span translate="no">#{orderId}</span>
      </Link>
      <div className="page-heading">
        <div>
          <h1 className="page-title" translate="no">
            {product.name}
          </h1>
          <p className="muted">
            Passport of the piece. Sold on {longDate(order.created_at)}, order #{orderId}
            {order.shipping_address_data !== null &&
              `, to ${order.shipping_address_data.contact_person_name}`}
          </p>
        </div>
        <button className="btn btn-line btn-sm no-print" type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <div className="order-grid passport">
        <ul className="passport-pictures">
          {images.slice(0, 3).map((image, index) => (
            <li key={index}>
              <Picture
                picture={pictureView(image)}
                alt={index === 0 ? product.name : ''}
                sizes="220px"
                width={220}
                height={220}
                load="eager"
              />
            </li>
          ))}
        </ul>
        <section className="box" aria-labelledby="piece">
          <h2 id="piece">The piece</h2>
          <dl className="pairs">
            {code !== undefined && <Fact label="Code" value={code} />}
            {size && <Fact label="Chosen size" value={size} />}
            {quantity > 1 && <Fact label="Pieces" value={String(quantity)} />}
          </dl>
        </section>
        {groups.map(({ title, rows }) => (
          <section key={title} className="box" aria-label={title}>
            <h2>{title}</h2>
            <dl className="pairs">
              {rows.map(([label, value], index) => (
                <Fact key={index} label={label} value={value} />
              ))}
            </dl>
          </section>
        ))}
        {facts !== undefined && (
          <section className="box passport-care" aria-labelledby="care">
            <h2 id="care">Care</h2>
            <ul>
              {careAdvice(facts).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
