import { listOccasions, searchCounterProducts, type CounterProduct } from '#contract/admin/counter-sales.ts';
import { listLawRules } from '#contract/admin/law.ts';
import { api, openScreen } from '../screens/back-office.tsx';

/** Two in stock. */
export const anklets: CounterProduct = {
  id: 31,
  name: 'Payal Anklets',
  code: 'ANK-1',
  price: 12_500.5,
  addedTaxRate: 0,
  roundsTotal: false,
  stock: 2,
  free: 2,
  heldUntil: null,
  sharedStock: false,
  sizes: [],
  huid: null,
};

export async function openCounter(products: readonly CounterProduct[] = [anklets]) {
  api.answer(listLawRules, []);
  api.answer(searchCounterProducts, [...products]);
  api.answer(listOccasions, []);
  return continueAtCounter();
}

/** Opens the page again, as after a reload. */
export async function continueAtCounter() {
  const screen = await openScreen('/orders/counter', 'manager');
  const { main, user, fill, field } = screen;
  return {
    ...screen,
    find: async (text: string) => {
      await fill(field('Find a piece'), text);
      await user.keyboard('{Enter}');
    },
    add: async (name: string) => user.click(await main.findByRole('button', { name: `Add ${name}` })),
    sum: () => main.getByText(/^Total/).textContent,
  };
}
