export interface DemoBanner {
  readonly picture: string;
  readonly alt: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly tone: 'dark' | 'light';
}

export const demoBanners: readonly DemoBanner[] = [
  {
    picture: 'banner-1',
    alt: 'Polki choker with emerald drops on deep magenta velvet',
    eyebrow: 'The bridal vault',
    title: 'Uncut diamonds, set by hand in gold',
    text: 'Polki and jadau pieces from Jaipur, each weighed, measured and described as it is.',
    link: '/products?category=necklace-sets&occasion=bridal',
    linkLabel: 'View the pieces',
    tone: 'dark',
  },
  {
    picture: 'banner-3',
    alt: 'Five rings on ivory',
    eyebrow: 'Vintage',
    title: 'Pieces with a past',
    text: 'Two of these rings are vintage: a navratna of the 1970s and a sapphire of the 1930s, each with its story.',
    link: '/products?era=vintage',
    linkLabel: 'See vintage pieces',
    tone: 'light',
  },
  {
    picture: 'banner-2',
    alt: 'Emerald chandbali earrings on blush',
    eyebrow: 'Earrings',
    title: 'Crescents that swing',
    text: 'Mehtab chandbalis: 84 polkis, 42 emeralds, 36.500 g on the scale.',
    link: '/products/mehtab-emerald-chandbali',
    linkLabel: 'Look closer',
    tone: 'light',
  },
  {
    picture: 'banner-4',
    alt: 'Gold kadas and enamelled bangles on charcoal',
    eyebrow: 'Bangles and kadas',
    title: 'Gold with a hidden screw',
    text: 'Kadas in 2-4 and 2-6, and enamel fired colour by colour.',
    link: '/products?category=bangles',
    linkLabel: 'See the bangles',
    tone: 'dark',
  },
];
