import { createContext, useContext, type ReactNode } from 'react';
import { get, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Paise } from '#domain/money.ts';
import { livePrice, type LivePrice, type PricingOptions } from '../live-price.ts';
import type { PricingError, PricingErrorCode } from '#domain/pricing/pricing-error.ts';
import type { ProductValues } from '../product-values.ts';
import { contradictions, focusableField } from './price-texts.ts';

interface LivePriceState {
  /** null: an amount is not one. */
  readonly now: LivePrice | null;
  /** What the saved values cost at the same rates. null: nothing is saved, or it has no price. */
  readonly before: Paise | null;
  /** What the price still needs at fields that show no error of their own. */
  readonly unshown: readonly PricingError[];
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
  const { errors } = useFormState({ control: form.control });
  const values = form.getValues();
  const now = livePrice(values, options);
  const state = {
    now,
    unshown: (now?.errors ?? []).filter(
      ({ field }) => get(errors, focusableField(field, values)) === undefined,
    ),
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

/** What the price still needs at a field, as its hint. */
export function useMissing() {
  return useUnsaid((code) => !contradictions.has(code));
}

/** What cannot be right at a field, as its error. */
export function useContradiction() {
  return useUnsaid((code) => contradictions.has(code));
}

function useUnsaid(isMeant: (code: PricingErrorCode) => boolean) {
  const { unshown } = useLivePrice();
  return (...fields: readonly string[]): string | undefined =>
    unshown.find(({ field, code }) => isMeant(code) && fields.includes(field))?.message;
}
