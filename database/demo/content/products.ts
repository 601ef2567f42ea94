import type { DemoProduct } from './product.ts';
import { anklets } from './products/anklets.ts';
import { bangles } from './products/bangles.ts';
import { bracelets } from './products/bracelets.ts';
import { brooches } from './products/brooches.ts';
import { earrings } from './products/earrings.ts';
import { maangTikka } from './products/maang-tikka.ts';
import { necklaceSets } from './products/necklace-sets.ts';
import { noseRings } from './products/nose-rings.ts';
import { pendants } from './products/pendants.ts';
import { rings } from './products/rings.ts';

export const demoProducts: readonly DemoProduct[] = [
  ...rings,
  ...necklaceSets,
  ...earrings,
  ...bangles,
  ...pendants,
  ...maangTikka,
  ...noseRings,
  ...bracelets,
  ...brooches,
  ...anklets,
];
