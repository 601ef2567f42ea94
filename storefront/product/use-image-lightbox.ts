import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyImport } from '../lib/lazy-import.ts';

const importImageLightbox = lazyImport(() => import('./image-lightbox.tsx'));
type ImageLightbox = Awaited<ReturnType<typeof importImageLightbox>>['ImageLightbox'];

/** Of the address while the closer look is open. */
const hash = '#closer-look';

/** The closer look is an entry of the browser's history: Back closes it and leaves the page as it was. */
export function useImageLightbox() {
  const location = useLocation();
  const navigate = useNavigate();
  const [Closer, setCloser] = useState<ImageLightbox | null>(null);
  const open = location.hash === hash;
  useEffect(() => {
    if (!open) return;
    importImageLightbox().then(
      (found) => setCloser(() => found.ImageLightbox),
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
