/** A piece of the demo shop, as a shopper knows it. */
export interface DemoPiece {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
}

// Of these there are enough for every test to take some, in any order (fill-shelves.ts).
export const nosePins: DemoPiece = {
  name: 'Sitara Polki Nose Pins, Pair',
  slug: 'sitara-polki-nose-pins',
  category: 'Nose Rings',
};
export const anklets: DemoPiece = {
  name: 'Chhan Silver Ghungroo Anklets, Pair',
  slug: 'chhan-silver-ghungroo-anklets',
  category: 'Anklets',
};

export const soldOut: DemoPiece = {
  name: 'Marwar Borla',
  slug: 'marwar-antique-borla',
  category: 'Maang Tikka',
};

export const pathOf = (piece: DemoPiece): string => `/products/${piece.slug}`;
