/** A heading, paragraphs (separated by empty lines) and a picture. */
export interface PageSection {
  heading: string;
  text: string;
  /** Path of an uploaded picture; '' for none. */
  picture: string;
  /** Alt text of the picture. */
  alt: string;
}

/** A heading and a sentence. */
export interface PageHead {
  heading: string;
  text: string;
}

/** The page About (ABOUT-1). Sections without text and picture are not shown. */
export interface AboutTexts {
  headline: string;
  introduction: string;
  /** The year of foundation, of which the shop computes its years (PAGES-9). */
  founded: number | null;
  /** Whether the number of pieces that can be bought is shown. */
  countProducts: boolean;
  /** Further figures, in the owner's words (ABOUT-2); may be empty. */
  statistics: { name: string; figure: string }[];
  /** In their order on the page. */
  sections: PageSection[];
  values: { name: string; text: string }[];
  /** The closing text of the page. */
  closing: string;
}

/** Texts and pictures of the home page, and the introduction of the listing. Empty ones are not shown. */
export interface HomeTexts {
  /** Follows the shop's name in the heading of the page, which screen readers and search engines read. */
  subject: string;
  /** Below the banners. */
  promises: { name: string; text: string }[];
  categories: PageHead;
  featured: PageHead;
  latest: PageHead;
  /** With a link to About. */
  story: PageSection;
  /** With address, hours and the link to appointments. */
  visit: PageSection;
  /** Under the heading of all products. */
  listing: string;
}

export const emptySection: PageSection = { heading: '', text: '', picture: '', alt: '' };

/** Whether there is something to show below the heading. */
export function hasContent({ text, picture }: Pick<PageSection, 'text' | 'picture'>): boolean {
  return text.trim() !== '' || picture !== '';
}

/** The texts of a new shop: the owner has written none yet. */
export const defaultAbout: AboutTexts = {
  headline: 'About us',
  introduction: '',
  founded: null,
  countProducts: false,
  statistics: [],
  sections: [],
  values: [],
  closing: '',
};

export const defaultHome: HomeTexts = {
  subject: 'jewellery',
  promises: [],
  categories: { heading: 'Shop by Category', text: '' },
  featured: { heading: 'Featured Collection', text: 'Chosen from the whole collection.' },
  latest: { heading: 'Latest Arrivals', text: '' },
  story: emptySection,
  visit: emptySection,
  listing: '',
};
