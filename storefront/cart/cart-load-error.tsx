import { loadCart } from './cart-store.ts';
import { LoadError } from '../ui/load-error.tsx';

export function CartLoadError({ title }: { readonly title?: string | undefined }) {
  return <LoadError title={title} text="Failed to load cart items" again={() => void loadCart()} />;
}
