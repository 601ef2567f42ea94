import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Once React runs the page, the page says so: early taps that were kept are answered then. */
export function PageReady() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);

  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    window.dispatchEvent(new Event('shop:ready'));
  }, []);

  // A menu whose link was followed has done its work. One that was opened before this script ran has not.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    for (const open of document.querySelectorAll<HTMLElement>('header :popover-open')) open.hidePopover();
  }, [page]);

  return null;
}
