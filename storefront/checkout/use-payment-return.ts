import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

interface Back {
  readonly token: string;
  readonly success: boolean;
}

/** What the provider's link back says (PAY-8), read once the page runs: the server sends every shopper the same page. */
export function usePaymentReturn(): { back: Back | null; forget: () => void } {
  const [search] = useSearchParams();
  const [back, setBack] = useState<Back | null>(null);
  const flag = search.get('flag');
  const token = search.get('token');
  useEffect(() => {
    if (flag !== null && token !== null) setBack({ token, success: flag === 'success' });
  }, [flag, token]);
  return { back, forget: () => setBack(null) };
}
