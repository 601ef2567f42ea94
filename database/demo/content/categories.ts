export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** In their order on the home page. The picture is `cat-{slug}`. */
export const demoCategories: readonly DemoCategory[] = [
  { slug: 'rings', name: 'Rings', description: 'Cocktail rings, solitaires and bands' },
  { slug: 'necklace-sets', name: 'Necklace Sets', description: 'Chokers, rani haars and bridal sets' },
  { slug: 'earrings', name: 'Earrings', description: 'Jhumkas, chandbalis and studs' },
  { slug: 'bangles', name: 'Bangles & Kadas', description: 'Kadas, meenakari and diamond bangles' },
  { slug: 'pendants', name: 'Pendants', description: 'Lotus, paisley and period pendants' },
  { slug: 'maang-tikka', name: 'Maang Tikka', description: 'Tikkas and borlas for the parting' },
  { slug: 'nose-rings', name: 'Nose Rings', description: 'Bridal naths, hoops and pins' },
  { slug: 'bracelets', name: 'Bracelets', description: 'Polki, pearl and diamond bracelets' },
  { slug: 'brooches', name: 'Brooches', description: 'Peacocks, starbursts and kalgis' },
  { slug: 'anklets', name: 'Anklets', description: 'Ghungroo and kundan payals' },
];
