import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Marks the page as hydrated; taps held back by late hydration are replayed then. */
export function PageReady() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);

  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    window.dispatchEvent(new Event('shop:ready'));
  }, []);

  // A navigation closes an open menu. A menu opened before hydration stays open.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    for (const open of document.querySelectorAll<HTMLElement>('header :popover-open')) open.hidePopover();
  }, [page]);

  return null;
}
