import { useEffect, useState } from 'react';
import { lazyImport } from '../navigation/lazy-import.ts';

const importBackInStockForm = lazyImport(() => import('./back-in-stock-form.tsx'), 'BackInStockForm');
type BackInStockForm = Awaited<ReturnType<typeof importBackInStockForm>>['BackInStockForm'];

/** The form for a notification about a product, loaded on demand. */
export function LazyBackInStockForm(props: Parameters<BackInStockForm>[0]) {
  const [BackInStockForm, setBackInStockForm] = useState<BackInStockForm | null>(null);
  useEffect(() => {
    importBackInStockForm().then(
      (found) => setBackInStockForm(() => found.BackInStockForm),
      () => undefined,
    );
  }, []);
  return BackInStockForm === null ? null : <BackInStockForm {...props} />;
}
