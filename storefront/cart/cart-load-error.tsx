import { loadCart } from './cart-store.ts';
import { Failed } from '../ui/load-error.tsx';

export function CartFailed({ title }: { readonly title?: string | undefined }) {
  return <Failed title={title} text="Failed to load cart items" again={() => void loadCart()} />;
}
