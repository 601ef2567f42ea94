/** What a piece is made of, as far as its care depends on it. */
export interface CareFacts {
  readonly metal: string;
  readonly metal_colour: string | null;
  readonly technique: string | null;
  readonly stones: readonly { readonly kind: string; readonly cut: string | null }[];
}

interface Advice {
  /** Materials to which the advice applies. */
  readonly of: RegExp;
  readonly text: string;
  /** Not for closed, foiled settings, which it would damage. */
  readonly openOnly?: true;
}

const advice: readonly Advice[] = [
  {
    of: /polki|kundan|jadau|foil/,
    text: 'Keep it dry: water that gets behind the foil of a closed setting dulls the stone for good.',
  },
  {
    of: /pearl/,
    text: 'Put pearls on last and take them off first; perfume and hair spray damage their surface. Have them restrung every few years.',
  },
  {
    of: /emerald|turquoise|coral|opal/,
    text: 'Do not use an ultrasonic bath or steam: emeralds are oiled, and soft stones stain.',
  },
  {
    of: /meena|enamel/,
    text: 'Enamel chips like glass. Lay the piece down on cloth, and never have it resized over a flame.',
  },
  {
    of: /silver|oxidi/,
    text: 'Silver darkens in air. Polish it with a dry cloth; silver dips also remove intentional darkening.',
  },
  {
    of: /diamond|sapphire|ruby|garnet|tourmaline/,
    text: 'Clean open-set stones with lukewarm water, a drop of mild soap and a soft brush, and dry them with a lint-free cloth.',
    openOnly: true,
  },
];
const always = 'Keep each piece in a pouch of its own; diamonds scratch whatever they touch.';

/** Care advice for the materials of a product. */
export function careAdvice({ metal, metal_colour, technique, stones }: CareFacts): string[] {
  const made = [metal, metal_colour, technique, ...stones.flatMap(({ kind, cut }) => [kind, cut])]
    .join(' ')
    .toLowerCase();
  const closed = /polki|kundan|jadau|foil/.test(made);
  const chosen = advice.filter(({ of, openOnly }) => of.test(made) && !(closed && openOnly));
  return [...chosen.map(({ text }) => text), always];
}
