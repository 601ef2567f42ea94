import { loadCart } from '../client/cart-store.ts';
import { Failed } from '../ui/failed.tsx';

export function CartFailed() {
  return <Failed text="Failed to load cart items" again={() => void loadCart()} />;
}
