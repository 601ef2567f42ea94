export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly introduction: string;
  /** The name of a shipped picture, for the category's own page. */
  readonly cover: { readonly picture: string; readonly alt: string };
}

/** In their order on the home page. The picture there is `cat-{slug}`. */
export const demoCategories: readonly DemoCategory[] = [
  {
    slug: 'rings',
    name: 'Rings',
    description: 'Cocktail rings, solitaires and bands',
    introduction:
      'From a single diamond to a navratna of nine stones. Where a ring can be resized, its page says so.',
    cover: {
      picture: 'navratna-rajwada-ring-1',
      alt: 'A gold navratna ring on sand: a ruby with stones of different colours around it.',
    },
  },
  {
    slug: 'necklace-sets',
    name: 'Necklace Sets',
    description: 'Chokers, rani haars and bridal sets',
    introduction:
      'Chokers, collars and long rani haars with the earrings made for them. Weights are given for the whole set.',
    cover: {
      picture: 'noor-polki-choker-set-2',
      alt: 'A polki choker close up on magenta, with emerald drops and two rows of pearls.',
    },
  },
  {
    slug: 'earrings',
    name: 'Earrings',
    description: 'Jhumkas, chandbalis and studs',
    introduction: 'Jhumkas, chandbalis, danglers and studs. Weights are given for the pair.',
    cover: {
      picture: 'mehtab-emerald-chandbali-2',
      alt: 'A gold chandbali on magenta: a crescent of polki with a flower swinging inside and an emerald drop.',
    },
  },
  {
    slug: 'bangles',
    name: 'Bangles & Kadas',
    description: 'Kadas, meenakari and diamond bangles',
    introduction:
      'Kadas that open with a screw, enamelled sets, and diamonds in rose gold. Measure a bangle you wear: its inner diameter is its size.',
    cover: {
      picture: 'gulkand-meenakari-bangles-2',
      alt: 'Three gold bangles on blush, enamelled in blue, green and red with small white flowers.',
    },
  },
  {
    slug: 'pendants',
    name: 'Pendants',
    description: 'Lotus, paisley and period pendants',
    introduction: 'Lotus and paisley in polki and enamel, a tourmaline in diamonds, and a Victorian pendant.',
    cover: {
      picture: 'kamal-polki-lotus-pendant-2',
      alt: 'A lotus pendant on charcoal: polki and pink enamel petals around an oval ruby.',
    },
  },
  {
    slug: 'maang-tikka',
    name: 'Maang Tikka',
    description: 'Tikkas and borlas for the parting',
    introduction:
      'Worn in the parting, with the drop on the forehead: crescents, discs and the round borla of Marwar.',
    cover: {
      picture: 'surkh-ruby-maang-tikka-2',
      alt: 'A round maang tikka on blush: polki petals inside a ring of rubies, with a pearl fringe.',
    },
  },
  {
    slug: 'nose-rings',
    name: 'Nose Rings',
    description: 'Bridal naths, hoops and pins',
    introduction:
      'Bridal naths with strings of pearls, small hoops and flower pins. Some are made for the left or the right side; the page says so.',
    cover: {
      picture: 'dulhan-pearl-nath-2',
      alt: 'The flower of a nath on magenta: polki petals around a ruby, between green and red stones.',
    },
  },
  {
    slug: 'bracelets',
    name: 'Bracelets',
    description: 'Polki, pearl and diamond bracelets',
    introduction:
      'Polki flowers between pearls, diamonds with emeralds, and pearl rows on an Edwardian garnet clasp.',
    cover: {
      picture: 'phool-mahal-polki-bracelet-2',
      alt: 'A bracelet on magenta: polki flowers with green hearts between two rows of pearls.',
    },
  },
  {
    slug: 'brooches',
    name: 'Brooches',
    description: 'Peacocks, starbursts and kalgis',
    introduction: 'A peacock, a starburst and a turban ornament, for a lapel, a sari or a safa.',
    cover: {
      picture: 'aurelia-deco-starburst-brooch-2',
      alt: 'A starburst brooch on charcoal: a round blue sapphire with rays of diamonds.',
    },
  },
  {
    slug: 'anklets',
    name: 'Anklets',
    description: 'Ghungroo and kundan payals',
    introduction: 'Silver payals with bells that sound, and gold ones with kundan. They are sold in pairs.',
    cover: {
      picture: 'chhan-silver-ghungroo-anklets-2',
      alt: 'Part of a silver anklet on magenta: blue enamel leaves and a row of small bells.',
    },
  },
];
