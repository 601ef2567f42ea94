import { useEffect } from 'react';
import type { PaymentMethod } from './payment-methods.ts';

/** Loads the providers' scripts with the page (PAY-7), so that the widget opens at once when it is wanted. */
export function usePaymentScripts(methods: readonly PaymentMethod[]): void {
  const addresses = methods.flatMap(({ script }) => (script === null ? [] : [script])).join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) {
      if (document.querySelector(`script[src="${CSS.escape(address)}"]`) !== null) continue;
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      document.head.append(script);
    }
  }, [addresses]);
}
