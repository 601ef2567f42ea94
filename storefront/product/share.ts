import { errorToast, toast } from '../toast/toast.ts';

/** Shares this page by the device, or copies its address where the browser cannot share (PIECE-4). */
export async function sharePage(title: string): Promise<void> {
  const url = window.location.href.replace(/#.*/, '');
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the device's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', name: url });
  } catch {
    errorToast(url, 'Copy this link');
  }
}
