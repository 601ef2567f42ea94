import { productPath } from '#domain/shop/pages.ts';
import {
  getSavedItems,
  moveToCart,
  removeSavedItem,
  saveForLater,
  type SavedItem,
} from '#contract/saved-items.ts';
import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { singleFlight } from '../api/single-flight.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { Link } from '../navigation/link.tsx';
import { AvailabilityMessage } from '../product/availability-message.tsx';
import { cardView } from '../product/card-view.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import type { CartItem } from './cart-item.ts';
import { cartStore, setCart } from './cart-store.ts';
import { useAvailability } from './use-availability.ts';

/** The saved items of the cart page (PIECE-8). */
export function useSavedItems() {
  const [round, setRound] = useState(0);
  const found = useApiQuery(getSavedItems, {}, round);
  const run = (key: string, work: () => Promise<void>) =>
    singleFlight(key, work).finally(() => setRound((count) => count + 1));

  return {
    items: found.state === 'ready' ? found.answer : [],
    save: (line: CartItem) =>
      run(`save ${line.key}`, async () => {
        const before = cartStore.read();
        setCart({ ...before, lines: before.lines.filter(({ key }) => key !== line.key) });
        const reply = await cartStore.change(() => callApi(saveForLater, { body: { key: line.key } }));
        if (reply.ok) return toast({ title: 'Saved for later', name: line.name });
        setCart(before);
        errorToast(reply.problem?.message || 'Failed to save this piece');
      }),
    move: ({ id, product }: SavedItem) =>
      run(`move ${id}`, async () => {
        const reply = await cartStore.change(() => callApi(moveToCart, { body: { id } }));
        if (reply.ok) toast({ title: 'Added to Cart', name: product.name });
        else errorToast(reply.problem?.message || 'Failed to add item to cart');
      }),
    remove: ({ id }: SavedItem) =>
      run(`remove saved ${id}`, async () => {
        const reply = await callApi(removeSavedItem, { query: { id } });
        if (!reply.ok && reply.problem?.status !== 404)
          errorToast(reply.problem?.message || 'Failed to remove this piece');
      }),
  };
}

export type SavedItems = ReturnType<typeof useSavedItems>;

export function SavedForLater({ saved }: { readonly saved: SavedItems }) {
  if (saved.items.length === 0) return null;
  return (
    <section className="saved" aria-labelledby="saved">
      <h2 id="saved">Saved for later</h2>
      <p className="muted">These pieces stay in the shop: others can buy them.</p>
      <ul>
        {saved.items.map((item) => (
          <li key={item.id}>
            <Saved item={item} saved={saved} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Saved({ item, saved }: { readonly item: SavedItem; readonly saved: SavedItems }) {
  const card = cardView(item.product);
  const address = productPath(card.slug) + (item.size === null ? '' : `?size=${item.size}`);
  const availability = useAvailability({ ...card, size: item.size ?? undefined });
  const canAdd = availability.state === 'in-stock' || availability.state === 'fewer';
  return (
    <article className="saved-item">
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={card.picture} alt="" sizes="88px" width={88} height={88} />
      </Link>
      <div>
        <h3>
          <Link to={address} translate="no">
            {card.name}
          </Link>
          {item.quantity > 1 && ` × ${item.quantity}`}
        </h3>
        {item.size_text !== null && <p className="about">{item.size_text}</p>}
        <p className="prices">
          <Prices price={card.price} was={card.was} />
        </p>
        <AvailabilityMessage availability={availability} />
      </div>
      <p className="saved-actions">
        <button
          className="btn btn-line btn-sm"
          type="button"
          disabled={!canAdd}
          aria-label={`Move to cart: ${card.name}`}
          onClick={() => void saved.move(item)}
        >
          Move to cart
        </button>
        <button
          className="btn btn-quiet btn-sm"
          type="button"
          aria-label={`Remove ${card.name} from saved`}
          onClick={() => void saved.remove(item)}
        >
          Remove
        </button>
      </p>
    </article>
  );
}
