/** A search that was once misread, and what its answer must be. */
export interface MisreadSearch {
  readonly typed: string;
  /** Searches that find the same, in any order; empty: nothing is found. */
  readonly like: string;
  /** What the page says is shown instead; absent: the words mean what is found. */
  readonly said?: string;
  /** Searches that are offered, if nothing is found. Absent: any. */
  readonly near?: readonly string[];
}

export const misreadSearches: readonly MisreadSearch[] = [
  // Prices.
  { typed: 'not more than 2 lakh ring', like: 'ring under 2 lakh' },
  { typed: 'ring not under 3 lakh', like: 'ring above 3 lakh' },
  { typed: 'ring not above 10 lakh but not below 3 lakh rs', like: 'ring above 3 lakh' },
  { typed: 'emerald under 3', like: 'emerald', said: 'emerald' },
  { typed: 'earing under 1 lakh', like: '', near: ['earring'] },
  { typed: '1 lakh se 3 lakh tak ki anguthi', like: 'ring between 1 lakh and 3 lakh' },
  // Two occasions.
  { typed: 'gift for sister wedding', like: 'wedding', said: 'wedding' },
  { typed: 'shaadi ka gift', like: 'wedding', said: 'shaadi' },
  { typed: 'engagement gift', like: 'engagement', said: 'engagement' },
  // Whole words are no beginnings, and three letters no part.
  { typed: 'pin', like: 'sitara nose pins' },
  { typed: 'lac', like: '' },
  { typed: 'sun', like: '' },
  { typed: 'moon', like: '', near: ['moonstone'] },
  { typed: 'sap', like: '', near: ['sapphire'] },
  { typed: 'gold bar', like: 'gold', said: 'gold' },
  { typed: 'art nouveau', like: 'art deco', said: 'art' },
  { typed: 'em', like: 'emerald' },
  { typed: 'sapph', like: 'sapphire' },
  // What is offered is near.
  { typed: 'parrot', like: '', near: [] },
  { typed: 'crescent', like: '', near: [] },
  { typed: 'bullion', like: '', near: [] },
  { typed: 'hair pin', like: '', near: [] },
  { typed: 'waist chain', like: '', near: [] },
  { typed: 'rose gold ring', like: '', near: ['rose gold', 'gold', 'ring'] },
  { typed: 'not gold ring', like: '', near: ['ring'] },
  // Misspelt short words.
  { typed: 'perl earing', like: 'pearl earring', said: 'pearl earring' },
  { typed: 'rubi ring', like: 'ruby ring', said: 'ruby ring' },
  { typed: 'perl necklace', like: 'pearl necklace', said: 'pearl necklace' },
  { typed: 'perl necklase', like: 'pearl necklace', said: 'pearl necklace' },
  { typed: 'perl ring', like: '', near: ['ring', 'pearl'] },
  { typed: 'moty haar', like: 'moti haar', said: 'moti haar' },
  { typed: 'maya necklace', like: 'necklace', said: 'necklace' },
  { typed: 'moth brooch', like: 'brooch', said: 'brooch' },
  { typed: 'perl', like: '', near: ['pearl'] },
  { typed: 'antik', like: 'antique' },
  { typed: 'pearl harbor', like: 'pearl', said: 'pearl' },
  // Forms of Hindi, and words that say nothing about a piece.
  { typed: 'sone ki anguthi', like: 'sona ring' },
  { typed: 'heere ki anguthi', like: 'heera ring' },
  { typed: 'panne ka haar', like: 'panna haar' },
  { typed: 'mere liye haar', like: 'haar' },
  { typed: "gift for my wife's 50th birthday", like: 'gift' },
  { typed: 'karna phool', like: 'karnphool' },
  { typed: 'jhumka jhumka jhumka jhumka jhumka jhumka jhumka jhumka jhumka', like: 'jhumka' },
  { typed: 'tie pin', like: '', near: [] },
  // What is not wanted.
  { typed: 'moti ke bina haar', like: 'haar without moti' },
  { typed: 'bagair polki ke anguthi', like: 'ring without polki' },
  { typed: 'बिना मोती के हार', like: 'haar without moti' },
  { typed: 'haar moti nahi', like: 'haar without moti' },
  { typed: 'jhumka moti nahi', like: '', near: ['jhumka'] },
  { typed: 'non-polki ring', like: 'ring without polki' },
  { typed: 'emerald-free necklace', like: 'necklace without emerald' },
  { typed: 'ring other than solitaire', like: 'ring without solitaire' },
  { typed: 'anything but gold', like: 'no gold' },
  { typed: 'ring without any emerald', like: 'ring without emerald' },
  { typed: 'necklace without emerald or ruby', like: 'necklace no emerald no ruby' },
  { typed: 'haar nahi mil raha', like: 'haar', said: 'haar' },
  { typed: 'diamond free delivery', like: 'diamond', said: 'diamond' },
  { typed: 'gold ring free', like: 'gold ring', said: 'gold ring' },
  // Ordinary words.
  { typed: '2 ct ring', like: 'ring', said: 'ring' },
  { typed: 'hire bridal set', like: 'bridal set', said: 'bridal set' },
  // What comes with a piece.
  { typed: 'choker with earrings', like: 'choker', said: 'choker' },
  { typed: 'polki set with earrings and tikka', like: 'polki set', said: 'polki set' },
  { typed: 'haar ke saath jhumke', like: 'haar', said: 'haar' },
  { typed: 'jhumka with pearls', like: 'jhumka pearl' },
  // Words that nobody knows beside a price or a certificate.
  { typed: 'fine things under 50k', like: 'under 50k', said: 'under 50k' },
  { typed: 'kuchh khas 30 hazar tak', like: '30 hazar tak', said: '30 hazar tak' },
  { typed: 'does it come with certificate', like: 'with certificate', said: 'with certificate' },
  // Where a piece was made.
  { typed: 'belgium', like: 'aurelia' },
  { typed: 'calcutta', like: 'edwardian' },
  // Other things than what is near.
  { typed: 'basra moti', like: '', near: ['moti'] },
  { typed: 'star sapphire', like: '', near: ['star', 'sapphire'] },
  { typed: '1 gram gold', like: '', near: ['gold'] },
  { typed: 'aquamarine', like: '' },
  { typed: 'd colour', like: '' },
  { typed: 'fancy colour diamond', like: 'diamond', said: 'diamond' },
  // Nothing is known of for whom.
  { typed: 'mens ring', like: 'ring', said: 'ring' },
  { typed: 'boys kada', like: 'kada', said: 'kada' },
  { typed: 'baby bangles', like: 'bangles', said: 'bangles' },
  { typed: 'kids ring', like: 'ring', said: 'ring' },
  { typed: 'kids jewellery', like: '' },
  // Others.
  { typed: 'सेट', like: 'set' },
  { typed: 'left nath', like: 'dulhan nath' },
  { typed: '1920s', like: 'aurelia' },
  { typed: 'NRR-001', like: '', near: [] },
  { typed: 'AB-RNG-009', like: '', near: [] },
  { typed: 'abrng009', like: '' },
  {
    typed:
      'I am looking for a beautiful necklace for my daughter whose wedding is in February and she likes emeralds very much but not rubies',
    like: 'necklace wedding emerald no ruby',
    said: 'necklace wedding emeralds no rubies',
  },
];
