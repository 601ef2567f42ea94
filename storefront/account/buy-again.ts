import { useEffect, useEffectEvent, useState } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { singleFlight } from '../api/single-flight.ts';
import { addLines, sessionEnded, type AddedLines } from '../cart/add-lines.ts';
import { fetchAvailableLines, type AvailableLines, type WantedLine } from '../cart/available-lines.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { toast } from '../toast/toast.ts';

/** Adds the available products to the cart and opens it (ORDER-7). What is in the cart is left as it is. */
export async function buyAgain(products: readonly WantedLine[]): Promise<void> {
  await singleFlight('buy again', async () => {
    const done = await addLines(products);
    const { added, already, refused, signedOut } = done;
    const names = products.map(({ name }) => name);
    const said = alreadyText(already);
    const ended = signedOut ? [sessionEnded] : [];
    const bad = [...refused, ...ended];
    if (bad.length > 0) {
      const text = [added.length === 0 ? '' : `Added: ${added.join(', ')}.`, ...bad, said].join(' ').trim();
      toast({
        title: added.length === 0 ? 'Not Added' : 'Partly Added',
        text,
        names,
        variant: 'destructive',
      });
    } else if (added.length > 0)
      toast({ title: 'Added to Cart', text: [`${added.join(', ')}.`, said].join(' ').trim(), names });
    else if (already.length > 0) toast({ title: 'In your cart.', text: said, names });
    if (opensCart(done)) await navigateTo(pages.cart.path);
  });
}

/** 'Noor Ring and Tara Studs are in your cart already.' */
export function alreadyText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const last = names.at(-1) ?? '';
  const listed = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${listed} ${names.length === 1 ? 'is' : 'are'} in your cart already.`;
}

const opensCart = ({ added, already }: AddedLines) => added.length + already.length > 0;

/** Which products of an order can be bought again; null while loading. */
export function useBuyAgain(orderId: number, ordered: readonly WantedLine[]): AvailableLines | null {
  const [found, setFound] = useState<AvailableLines | null>(null);
  const look = useEffectEvent(() => fetchAvailableLines(ordered));
  useEffect(() => {
    let gone = false;
    void look().then((again) => gone || setFound(again));
    return () => {
      gone = true;
    };
  }, [orderId]);
  return found;
}
