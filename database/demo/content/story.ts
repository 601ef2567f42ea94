import type { AboutTexts, HomeTexts, PageSection } from '#domain/shop/page-texts.ts';

/** The path of a shipped picture's file, such as 660.webp. */
export type DemoPicturePath = (picture: string, file: '660.webp' | '1200.jpg') => string;

interface DemoSection extends Omit<PageSection, 'picture'> {
  /** The name of a shipped picture; null: none, as there is no portrait. */
  readonly shows: string | null;
}

const sections: readonly DemoSection[] = [
  {
    heading: 'Our Legacy',
    text:
      'The family has set stones at the same bench for four generations, each adding a craft to the one before.\n\n' +
      'Its first shop opened in 1974: a table in a courtyard, a pair of scales and a lamp. The scales still hang by the door.',
    shows: 'gulnaar-ruby-rani-haar-2',
    alt: 'The pendant of a rani haar on charcoal: polki petals around a ruby, rubies and emerald beads at the edge, and four strands of pearls.',
  },
  {
    heading: 'Meet the owner',
    text: 'Farah Naqvi learned to grade stones before she learned to ride a bicycle. Today she chooses every piece the shop buys, examines it under a loupe and signs its description.',
    shows: null,
    alt: '',
  },
  {
    heading: 'Diversification and Innovation',
    text: 'Beside jadau we now restore Victorian, Edwardian and Deco jewellery, and we weigh, measure and describe every piece before it is offered.',
    shows: 'edwardian-pearl-garnet-bracelet-2',
    alt: 'The clasp of an Edwardian bracelet on blush: an oval dark red garnet ringed by small stones.',
  },
  {
    heading: 'Our Expertise',
    text: 'Polki setting in pure gold, meenakari enamel, pearl stringing, and the patient repair of things others would melt.',
    shows: 'gulkand-meenakari-bangles-2',
    alt: 'Three gold bangles on blush, enamelled in blue, green and red with small white flowers.',
  },
];

const story: DemoSection = {
  heading: 'Four generations at one bench',
  text: 'We buy old jewellery, mend it honestly, and set new polki the way it was always set.\n\nEvery piece is weighed, measured and described before it is offered. Repairs are named, not hidden.',
  shows: 'maharani-emerald-drop-necklace-set-2',
  alt: 'Polki pears of a necklace close up on blush, each with a ruby above and an emerald drop below.',
};

const visit: DemoSection = {
  heading: 'Visit us in Johari Bazaar',
  text: 'Sit down, try pieces on in daylight, and ask what you like. With an appointment, the pieces you want to see are on the table when you come.',
  shows: 'rajputana-polki-kada-2',
  alt: 'A wide gold kada on blush, set with polki flowers between twisted rope edges.',
};

function section({ shows, ...texts }: DemoSection, pathOf: DemoPicturePath): PageSection {
  return { ...texts, picture: shows === null ? '' : pathOf(shows, '660.webp') };
}

/** The demo shop’s texts about itself (ABOUT-1, ABOUT-2). */
export function demoAbout(pathOf: DemoPicturePath): AboutTexts {
  return {
    headline: 'Four generations at one bench',
    introduction: 'We buy old jewellery, mend it honestly, and set new polki the way it was always set.',
    founded: 1974,
    countProducts: true,
    statistics: [{ name: 'Generations', figure: '4' }],
    sections: sections.map((one) => section(one, pathOf)),
    values: [
      {
        name: 'Say what it is',
        text: 'Natural or treated, old or new, mended or whole: we tell you before you buy.',
      },
      {
        name: 'Show every amount',
        text: 'Price, discount and tax are listed line by line before you order.',
      },
      {
        name: 'Stand behind it',
        text: 'Every piece comes with its weights, its stones and its hallmark or the reason it has none.',
      },
    ],
    closing: 'Tea is on the house. Bring the piece your grandmother left you; we like those best.',
  };
}

export function demoHome(pathOf: DemoPicturePath): HomeTexts {
  return {
    subject: 'vintage jewellery and diamond polki jadau pieces',
    promises: [
      { name: 'Weighed and measured', text: 'Gross and net weight, stones and size are on every page.' },
      { name: 'Every amount shown', text: 'Metal, stones, making and tax are listed line by line.' },
      { name: 'Repairs are named', text: 'Era, condition and what was mended are part of the description.' },
      { name: 'Insured to your door', text: 'Parcels travel sealed and are handed over against ID.' },
    ],
    categories: { heading: 'Shop by Category', text: '' },
    featured: { heading: 'Featured Collection', text: 'Chosen from the whole collection.' },
    latest: { heading: 'Latest Arrivals', text: 'New in the shop.' },
    story: section(story, pathOf),
    visit: section(visit, pathOf),
    listing: 'Vintage pieces with their history, and new jadau work from Jaipur.',
  };
}
