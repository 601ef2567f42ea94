import { useEffect, useState } from 'react';
import { part } from '../lib/lazy-import.ts';

const fetchTellMe = part(() => import('./back-in-stock-form.tsx'));
type TellMe = Awaited<ReturnType<typeof fetchTellMe>>['TellMe'];

/** The form by which somebody asks to be told of a product: few ever need it, so that it comes late. */
export function LateTellMe(props: Parameters<TellMe>[0]) {
  const [TellMe, setTellMe] = useState<TellMe | null>(null);
  useEffect(() => {
    fetchTellMe().then(
      (found) => setTellMe(() => found.TellMe),
      () => undefined,
    );
  }, []);
  return TellMe === null ? null : <TellMe {...props} />;
}
