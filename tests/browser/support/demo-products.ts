/** A piece of the demo shop, as a shopper knows it. */
export interface DemoProduct {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
}

// Stocked so high that every test can buy some, in any order (fill-catalogue.ts).
export const nosePins: DemoProduct = {
  name: 'Sitara Polki Nose Pins, Pair',
  slug: 'sitara-polki-nose-pins',
  category: 'Nose Rings',
};
export const anklets: DemoProduct = {
  name: 'Chhan Silver Ghungroo Anklets, Pair',
  slug: 'chhan-silver-ghungroo-anklets',
  category: 'Anklets',
};

export const soldOut: DemoProduct = {
  name: 'Marwar Borla',
  slug: 'marwar-antique-borla',
  category: 'Maang Tikka',
};

export const ring: DemoProduct = {
  name: 'Mayfair Sapphire Deco Ring',
  slug: 'mayfair-sapphire-deco-ring',
  category: 'Rings',
};

export const pathOf = (product: DemoProduct): string => `/products/${product.slug}`;
