import { useEffect, useState } from 'react';
import { navigationBlocked } from '../navigation/navigate-to.ts';
import { useOnline } from '../navigation/use-online.ts';

/** Shown while the network is unavailable. Covers no form field. */
export function OfflineBar() {
  const online = useOnline();
  const [tried, setTried] = useState(false);
  useEffect(() => {
    const setTriedNow = () => setTried(true);
    const forget = () => setTried(false);
    window.addEventListener(navigationBlocked, setTriedNow);
    window.addEventListener('online', forget);
    return () => {
      window.removeEventListener(navigationBlocked, setTriedNow);
      window.removeEventListener('online', forget);
    };
  }, []);
  return (
    <div className="offline" role="status">
      {!online &&
        (tried
          ? 'You are offline. The page cannot be opened until you are online again.'
          : 'You are offline. What you have typed stays here.')}
    </div>
  );
}
