import { useEffect, useState } from 'react';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { lazyImport } from '../navigation/lazy-import.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ProductView } from './load-product.ts';

const importShare = lazyImport(() => import('./share.ts'), 'sharePage');

/** WhatsApp, share and compare (PIECE-4, PIECE-5). Comparing is a link, which works before any script. */
export function ProductTools({ product: { id, name, enquiry } }: { readonly product: ProductView }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="buy-alt">
      {enquiry.whatsapp !== null && (
        <a className="btn btn-line" href={enquiry.whatsapp}>
          <Icon name="chat" small />
          Ask on WhatsApp
        </a>
      )}
      <button
        className={ready ? 'ibtn' : 'ibtn waits'}
        type="button"
        aria-label="Share this piece"
        onClick={() => void importShare().then(({ sharePage }) => sharePage(name))}
      >
        <Icon name="share" />
      </button>
      <Link
        className="ibtn"
        to={`${withQuery(pages.compare.path, { ids: id })}#add`}
        aria-label="Compare this piece"
      >
        <Icon name="compare" />
      </Link>
    </div>
  );
}
