import type { DemoPiece } from './piece.ts';
import { anklets } from './pieces/anklets.ts';
import { bangles } from './pieces/bangles.ts';
import { bracelets } from './pieces/bracelets.ts';
import { brooches } from './pieces/brooches.ts';
import { earrings } from './pieces/earrings.ts';
import { maangTikka } from './pieces/maang-tikka.ts';
import { necklaceSets } from './pieces/necklace-sets.ts';
import { noseRings } from './pieces/nose-rings.ts';
import { pendants } from './pieces/pendants.ts';
import { rings } from './pieces/rings.ts';

export const demoPieces: readonly DemoPiece[] = [
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
