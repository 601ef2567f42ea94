import { Suspense } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';
import type { ProductView, SizesView } from './load-product.ts';

const importSized = () => import('./sized-purchase.tsx');
const Lazy = lazyPart(importSized, 'SizedPurchase');
let loaded: Awaited<ReturnType<typeof importSized>>['SizedPurchase'] | null = null;

/** Loads the chooser before React starts on a page that shows one: until its code is there, clicks on it would be lost. */
export async function loadShownSizes(): Promise<void> {
  const shown = document.querySelector('.sizes');
  if (shown === null) return;
  try {
    loaded = (await importSized()).SizedPurchase;
  } catch {
    shown.setAttribute('data-live', ''); // it stays as it is, and the rest of the page does not wait for it
  }
}

/** The purchase box with a chooser of sizes, loaded for products that need one. */
export function LazySizedPurchase(props: { readonly product: ProductView; readonly sizes: SizesView }) {
  const Sized = loaded ?? Lazy;
  return (
    <Suspense>
      <Sized {...props} />
    </Suspense>
  );
}
