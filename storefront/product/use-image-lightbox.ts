import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { part } from '../lib/lazy-import.ts';

const fetchCloserLook = part(() => import('./image-lightbox.tsx'));
type CloserLook = Awaited<ReturnType<typeof fetchCloserLook>>['CloserLook'];

/** Of the address while the closer look is open. */
const hash = '#closer-look';

/** The closer look is an entry of the browser's history: Back closes it and leaves the page as it was. */
export function useCloserLook() {
  const location = useLocation();
  const navigate = useNavigate();
  const [Closer, setCloser] = useState<CloserLook | null>(null);
  const open = location.hash === hash;
  useEffect(() => {
    if (!open) return;
    fetchCloserLook().then(
      (found) => setCloser(() => found.CloserLook),
      () => undefined,
    );
  }, [open]);
  const page = location.pathname + location.search;
  return {
    Closer: open ? Closer : null,
    openCloser: () => void navigate(page + hash, { state: hash, preventScrollReset: true }),
    closed: () => {
      // Who came by a link to it has no entry of ours to go back to.
      if (location.state === hash) void navigate(-1);
      else void navigate(page, { replace: true, preventScrollReset: true });
    },
  };
}
