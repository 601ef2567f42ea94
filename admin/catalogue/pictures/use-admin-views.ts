import { useEffect, useState } from 'react';
import { listProductViews, type AdminViews } from '#contract/admin/product-views.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';

interface ViewsState {
  /** null: not read yet. */
  readonly views: AdminViews | null;
  /** Why they could not be read. */
  readonly notice: string | null;
  readonly show: (now: AdminViews) => void;
}

export function useAdminViews(productId: number): ViewsState {
  const [views, setViews] = useState<AdminViews | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void call(listProductViews, { params: { id: productId } }).then((reply) => {
      if (left) return;
      if (reply.ok) setViews((now) => now ?? reply.answer);
      else setNotice(refusalMessage(reply.problem));
    });
    return () => {
      left = true;
    };
  }, [productId]);
  return { views, notice, show: setViews };
}
