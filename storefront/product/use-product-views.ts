import { useEffect, useState } from 'react';
import { getProductViews, type ProductViews } from '#contract/product-views.ts';
import { callApi } from '../api/call-api.ts';

/** Cut-outs, turntable and film, read when a dialog needs them. null: loading. 'failed': the shop was not reached. */
export function useProductViews(slug: string): ProductViews | 'failed' | null {
  const [views, setViews] = useState<ProductViews | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    void callApi(getProductViews, { params: { slug } }).then((reply) => {
      if (!left) setViews(reply.ok ? reply.answer : 'failed');
    });
    return () => {
      left = true;
    };
  }, [slug]);
  return views;
}
