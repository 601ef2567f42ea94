import { useEffect, useState } from 'react';
import { getShippingQuotes, type ShippingQuoteWire } from '#contract/shipping.ts';
import { useApiQuery } from '../api/use-api-query.ts';

export interface ShippingQuotes {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly quotes: readonly ShippingQuoteWire[];
  /** The selected method; the shop's usual one until the shopper selects another. */
  readonly chosen: ShippingQuoteWire | null;
  /** The key to order with; null: the free method of a shop without a choice (PRICE-5). */
  readonly requestKey: string | null;
  readonly choose: (key: string) => void;
  readonly reload: () => void;
}

/** The shipping methods for the cart and an address. Quotes them again when the address or the cart changes (SHIP-2). */
export function useShippingQuotes(addressId: number | null): ShippingQuotes {
  const [round, setRound] = useState(0);
  const [key, setKey] = useState<string | null>(null);
  const [quotes, setQuotes] = useState<readonly ShippingQuoteWire[] | null>(null);
  const reload = () => setRound((before) => before + 1);
  useEffect(() => {
    window.addEventListener('cartUpdated', reload);
    return () => window.removeEventListener('cartUpdated', reload);
  }, []);
  const found = useApiQuery(
    getShippingQuotes,
    { query: addressId === null ? {} : { address_id: addressId } },
    round,
  );
  // The previous quotes stay on screen while new ones load, so that no step moves.
  if (found.state === 'ready' && found.answer !== quotes) setQuotes(found.answer);
  const shown = quotes ?? [];
  const chosen = shown.find((quote) => quote.key === key) ?? shown[0] ?? null;
  const isDefault = shown.length === 1 && chosen?.key === 'free_shipping';
  return {
    state: found.state === 'loading' && quotes !== null ? 'ready' : found.state,
    quotes: shown,
    chosen,
    requestKey: isDefault ? null : (chosen?.key ?? null),
    choose: setKey,
    reload,
  };
}
