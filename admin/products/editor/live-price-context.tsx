import { createContext, useContext, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Paise } from '#domain/money.ts';
import { livePrice, type LivePrice, type PricingOptions } from '../live-price.ts';
import type { ProductValues } from '../product-values.ts';

interface LivePriceState {
  /** null: an amount is not one. */
  readonly now: LivePrice | null;
  /** What the saved values cost at the same rates. null: nothing is saved, or it has no price. */
  readonly before: Paise | null;
  readonly options: PricingOptions;
}

const LivePriceContext = createContext<LivePriceState | null>(null);

interface LivePriceProviderProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly options: PricingOptions;
  readonly saved: ProductValues | null;
  readonly children: ReactNode;
}

/** Prices the form on every change. Only what reads the price renders again. */
export function LivePriceProvider({ form, options, saved, children }: LivePriceProviderProps) {
  useWatch({ control: form.control });
  const state = {
    now: livePrice(form.getValues(), options),
    before: saved === null ? null : (livePrice(saved, options)?.settled?.total ?? null),
    options,
  };
  return <LivePriceContext value={state}>{children}</LivePriceContext>;
}

export function useLivePrice(): LivePriceState {
  const state = useContext(LivePriceContext);
  if (state === null) throw new Error('useLivePrice() used outside the piece editor');
  return state;
}

/** What the price lacks at a field, as its hint. */
export function useMissing(): (...fields: readonly string[]) => string | undefined {
  const { now } = useLivePrice();
  return (...fields) => now?.errors.find(({ field }) => fields.includes(field))?.message;
}
