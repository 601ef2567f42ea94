import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyImport } from '../navigation/lazy-import.ts';

const importImageLightbox = lazyImport(() => import('./image-lightbox.tsx'));
type ImageLightbox = Awaited<ReturnType<typeof importImageLightbox>>['ImageLightbox'];

/** Hash of the address while the lightbox is open. */
const hash = '#closer-look';

/** The lightbox is an entry of the browser's history, so that Back closes it. */
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
      // Opened by a link: there is no entry to go back to.
      if (location.state === hash) void navigate(-1);
      else void navigate(page, { replace: true, preventScrollReset: true });
    },
  };
}
