import { useEffect, useState } from 'react';
import { navigationBlocked } from '../navigation/navigate-to.ts';
import { useOnline } from '../navigation/use-online.ts';

/** Shown while the network is unavailable. Covers no form field. */
export function OfflineBar() {
  const online = useOnline();
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    // The service worker's sentence about a stored page (storefront/worker/stored-documents.ts).
    const saved = document.documentElement.dataset['saved'];
    // A stored page is shown only as long as the shop cannot be reached. A network that is gone again at once is none, and a reload
    // would cancel the page that a pressed link is opening.
    const reload = () => navigator.onLine && window.location.reload();
    const reset = () => void (saved === undefined ? setReason(saved) : setTimeout(reload, 500));
    const setTried = () => setReason('The page cannot be opened until you are online again.');
    setReason(saved);
    window.addEventListener(navigationBlocked, setTried);
    window.addEventListener('online', reset);
    return () => {
      window.removeEventListener(navigationBlocked, setTried);
      window.removeEventListener('online', reset);
    };
  }, []);
  return (
    <div className="offline" role="status">
      {(!online || reason) && `You are offline. ${reason ?? 'What you have typed stays here.'}`}
    </div>
  );
}
