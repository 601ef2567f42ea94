import { useEffect, useRef, useState } from 'react';
import { initials } from '../ui/initials.ts';
import type { ShopView } from './shop-view.ts';

/** The shop's logo, or its initials if the image fails (HEAD-1). Without a logo: the default mark and the name. */
export function Logo({ shop }: { readonly shop: ShopView }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // The image may have failed before hydration.
  useEffect(() => {
    const shown = image.current;
    if (shown !== null && shown.complete && shown.naturalWidth === 0) setFailed(true);
  }, []);

  if (failed) {
    return (
      <span className="initials" role="img" aria-label={`${shop.name}, home`}>
        {initials(shop.name)}
      </span>
    );
  }
  // Low priority, so that React does not preload it before the first view's picture.
  const picture = {
    ref: image,
    src: shop.logo,
    fetchPriority: 'low' as const,
    onError: () => setFailed(true),
  };
  if (shop.wordmark) {
    return (
      <>
        <img {...picture} alt="" width="48" height="48" />
        <span className="wordmark">
          <span translate="no">{shop.name}</span>
          <span className="vh">, home</span>
        </span>
      </>
    );
  }
  return <img {...picture} alt={`${shop.name}, home`} width="230" height="48" />;
}
