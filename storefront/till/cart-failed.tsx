import { loadCart } from '../client/cart-store.ts';
import { Failed } from '../ui/failed.tsx';

export function CartFailed({ title }: { readonly title?: string | undefined }) {
  return <Failed title={title} text="Failed to load cart items" again={() => void loadCart()} />;
}
