import { Link } from '../navigation/link.tsx';
import type { Notice } from '#domain/forms/notice.ts';
import { ordersLink } from '../account/orders-link.ts';
import { Icon } from '../ui/icon.tsx';

/** For messages about money that has moved, which must not disappear like a toast. */
export function PersistentNotice({ notice }: { readonly notice: Notice }) {
  return (
    <div className="alert alert-info" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <b>{notice.title}</b>
        </p>
        <p>{notice.text}</p>
        <Link className="link link-block" {...ordersLink}>
          View my orders
        </Link>
      </div>
    </div>
  );
}
