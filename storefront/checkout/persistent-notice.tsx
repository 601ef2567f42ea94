import { Link } from '../navigation/link.tsx';
import type { Notice } from '#domain/forms/notice.ts';
import { toOrders } from '../account/orders-link.ts';
import { Icon } from '../ui/icon.tsx';

/** About money that has moved: it stays until the shopper goes on. */
export function LastingNotice({ notice }: { readonly notice: Notice }) {
  return (
    <div className="alert alert-info" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <b>{notice.title}</b>
        </p>
        <p>{notice.text}</p>
        <Link className="link link-block" {...toOrders}>
          See my orders
        </Link>
      </div>
    </div>
  );
}
